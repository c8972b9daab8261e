import type { Texts } from '@iris/contract/core/language';

export const condoText = {
  'condo.setting.title': ['屋苑設定', 'Estate settings'],
  'condo.setting.overdue_first_days': ['首次逾期通知', 'First overdue notice'],
  'condo.setting.overdue_second_days': ['第二次逾期通知', 'Second overdue notice'],
  'condo.setting.overdueSays': ['繳款限期後多少日發出', 'Days after the due date'],
  'condo.setting.rent_generation_days': ['租金提前生成', 'Rent generated in advance'],
  'condo.setting.rentSays': ['每期開始前多少日生成租金', 'Days before each period starts'],
  'condo.setting.refund_period_days': ['按金線上退款期限', 'Online deposit refund period'],
  'condo.setting.refundSays': ['收款後多少日內可以線上退款', 'Days after payment'],
  'condo.setting.fps_id': ['轉數快收款識別碼', 'FPS identifier'],
  'condo.setting.fpsSays': [
    '繳款通知書和租金頁會附上轉數快二維碼；可填 7 或 9 位識別碼、+852-電話號碼或電郵地址，留空即不附。',
    'Demand notes and rent pages show an FPS QR code. Enter an identifier of 7 or 9 digits, a phone number (+852-) or an e-mail address; leave empty to show none.',
  ],
  'condo.setting.noFps': ['未設定', 'Not set'],
  'condo.setting.refund_approval_over': ['退款批核上限', 'Refund approval limit'],
  'condo.setting.approvalSays': [
    '同一張賬單的退款合計超過此金額，須由另一位同事批核才會退還；留空即毋須批核。',
    'When total refunds on a bill exceed this amount, a second person must approve. Leave empty if no approval is needed.',
  ],
  'condo.setting.noApproval': ['毋須批核', 'No approval needed'],
  'condo.setting.resident_repair': ['住戶可在 App 報修', 'Residents can report repairs in the app'],
  'condo.setting.repairSays': ['關閉後，只有職員可以登記報修。', 'If off, only staff can record repairs.'],
  'condo.setting.days': ['日', 'days'],
  'condo.setting.daysOf': ['{{count}} 日', '{{count, day|days}}'],
  'condo.setting.yes': ['可以', 'Yes'],
  'condo.setting.no': ['不可以', 'No'],
  'condo.setting.save': ['儲存設定', 'Save settings'],
  'condo.setting.saved': ['屋苑設定已儲存', 'Estate settings saved'],
  'condo.company.search': ['輸入名稱搜尋公司', 'Type a company name to search'],
  'condo.company.none': ['找不到公司', 'No companies found'],
} as const satisfies Texts;
