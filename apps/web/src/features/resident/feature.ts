import { TeamOutlined } from '@ant-design/icons';
import type { Feature } from '../../base/screens/screens.ts';
import { residentScreens } from './resident.screens.ts';
import { residentTitles } from './resident.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    resident: typeof residentTitles | typeof import('./resident.texts.ts')['texts'][number];
  }
}

export const residentFeature: Feature = {
  name: 'resident',
  folder: { title: 'resident.folder', icon: TeamOutlined, order: 40 },
  screens: residentScreens,
  titles: residentTitles,
  texts: () => import('./resident.texts.ts'),
  finds: { resident: (id) => `/resident/${id}/detail` },
};
