import type { Texts } from '@iris/contract/core/language';

/** The words of a landlord's statement; Chinese comes first and larger, English beneath. */
export const statementText = {
  title: ['業主月結單', 'Landlord’s statement'],
  month: ['月份', 'Month'],
  issued: ['打印日期', 'Printed on'],
  landlord: ['業主', 'Landlord'],
  bank: ['收款銀行賬戶', 'Bank account'],
  soFar: [
    '本月尚未完結，以下為截至打印當日的數字。',
    'The month is still in progress. Figures are up to the printing date.',
  ],
  movements: ['賬目', 'Transactions'],
  day: ['日期', 'Date'],
  what: ['項目', 'Item'],
  in: ['收入', 'In'],
  out: ['支出', 'Out'],
  balance: ['結餘', 'Balance'],
  opening: ['月初結餘', 'Opening balance'],
  closing: ['月底結餘', 'Closing balance'],
  none: ['本月沒有賬目。', 'No transactions this month.'],
  paidFor: ['就本月支付', 'Paid for this month'],
  payout: ['支付編號', 'Payment no.'],
  rents: ['計算代管費的租金', 'Rent subject to fee'],
  fee: ['代管費（{{rate}}%）', 'Management fee ({{rate}}%)'],
  paid: ['支付金額', 'Amount paid'],
  unpaid: ['本月款項尚未支付。', 'Nothing has been paid for this month yet.'],
  basis: [
    '租金在收到當日入賬，由本公司代業主持有，不屬屋苑收入。支付以銀行轉賬進行，記於付款當日。',
    'Rent is recorded on the day it is received and held for the landlord; it is not income of the estate. Payments are made by bank transfer and recorded on the day of payment.',
  ],
} as const satisfies Texts;
