import type { Feature } from '../../base/screens/screens.ts';
import { upkeepScreens } from './upkeep.screens.ts';
import { upkeepTitles } from './upkeep.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    upkeep: typeof upkeepTitles | typeof import('./upkeep.texts.ts')['texts'][number];
  }
}

export const upkeepFeature: Feature = {
  name: 'upkeep',
  screens: upkeepScreens,
  titles: upkeepTitles,
  tabs: [
    {
      screen: '/repair/list',
      key: 'upkeep',
      title: 'upkeep.tab',
      order: 20,
      menu: { folder: 'repair', order: 3 },
      load: () => import('./list/PlanList.tsx'),
    },
  ],
  cards: [{ screen: '/repair/:id/detail', order: 20, load: () => import('./card/OrderPlan.tsx') }],
  texts: () => import('./upkeep.texts.ts'),
  rereads: ['upkeep', 'search', 'home'],
  finds: { upkeep: (id) => `/repair/upkeep/${id}/detail` },
};
