import type { Feature } from '../../base/screens/screens.ts';
import { settingScreens } from './setting.screens.ts';
import { settingTitles } from './setting.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    setting: typeof settingTitles | typeof import('./setting.texts.ts')['texts'][number];
  }
}

export const settingFeature: Feature = {
  name: 'setting',
  screens: settingScreens,
  titles: settingTitles,
  texts: () => import('./setting.texts.ts'),
};
