import type { Texts } from '../core/language.ts';

export const rentText = {
  'rent.remind.EMAIL': ['電郵', 'E-mail'],
  'rent.remind.PHONE': ['電話', 'Phone'],
  'rent.remind.LETTER': ['信件', 'Letter'],
  'rent.remind.VISIT': ['上門', 'Visit'],
  'rent.reminder.HAND': ['人手催繳', 'By hand'],
  'rent.reminder.FIRST': ['首次催繳通知', 'First notice'],
  'rent.reminder.SECOND': ['第二次催繳通知', 'Second notice'],
  'rent.leaseEnded': [
    '租約 {{number}} 已退租，不能再新增租金',
    'Lease {{number}} has ended: no more rent is made of it',
  ],
  'rent.outsideTerm': [
    '請選擇租期內的日子：{{start}} 至 {{end}}',
    'Choose days of the term: {{start}} to {{end}}',
  ],
  'rent.periodTaken': [
    '租金 {{number}} 已包括 {{start}} 至 {{end}}，請選擇其他日子',
    'Rent {{number}} covers {{start}} to {{end}} already. Choose other days',
  ],
  'rent.noStandard': [
    '按收費標準，這段日子毋須繳租；如要收費，請填寫金額',
    'By the standards these days cost nothing. Type an amount to charge one',
  ],
  'rent.oneLease': ['一次只可處理同一份租約的租金', 'Choose rents of one lease'],
  'rent.noDeposit': ['租約 {{number}} 沒有按金', 'Lease {{number}} has no deposit'],
  'rent.depositStays': [
    '{{number}} 是按金，請在租約內修改',
    '{{number}} is a deposit: change it with its lease',
  ],
  'rent.noCheckout': ['付款連結已失效，請重新建立', 'The payment link is no longer open. Open a new one'],
  'rent.invoiceNumberTaken': [
    '本屋苑已有編號 {{number}} 的發票',
    'The estate has an invoice with the number {{number}} already',
  ],
  'rent.nothingToRemind': [
    '所選租金已繳交或正在處理，毋須催繳',
    'What you chose is paid or under way: there is nothing to remind of',
  ],
  'rent.noticeWithoutEmail': [
    '租戶沒有電郵地址，請以其他方式通知。',
    'The tenant has no e-mail address: tell them another way.',
  ],
  'rent.overdueMessage': [
    '{{condo}}有 {{count}} 筆款項逾期未繳，共 {{amount}}，已發出催繳通知',
    '{{condo}}: notice was given of {{count}} overdue amounts, {{amount}} in all',
  ],
  // Letters to tenants; both languages stand in one letter.
  'rent.letter.title.HAND': ['{{condo}}：繳款提示', '{{condo}}: payment reminder'],
  'rent.letter.title.FIRST': ['{{condo}}：首次催繳通知', '{{condo}}: first notice of overdue payment'],
  'rent.letter.title.SECOND': ['{{condo}}：第二次催繳通知', '{{condo}}: second notice of overdue payment'],
  'rent.letter.open': [
    '{{name}}：\n\n以下款項尚未繳交，請盡快處理。',
    'Dear {{name}},\n\nthe following is not paid yet. Please settle it soon.',
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
    'If you have paid meanwhile, please disregard this letter. The management office is glad to answer questions.\n\n{{condo}}',
  ],
  'rent.letter.checkoutTitle': ['{{condo}}：線上付款連結', '{{condo}}: link to pay online'],
  'rent.letter.checkoutOpen': [
    '{{name}}：\n\n請使用以下連結繳付：',
    'Dear {{name}},\n\nplease use the link below to pay:',
  ],
  'rent.letter.checkoutUntil': ['連結於 {{until}} 前有效。', 'The link works until {{until}}.'],
  'rent.hit': [
    '{{unit}} · {{tenant}} · {{amount}} · {{state}}',
    '{{unit}} · {{tenant}} · {{amount}} · {{state}}',
  ],
} as const satisfies Texts;
