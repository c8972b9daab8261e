import type { Feature } from '../../base/screens/screens.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    expenditure: typeof import('./expenditure.texts.ts')['texts'][number];
  }
}

export const expenditureFeature: Feature = {
  name: 'expenditure',
  tabs: [
    {
      screen: '/finance/waterbills',
      key: 'expenditure',
      title: 'expenditure.tab',
      order: 25,
      load: () => import('./ExpenditureList.tsx'),
    },
  ],
  texts: () => import('./expenditure.texts.ts'),
  rereads: ['finance', 'expenditure'],
};
