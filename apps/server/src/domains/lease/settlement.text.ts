import type { Texts } from '@iris/contract/core/language';

/** The words of the statement that settles a deposit; Chinese comes first and larger, English beneath. */
export const settlementText = {
  title: ['按金結算書', 'Deposit settlement statement'],
  lease: ['租約編號', 'Lease'],
  issued: ['打印日期', 'Printed on'],
  tenant: ['租戶', 'Tenant'],
  unit: ['單位', 'Premises'],
  term: ['租期', 'Term'],
  lastDay: ['遷出日期 {{day}}', 'Move-out date {{day}}'],
  received: ['已收按金', 'Deposit received'],
  kept: ['扣除', 'Deductions'],
  settled: ['由按金扣付的款項', 'Charges settled from the deposit'],
  carried: ['沿用至新租約', 'Carried over to the new lease'],
  refunded: ['退還', 'Refunds'],
  day: ['日期', 'Date'],
  how: ['方式', 'Method'],
  reason: ['原因', 'Reason'],
  item: ['項目', 'Item'],
  receipt: ['收據', 'Receipt'],
  amount: ['金額', 'Amount'],
  carriedFrom: ['由租約 {{number}} 沿用', 'Carried over from lease {{number}}'],
  underWay: ['退款處理中', 'Refunds under way'],
  summary: ['結算', 'Settlement'],
  balance: ['尚存按金', 'Deposit still held'],
  note: [
    '本結算書列出上述租約按金的收取、扣除及退還。如有疑問，請與管理處聯絡。',
    'This statement shows how the deposit of the lease above was received, deducted from and refunded. Please contact the management office with any questions.',
  ],
  signIssuer: ['管理處簽署', 'For the management office'],
  signTenant: ['租戶簽收', 'Received by the tenant'],
} as const satisfies Texts;
