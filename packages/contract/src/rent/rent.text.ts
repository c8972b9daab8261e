import type { Texts } from '../core/language.ts';

export const rentText = {
  'audit.kind.rent': ['租金', 'Rent'],
  'audit.kind.invoice': ['發票', 'Invoice'],
  'audit.kind.reminder': ['催繳', 'Reminder'],
  'rent.remind.EMAIL': ['電郵', 'Email'],
  'rent.remind.PHONE': ['電話', 'Phone'],
  'rent.remind.LETTER': ['信件', 'Letter'],
  'rent.remind.VISIT': ['上門', 'Visit'],
  'rent.reminder.HAND': ['人手催繳', 'Manual reminder'],
  'rent.reminder.FIRST': ['首次催繳通知', 'First notice'],
  'rent.reminder.SECOND': ['第二次催繳通知', 'Second notice'],
  'rent.leaseEnded': [
    '租約 {{number}} 已退租，不能再新增租金',
    'Lease {{number}} has ended, so no more rent can be added',
  ],
  'rent.outsideTerm': [
    '請選擇租期內的日子：{{start}} 至 {{end}}',
    'Choose dates within the lease term, {{start}} to {{end}}',
  ],
  'rent.periodTaken': [
    '租金 {{number}} 已包括 {{start}} 至 {{end}}，請選擇其他日子',
    'Rent {{number}} already covers {{start}} to {{end}}. Choose other dates',
  ],
  'rent.noStandard': [
    '按租金條款，這段日子毋須繳租；如要收費，請填寫金額',
    'No rent is due for these dates under the rent terms. Enter an amount to charge for them',
  ],
  'rent.oneLease': ['一次只可處理同一份租約的租金', 'Choose rents under the same lease'],
  'rent.noDeposit': ['租約 {{number}} 沒有按金', 'Lease {{number}} has no deposit'],
  'rent.depositStays': [
    '{{number}} 是按金，請在租約內編輯',
    '{{number}} is a deposit. Change it on its lease page',
  ],
  'rent.noCheckout': ['付款連結已失效，請重新建立', 'The payment link has expired. Create a new one'],
  'rent.invoiceNumberTaken': [
    '本屋苑已有編號 {{number}} 的發票',
    'This estate already has an invoice numbered {{number}}',
  ],
  'rent.nothingToRemind': [
    '所選租金已繳交或正在處理，毋須催繳',
    'The selected rents are paid or being processed, so no reminder is needed',
  ],
  'rent.noticeWithoutEmail': [
    '租戶沒有電郵地址，請以其他方式通知。',
    'The tenant has no email address. Notify them another way.',
  ],
  'rent.overdueMessage': [
    '{{condo}}有 {{count}} 筆款項逾期未繳，共 {{amount}}，已發出催繳通知',
    '{{condo}}: reminders sent for {{count, overdue item|overdue items}}, {{amount}} in total',
  ],
  // Letters to tenants; each letter contains both languages.
  'rent.letter.title.HAND': ['{{condo}}：繳款提示', '{{condo}}: payment reminder'],
  'rent.letter.title.FIRST': ['{{condo}}：首次催繳通知', '{{condo}}: first notice of overdue payment'],
  'rent.letter.title.SECOND': ['{{condo}}：第二次催繳通知', '{{condo}}: second notice of overdue payment'],
  'rent.letter.open': [
    '{{name}}先生／女士：\n\n以下款項尚未繳交，請盡快處理。',
    'Dear {{name}},\n\nThe following amounts have not been paid. Please settle them as soon as possible.',
  ],
  'rent.letter.rent': [
    '{{number}}　{{unit}}　租金 {{start}} 至 {{end}}　{{amount}}　繳款限期 {{due}}',
    '{{number}}  {{unit}}  rent {{start}} to {{end}}  {{amount}}  due by {{due}}',
  ],
  'rent.letter.deposit': [
    '{{number}}　{{unit}}　按金　{{amount}}　繳款限期 {{due}}',
    '{{number}}  {{unit}}  deposit  {{amount}}  due by {{due}}',
  ],
  'rent.letter.total': ['合計：{{amount}}', 'Total: {{amount}}'],
  'rent.letter.close': [
    '如已繳交，毋須理會本函；如有查詢，請聯絡管理處。\n\n{{condo}}',
    'If you have already paid, please disregard this letter. For enquiries, please contact the management office.\n\n{{condo}}',
  ],
  'rent.letter.checkoutTitle': ['{{condo}}：網上付款連結', '{{condo}}: online payment link'],
  'rent.letter.checkoutOpen': [
    '{{name}}先生／女士：\n\n請使用以下連結繳付：',
    'Dear {{name}},\n\nPlease use the link below to pay:',
  ],
  'rent.letter.checkoutUntil': ['連結於 {{until}} 前有效。', 'The link is valid until {{until}}.'],
  'rent.hit': [
    '{{unit}} · {{tenant}} · {{amount}} · {{state}}',
    '{{unit}} · {{tenant}} · {{amount}} · {{state}}',
  ],
  'work.rentSlips': ['租金轉賬憑證待審核', 'Rent slips to review'],
  'work.rentsOverdue': ['租金逾期', 'Rents overdue'],
} as const satisfies Texts;
