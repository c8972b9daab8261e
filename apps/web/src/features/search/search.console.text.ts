import type { Texts } from '@iris/contract/core/language';

export const searchConsoleText = {
  'search.orders': ['款項', 'Charges and payments'],
  'search.orders.none': ['未有向此住戶收取的款項', 'No charges for this resident yet'],
  'search.orders.what': ['項目', 'Item'],
  'search.orders.due': ['繳款限期', 'Due date'],
  'search.orders.amount': ['金額', 'Amount'],
  'search.orders.payments': ['付款', 'Payments'],
  'search.orders.refunded': ['已退', 'Refunded'],
} as const satisfies Texts;
