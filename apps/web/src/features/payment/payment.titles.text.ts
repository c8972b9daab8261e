import type { Texts } from '@iris/contract/core/language';

/** What the menu and the palette say; the rest comes with the screens. */
export const paymentTitles = {
  'payment.screen.detail': ['付款資料', 'Payment'],
  'payment.screen.statement': ['月結單對賬', 'Bank reconciliation'],
} as const satisfies Texts;
