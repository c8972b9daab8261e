import type { Texts } from '@iris/contract/core/language';

/** The texts of withdrawals and wallet statistics, for all companies. */
export const platformWalletText = {
  'platformWallet.tab.statistics': ['錢包統計', 'Wallet statistics'],
  'platformWallet.withdrawals.summary': [
    '各公司申請提款到銀行賬戶；轉賬後上載憑證，或拒絕並說明原因。',
    'Companies request withdrawals to their bank accounts. Upload the transfer slip once paid, or reject with a reason.',
  ],
  'platformWallet.statistics.summary': [
    '各公司所收款項、退款和錢包結餘；結餘為現時數字。',
    'Payments, refunds and wallet balances by company. Balances are current.',
  ],
  'platformWallet.list': ['提款申請', 'Withdrawals'],
  'platformWallet.search': ['單號、公司名稱', 'Number, company name'],
  'platformWallet.waiting': [
    '待審核 {{count}} 宗，共 {{amount}}',
    '{{count}} pending review, {{amount}} in total',
  ],
  'platformWallet.noneWaiting': ['沒有待審核的提款', 'No withdrawals pending review'],
  'platformWallet.none': ['還沒有提款申請', 'No withdrawals yet'],
  'platformWallet.noneSays': [
    '公司申請提款後，會在此等候審核。',
    'Withdrawals requested by companies appear here for review.',
  ],
  'platformWallet.transfer': ['轉賬至', 'Transfer to'],
  'platformWallet.paidOut': ['已付款', 'Paid out'],
  'platformWallet.refuse': ['拒絕', 'Reject'],
  'platformWallet.slipSays': [
    '在銀行轉賬後上載憑證，公司會看到。',
    'Upload the slip after making the bank transfer. The company can see it.',
  ],
  'platformWallet.ask': [
    '已把 {{amount}} 轉賬給{{name}}？',
    'Confirm that {{amount}} has been transferred to {{name}}?',
  ],
  'platformWallet.askSays': [
    '收款賬戶：{{account}}。確認後款項會由公司錢包扣除，不能撤回。',
    'Payee account: {{account}}. Once confirmed, the amount is deducted from the company wallet; this cannot be undone.',
  ],
  'platformWallet.done': ['{{number}} 已付款 {{amount}}', '{{number}} paid out: {{amount}}'],
  'platformWallet.refuseAsk': ['拒絕{{name}}的提款？', 'Reject the withdrawal by {{name}}?'],
  'platformWallet.refuseSays': [
    '{{amount}} 會退回公司錢包，公司會看到原因。',
    '{{amount}} is returned to the company wallet, and the company sees the reason.',
  ],
  'platformWallet.reason.account': ['銀行賬戶資料不符', 'Bank account details do not match'],
  'platformWallet.reason.amount': ['金額須先核對', 'The amount needs to be verified first'],
  'platformWallet.reason.documents': ['請先提交所需文件', 'Required documents are missing'],
  'platformWallet.refused': ['已拒絕 {{number}}', '{{number}} rejected'],
  'platformWallet.onlyLook': ['你沒有提現審核的權限。', 'You do not have permission to review withdrawals.'],

  'platformWallet.step': ['統計單位', 'Group by'],
  'platformWallet.step.DAY': ['按日', 'By day'],
  'platformWallet.step.MONTH': ['按月', 'By month'],
  'platformWallet.months': ['月份', 'Months'],
  'platformWallet.payments': ['收款', 'Payments'],
  'platformWallet.refunds': ['退款', 'Refunds'],
  'platformWallet.net': ['淨額', 'Net'],
  'platformWallet.count': ['{{count}} 筆', '{{count, payment|payments}}'],
  'platformWallet.companyBalance': ['公司錢包結餘', 'Company wallets'],
  'platformWallet.inReview': ['另有 {{amount}} 提款審核中', 'plus {{amount}} pending review'],
  'platformWallet.inReviewColumn': ['提款審核中', 'Pending review'],
  'platformWallet.residentBalance': ['住戶錢包結餘', 'Resident wallets'],
  'platformWallet.now': ['現時', 'Now'],
  'platformWallet.byChannel': ['按渠道', 'By channel'],
  'platformWallet.byChannelLabel': [
    '{{from}} 至 {{to}} 各渠道的收款和退款',
    'Payments and refunds by channel, {{from}} to {{to}}',
  ],
  'platformWallet.channel': ['渠道', 'Channel'],
  'platformWallet.byDay': ['每日收款和退款', 'Daily payments and refunds'],
  'platformWallet.byMonth': ['每月收款和退款', 'Monthly payments and refunds'],
  'platformWallet.byTimeLabel': [
    '{{from}} 至 {{to}} 的收款和退款',
    'Payments and refunds, {{from}} to {{to}}',
  ],
  'platformWallet.day': ['日期', 'Date'],
  'platformWallet.month': ['月份', 'Month'],
  'platformWallet.nothing': ['這段日子沒有收款或退款', 'No payments or refunds on these dates'],
  'platformWallet.byCompany': ['按公司和渠道', 'By company and channel'],
  'platformWallet.channelsOf': ['{{name}}的渠道', 'Channels of {{name}}'],
  'platformWallet.noCompanies': ['還沒有公司', 'No companies yet'],
} as const satisfies Texts;
