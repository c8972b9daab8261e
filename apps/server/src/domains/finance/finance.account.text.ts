import type { Texts } from '@iris/contract/core/language';

/** The words of a statement of account; Chinese comes first, English beneath. */
export const accountText = {
  title: ['往來賬', 'STATEMENT OF ACCOUNT'],
  period: ['期間', 'Period'],
  issued: ['發出日期', 'Issue date'],
  unit: ['單位', 'Unit'],
  resident: ['住戶', 'Resident'],
  day: ['日期', 'Date'],
  item: ['項目', 'Item'],
  charged: ['收費', 'Charged'],
  settled: ['已付', 'Paid'],
  balance: ['結欠', 'Balance'],
  opening: ['承上結餘', 'Balance brought forward'],
  total: ['期間合計', 'Period total'],
  closing: ['期末結欠', 'Balance at period end'],
  now: [
    '截至發出日期，未繳的租金及賬單共 {{unpaid}}，其中已逾期 {{overdue}}。',
    'As at the issue date, unpaid rents and bills total {{unpaid}}, of which {{overdue}} is overdue.',
  ],
  none: ['期間內沒有記錄', 'No entries in this period'],
  advance: ['預繳，由 {{day}} 起計', 'Paid in advance, from {{day}}'],
  deposits: ['按金', 'Deposits'],
  received: ['收到', 'Received'],
  returned: ['退回或扣除', 'Returned or deducted'],
  held: ['持有', 'Held'],
  heldBefore: ['承上持有', 'Held brought forward'],
  heldAtEnd: ['期末持有按金', 'Deposits held at period end'],
  depositsOwed: [
    '截至發出日期，未繳的按金共 {{unpaid}}，其中已逾期 {{overdue}}。',
    'As at the issue date, unpaid deposits total {{unpaid}}, of which {{overdue}} is overdue.',
  ],
  note: [
    '收費按其首日入賬，預繳的則按繳款當日；款項按收付當日入賬。退款同時減少收費及已付金額。按金代付款人持有，另行列出，不計入結欠。',
    'Charges are dated from their first day, or the payment date if paid in advance; payments are dated when made. Refunds reduce both the amount charged and the amount paid. Deposits are held on behalf of the payer, listed separately and not included in the balance.',
  ],
  ask: ['如有查詢，請聯絡管理處。', 'For enquiries, please contact the management office.'],
} as const satisfies Texts;
