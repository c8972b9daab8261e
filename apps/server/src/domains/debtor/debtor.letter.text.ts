import type { Texts } from '@iris/contract/core/language';

/** The words of reminder letters and of the list of debtors; Chinese comes first and larger, English beneath. */
export const letterText = {
  title: ['欠款催繳信', 'REMINDER OF OUTSTANDING CHARGES'],
  day: ['日期', 'Date'],
  to: ['致', 'To'],
  unit: ['單位', 'Unit'],
  open: [
    '按本處記錄，以下款項尚未繳交，請於收到本信後盡快繳付。',
    'According to our records, the following charges have not been paid. Please settle them as soon as possible after receiving this letter.',
  ],
  number: ['編號', 'Number'],
  what: ['項目', 'Item'],
  due: ['繳款限期', 'Due by'],
  days: ['逾期日數', 'Days overdue'],
  amount: ['金額', 'Amount'],
  total: ['合計', 'TOTAL'],
  close: [
    '如已繳交，毋須理會本信；如對款項有疑問，請聯絡管理處。',
    'If you have already paid, please disregard this letter. For enquiries, please contact the management office.',
  ],

  list: ['欠款人名單', 'DEBTORS'],
  listUnits: ['欠款單位名單', 'UNITS IN ARREARS'],
  asOf: ['截至', 'As of'],
  debtors: ['數目', 'Number'],
  name: ['欠款人', 'Debtor'],
  place: ['單位', 'Unit'],
  payer: ['欠款人', 'Debtor'],
  notDue: ['未到期', 'Not due'],
  d1: ['1–30 日', '1–30 days'],
  d31: ['31–60 日', '31–60 days'],
  d61: ['61–90 日', '61–90 days'],
  d91: ['90 日以上', 'Over 90 days'],
  all: ['欠款', 'Outstanding'],
  none: ['沒有欠款。', 'No outstanding charges.'],
  kinds: [
    '只包括以下款項：{{kinds}}。日數由繳款限期起計。',
    'Only these charges are included: {{kinds}}. Days are counted from the due date.',
  ],
} as const satisfies Texts;
