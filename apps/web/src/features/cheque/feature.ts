import type { Feature } from '../../base/screens/screens.ts';
import { chequeScreens } from './cheque.screens.ts';
import { chequeTitles } from './cheque.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    cheque: typeof chequeTitles | typeof import('./cheque.texts.ts')['texts'][number];
  }
}

export const chequeFeature: Feature = {
  name: 'cheque',
  screens: chequeScreens,
  titles: chequeTitles,
  texts: () => import('./cheque.texts.ts'),
  // A cheque that is paid in, cleared or returned moves money and charges.
  rereads: ['cheque', 'rent', 'lease', 'bill', 'repair', 'payment', 'finance', 'debtor'],
};
