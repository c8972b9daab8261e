import type { Feature } from '../../base/screens/screens.ts';
import { AdminIcon } from '../../kit/icon/icons.tsx';
import { userScreens } from './user.screens.ts';
import { userTitles } from './user.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    user:
      | typeof userTitles
      | typeof import('./user.texts.ts')['texts'][number]
      | typeof import('./center/center.texts.ts')['texts'][number];
  }
}

export const userFeature: Feature = {
  name: 'user',
  folder: { title: 'user.folder', icon: AdminIcon, group: 'setting', order: 20 },
  screens: userScreens,
  titles: userTitles,
  texts: () => import('./user.texts.ts'),
};
