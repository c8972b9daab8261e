import type { Feature } from '../../base/screens/screens.ts';
import { paymentScreens } from './payment.screens.ts';
import { paymentTitles } from './payment.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    payment: typeof paymentTitles | typeof import('./payment.texts.ts')['texts'][number];
  }
}

export const paymentFeature: Feature = {
  name: 'payment',
  screens: paymentScreens,
  titles: paymentTitles,
  texts: () => import('./payment.texts.ts'),
};
