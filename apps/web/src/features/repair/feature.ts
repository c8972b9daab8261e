import type { Feature } from '../../base/screens/screens.ts';
import { RepairIcon } from '../../kit/icon/icons.tsx';
import { toSee } from './repair.permissions.ts';
import { repairScreens } from './repair.screens.ts';
import { repairTitles } from './repair.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    repair: typeof repairTitles | typeof import('./repair.texts.ts')['texts'][number];
  }
}

export const repairFeature: Feature = {
  name: 'repair',
  folder: { title: 'repair.folder', icon: RepairIcon, group: 'service', order: 10 },
  screens: repairScreens,
  titles: repairTitles,
  cards: [
    {
      screen: '/resident/:id/detail',
      order: 40,
      permission: toSee,
      load: () => import('./card/ResidentRepairs.tsx'),
    },
    {
      screen: '/unitManage/:id/detail',
      order: 40,
      permission: toSee,
      load: () => import('./card/UnitRepairs.tsx'),
    },
  ],
  texts: () => import('./repair.texts.ts'),
  rereads: ['repair', 'counter', 'payment', 'finance', 'debtor', 'wallet', 'resident', 'search'],
  finds: {
    repair: (id) => `/repair/${id}/detail`,
    repairStaff: (id) => `/repair/staff/${id}/detail`,
    repairCharge: (id) => `/repair/charge/${id}/detail`,
  },
};
