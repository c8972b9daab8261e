import type { Texts } from '@iris/contract/core/language';

/** What the menu and the palette say; the rest comes with the screens. */
export const paymentTitles = {
  'payment.screen.detail': ['付款資料', 'Payment'],
} as const satisfies Texts;
