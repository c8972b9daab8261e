import type { Texts } from '@iris/contract/core/language';

/** The texts of the company's wallet. */
export const companyWalletText = {
  'companyWallet.figures': ['錢包金額', 'Wallet amounts'],
  'companyWallet.balance': ['錢包結餘', 'Balance'],
  'companyWallet.balanceSays': [
    '網上收款減退款、手續費和提款',
    'Online income less refunds, fees and withdrawals',
  ],
  'companyWallet.available': ['可提款', 'Available'],
  'companyWallet.availableSays': ['現在可以申請提款', 'Can be requested now'],
  'companyWallet.on_the_way': ['處理中', 'In progress'],
  'companyWallet.on_the_waySays': [
    '退款處理中，以及手續費未確定的付款',
    'Refunds in progress, and payments with fees not yet known',
  ],
  'companyWallet.in_review': ['提款審核中', 'Pending review'],
  'companyWallet.in_reviewSays': ['已為待審核的提款預留', 'Reserved for withdrawals pending review'],
  'companyWallet.total': ['累計', 'To date'],
  'companyWallet.income': ['網上收款', 'Online income'],
  'companyWallet.refunded': ['退款', 'Refunds'],
  'companyWallet.fees': ['手續費', 'Fees'],
  'companyWallet.paid_out': ['已提款', 'Paid out'],
  'companyWallet.noBank': [
    '公司未有銀行賬戶，未能申請提款。賬戶由平台在公司資料填寫。',
    'The company has no bank account on file, so withdrawals cannot be requested. The platform adds it in the company details.',
  ],
  'companyWallet.enterBank': ['填寫公司資料', 'Edit company details'],
  'companyWallet.whoEnters': [
    '如需更改，請聯絡平台；申請後更改不影響該次提款。',
    'Contact the platform to change this account. Changes do not affect withdrawals already requested.',
  ],
  'companyWallet.estates': ['各屋苑', 'By estate'],
  'companyWallet.sum': ['合計', 'Total'],
  'companyWallet.ask': ['申請提款', 'Request withdrawal'],
  'companyWallet.nothing': ['現時沒有可提款的金額', 'Nothing available to withdraw'],
  'companyWallet.amount': ['提款金額', 'Withdrawal amount'],
  'companyWallet.all': ['全部', 'All'],
  'companyWallet.says': ['可提款 {{available}}，轉賬至：', '{{available}} available, to be transferred to:'],
  'companyWallet.aside': [
    '平台會審核申請；審核期間預留 {{amount}}，如不獲批准，會退回錢包。',
    'The platform reviews the request. {{amount}} is reserved meanwhile and returned to the wallet if rejected.',
  ],
  'companyWallet.asidePlain': [
    '平台會審核申請；審核期間預留該金額，如不獲批准，會退回錢包。',
    'The platform reviews the request. The amount is reserved meanwhile and returned to the wallet if rejected.',
  ],
  'companyWallet.remark': ['備註', 'Remark'],
  'companyWallet.send': ['提交申請', 'Submit request'],
  'companyWallet.asked': [
    '已申請提款 {{amount}}（{{number}}）',
    'Withdrawal of {{amount}} requested ({{number}})',
  ],
  'companyWallet.list': ['提款記錄', 'Withdrawals'],
  'companyWallet.none': ['還沒有提款記錄', 'No withdrawals yet'],
  'companyWallet.noneSays': [
    '申請提款後，審核結果和付款憑證會在此顯示。',
    'Once requested, the review result and transfer slip are shown here.',
  ],
} as const satisfies Texts;
