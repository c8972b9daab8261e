import type { Feature } from '../../base/screens/screens.ts';
import { appConfigScreens } from './appConfig.screens.ts';
import { appConfigTitles } from './appConfig.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    appConfig: typeof appConfigTitles | typeof import('./appConfig.texts.ts')['texts'][number];
  }
}

export const appConfigFeature: Feature = {
  name: 'appConfig',
  screens: appConfigScreens,
  titles: appConfigTitles,
  texts: () => import('./appConfig.texts.ts'),
};
