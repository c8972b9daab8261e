import type { Feature } from '../../base/screens/screens.ts';
import { toSeeResidents } from './access.permissions.ts';
import { accessScreens } from './access.screens.ts';
import { accessTitles } from './access.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    access: typeof accessTitles | typeof import('./access.texts.ts')['texts'][number];
  }
}

export const accessFeature: Feature = {
  name: 'access',
  screens: accessScreens,
  titles: accessTitles,
  cards: [
    {
      screen: '/resident/:id/detail',
      order: 45,
      permission: toSeeResidents,
      load: () => import('./card/ResidentDoors.tsx'),
    },
  ],
  texts: () => import('./access.texts.ts'),
  rereads: ['access', 'search'],
  finds: {
    accessDevice: (id) => `/access/device/${id}/detail`,
    accessGroup: (id) => `/access/${id}/Detail`,
  },
};
