import type { Feature } from '../../base/screens/screens.ts';
import { BillIcon } from '../../kit/icon/icons.tsx';
import { billScreens } from './bill.screens.ts';
import { billTitles } from './bill.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    bill:
      | typeof billTitles
      | typeof import('./bill.texts.ts')['texts'][number]
      | typeof import('./add/add.texts.ts')['texts'][number];
  }
}

export const billFeature: Feature = {
  name: 'bill',
  folder: { title: 'bill.folder', icon: BillIcon, group: 'collection', order: 30 },
  screens: billScreens,
  titles: billTitles,
  texts: () => import('./bill.texts.ts'),
  rereads: ['bill', 'standard', 'payment', 'counter', 'finance', 'debtor', 'wallet', 'resident', 'search'],
  finds: { bill: (id) => `/bill/${id}/detail` },
};
