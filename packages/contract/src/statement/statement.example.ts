import { addDays, type Day } from '../core/day.ts';

/** A column of a bank's CSV that is read, with headings that banks in Hong Kong give it; the server knows more. */
export interface StatementColumn {
  key: 'date' | 'credit' | 'debit' | 'reference' | 'name' | 'description';
  headings: readonly string[];
}

/** In the order of the example. A date and an amount must be there, the rest helps to match. */
export const statementColumns: readonly StatementColumn[] = [
  { key: 'date', headings: ['交易日期', '日期', 'Date', 'Transaction date', 'Value date'] },
  { key: 'description', headings: ['摘要', '交易詳情', 'Description', 'Details', 'Remarks'] },
  { key: 'reference', headings: ['參考編號', '附言', 'Reference', 'Transaction reference', 'Bill number'] },
  { key: 'name', headings: ['付款人', '匯款人姓名', 'Payer', 'Remitter', 'Counterparty'] },
  { key: 'debit', headings: ['支出', '提取金額', 'Debit', 'Withdrawal', 'Paid out'] },
  { key: 'credit', headings: ['存入', '存入金額', 'Credit', 'Deposit', 'Amount'] },
];

/** A statement of three days as a bank would export it: heading and lines, two of them credits. */
export function exampleStatement(today: Day): string[][] {
  return [
    statementColumns.map(({ headings: [first = ''] }) => first),
    [addDays(today, -2), '轉數快轉賬', 'B202611000123', '陳大文', '', '1,280.00'],
    [addDays(today, -1), '銀行費用', '', '', '20.00', ''],
    [today, '櫃枱存款', 'R202611000045', '李小明', '', '15,500.00'],
  ];
}

/** The CSV text of an example statement. */
export const exampleCsv = (today: Day): string =>
  exampleStatement(today)
    .map((cells) => cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(','))
    .join('\r\n');
