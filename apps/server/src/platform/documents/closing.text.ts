import type { Texts } from '@iris/contract/core/language';

/** The words of the report of a close of the day; Chinese stands first and larger, English beneath. */
export const closingText = {
  title: ['結賬報告', 'CLOSE OF THE DAY'],
  number: ['結賬編號', 'Close no.'],
  day: ['日期', 'Date'],
  cashier: ['收款員', 'Cashier'],
  from: ['計算由', 'From'],
  first: ['首次結賬', 'first close'],
  until: ['結賬時間', 'Closed at'],
  counted: ['點算', 'Counted against the books'],
  way: ['收款方式', 'Way'],
  payments: ['筆數', 'Payments'],
  expected: ['賬面金額', 'By the books'],
  found: ['點算金額', 'Counted'],
  difference: ['差額', 'Difference'],
  total: ['差額合計', 'Difference in all'],
  net: [
    '賬面金額已扣除由收款員以人手退回的款項。',
    'What the cashier gave back by hand is taken off what the books say.',
  ],
  reason: ['差額原因', 'Reason for the difference'],
  others: ['其他收款方式（毋須點算）', 'Other ways (not counted)'],
  amount: ['金額', 'Amount'],
  list: ['收款明細', 'Payments'],
  receipt: ['收據編號', 'Receipt no.'],
  time: ['時間', 'Time'],
  payer: ['付款人', 'Payer'],
  none: ['沒有收款。', 'There were no payments.'],
  signCashier: ['收款員簽署', 'Signature of the cashier'],
  signChecker: ['覆核人簽署', 'Signature of who checked it'],
  signDay: ['日期', 'Date'],
} as const satisfies Texts;
