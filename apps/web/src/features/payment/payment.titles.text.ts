import type { Texts } from '@iris/contract/core/language';

/** The texts of menu and palette; the rest loads with the screens. */
export const paymentTitles = {
  'payment.screen.detail': ['付款資料', 'Payment'],
} as const satisfies Texts;
