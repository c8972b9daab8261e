import type { Feature } from '../../base/screens/screens.ts';
import { PeopleIcon } from '../../kit/icon/icons.tsx';
import { residentScreens } from './resident.screens.ts';
import { residentTitles } from './resident.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    resident: typeof residentTitles | typeof import('./resident.texts.ts')['texts'][number];
  }
}

export const residentFeature: Feature = {
  name: 'resident',
  folder: { title: 'resident.folder', icon: PeopleIcon, group: 'estate', order: 20 },
  screens: residentScreens,
  titles: residentTitles,
  texts: () => import('./resident.texts.ts'),
  rereads: ['resident', 'access'],
  finds: { resident: (id) => `/resident/${id}/detail` },
};
