import type { Texts } from '@iris/contract/core/language';

/** The words of the company's wallet. */
export const companyWalletText = {
  'companyWallet.tabs': ['公司收款資料的部分', 'Parts of this page'],
  'companyWallet.tab.payTo': ['收款資料', 'Payment details'],
  'companyWallet.tab.wallet': ['公司錢包', 'Company wallet'],
  'companyWallet.figures': ['錢包金額', 'Amounts of the wallet'],
  'companyWallet.balance': ['錢包結餘', 'Balance'],
  'companyWallet.balanceSays': [
    '線上收款減退款、手續費和提現',
    'Online income less refunds, fees and withdrawals',
  ],
  'companyWallet.available': ['可提現', 'Available'],
  'companyWallet.availableSays': ['現在可以申請提現', 'Can be withdrawn now'],
  'companyWallet.on_the_way': ['處理中', 'On the way'],
  'companyWallet.on_the_waySays': [
    '退款處理中，以及手續費未確定的付款',
    'Refunds under way, and payments whose fee is not known yet',
  ],
  'companyWallet.in_review': ['提現審核中', 'In review'],
  'companyWallet.in_reviewSays': ['已為待審核的提現預留', 'Set aside for withdrawals that wait'],
  'companyWallet.total': ['累計', 'Of all time'],
  'companyWallet.income': ['線上收款', 'Online income'],
  'companyWallet.refunded': ['退款', 'Refunds'],
  'companyWallet.fees': ['手續費', 'Fees'],
  'companyWallet.paid_out': ['已提現', 'Paid out'],
  'companyWallet.noBank': [
    '公司未有銀行賬戶，未能申請提現。賬戶由平台在公司資料填寫。',
    'The company has no bank account, so nothing can be withdrawn. The platform enters it with the company’s details.',
  ],
  'companyWallet.enterBank': ['填寫公司資料', 'Open the company'],
  'companyWallet.whoEnters': [
    '如需更改，請聯絡平台；申請後更改不影響該次提現。',
    'The platform changes it. A withdrawal goes to the account as it was when it was asked for.',
  ],
  'companyWallet.estates': ['各屋苑', 'By estate'],
  'companyWallet.sum': ['合計', 'Sum'],
  'companyWallet.ask': ['申請提現', 'Ask for a withdrawal'],
  'companyWallet.nothing': ['現時沒有可提現的金額', 'Nothing can be withdrawn now'],
  'companyWallet.amount': ['提現金額', 'Amount'],
  'companyWallet.all': ['全部', 'All'],
  'companyWallet.says': ['可提現 {{available}}，轉賬至：', '{{available}} can be withdrawn, to:'],
  'companyWallet.aside': [
    '平台會審核申請；審核期間預留 {{amount}}，如不獲批准，會退回錢包。',
    'The platform reviews it; {{amount}} is set aside until then, and comes back if it is refused.',
  ],
  'companyWallet.asidePlain': [
    '平台會審核申請；審核期間預留該金額，如不獲批准，會退回錢包。',
    'The platform reviews it; the amount is set aside until then, and comes back if it is refused.',
  ],
  'companyWallet.remark': ['備註', 'Remark'],
  'companyWallet.send': ['提交申請', 'Send'],
  'companyWallet.asked': ['已申請提現 {{amount}}（{{number}}）', 'Asked for {{amount}} ({{number}})'],
  'companyWallet.list': ['提現記錄', 'Withdrawals'],
  'companyWallet.none': ['還沒有提現記錄', 'No withdrawals yet'],
  'companyWallet.noneSays': [
    '申請提現後，審核結果和付款憑證會在此顯示。',
    'What was asked for stands here, with the platform’s answer and the receipt.',
  ],
} as const satisfies Texts;
