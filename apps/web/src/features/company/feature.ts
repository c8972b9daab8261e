import type { Feature } from '../../base/screens/screens.ts';
import { PlatformIcon } from '../../kit/icon/icons.tsx';
import { companyScreens } from './company.screens.ts';
import { companyTitles } from './company.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    company: typeof companyTitles | typeof import('./company.texts.ts')['texts'][number];
  }
}

export const companyFeature: Feature = {
  name: 'company',
  folder: { title: 'company.folder', icon: PlatformIcon, group: 'platform', order: 10 },
  screens: companyScreens,
  titles: companyTitles,
  texts: () => import('./company.texts.ts'),
};
