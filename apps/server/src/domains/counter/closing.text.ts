import type { Texts } from '@iris/contract/core/language';

/** The words of the day close report; Chinese comes first and larger, English beneath. */
export const closingText = {
  title: ['結賬報告', 'DAY-END CLOSING REPORT'],
  number: ['結賬編號', 'Closing no.'],
  day: ['日期', 'Date'],
  cashier: ['收款員', 'Cashier'],
  from: ['計算由', 'From'],
  first: ['首次結賬', 'First close'],
  until: ['結賬時間', 'Closed at'],
  counted: ['點算', 'Cash count'],
  way: ['收款方式', 'Payment method'],
  payments: ['筆數', 'Payments'],
  expected: ['賬面金額', 'Book amount'],
  found: ['點算金額', 'Counted amount'],
  difference: ['差額', 'Difference'],
  total: ['差額合計', 'Total difference'],
  net: [
    '賬面金額已扣除由收款員以人手退回的款項。',
    'Book amounts are net of offline refunds made by the cashier.',
  ],
  reason: ['差額原因', 'Reason for the difference'],
  others: ['其他收款方式（毋須點算）', 'Other payment methods (not counted)'],
  amount: ['金額', 'Amount'],
  list: ['收款明細', 'Payment details'],
  receipt: ['收據編號', 'Receipt no.'],
  time: ['時間', 'Time'],
  payer: ['付款人', 'Payer'],
  none: ['沒有收款。', 'No payments.'],
  signCashier: ['收款員簽署', 'Cashier’s signature'],
  signChecker: ['覆核人簽署', 'Checker’s signature'],
  signDay: ['日期', 'Date'],
} as const satisfies Texts;
