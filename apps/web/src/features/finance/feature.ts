import type { Feature } from '../../base/screens/screens.ts';
import { FlowIcon } from '../../kit/icon/icons.tsx';
import { financeScreens } from './finance.screens.ts';
import { financeTitles } from './finance.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    finance: typeof financeTitles | typeof import('./finance.texts.ts')['texts'][number];
  }
}

export const financeFeature: Feature = {
  name: 'finance',
  folder: { title: 'finance.folder', icon: FlowIcon, group: 'collection', order: 40 },
  screens: financeScreens,
  titles: financeTitles,
  texts: () => import('./finance.texts.ts'),
};
