import type { Bilingual } from '@iris/contract/core/language';

/** The words of the paying-in list of cheques. */
export const payingInText = {
  title: ['存票清單', 'CHEQUE PAYING-IN LIST'],
  number: ['批次', 'Batch'],
  day: ['存入日期', 'Date'],
  bank: ['存入銀行', 'Bank'],
  holder: ['賬戶名稱', 'Account name'],
  account: ['賬號', 'Account number'],
  by: ['經手人', 'Paid in by'],
  line: ['項', 'No.'],
  drawnOn: ['付款銀行', 'Drawn on'],
  cheque: ['支票號碼', 'Cheque no.'],
  chequeDay: ['支票日期', 'Cheque date'],
  payer: ['付款人', 'Payer'],
  amount: ['金額', 'Amount'],
  total: (count: number): Bilingual => [
    `共 ${count} 張`,
    `Total, ${count} ${count === 1 ? 'cheque' : 'cheques'}`,
  ],
} as const;
