import type { Feature } from '../../base/screens/screens.ts';
import { VisitorIcon } from '../../kit/icon/icons.tsx';
import { toSee } from './visitor.permissions.ts';
import { visitorScreens } from './visitor.screens.ts';
import { visitorTitles } from './visitor.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    visitor: typeof visitorTitles | typeof import('./visitor.texts.ts')['texts'][number];
  }
}

export const visitorFeature: Feature = {
  name: 'visitor',
  folder: { title: 'visitor.folder', icon: VisitorIcon, group: 'service', order: 20 },
  screens: visitorScreens,
  titles: visitorTitles,
  cards: [
    {
      screen: '/resident/:id/detail',
      order: 50,
      permission: toSee,
      load: () => import('./card/ResidentVisitors.tsx'),
    },
    {
      screen: '/unitManage/:id/detail',
      order: 50,
      permission: toSee,
      load: () => import('./card/UnitVisitors.tsx'),
    },
  ],
  texts: () => import('./visitor.texts.ts'),
  rereads: ['visitor', 'search'],
  finds: { visitor: (id) => `/visitor/${id}/detail` },
};
