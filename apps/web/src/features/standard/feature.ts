import type { Feature } from '../../base/screens/screens.ts';
import { standardScreens } from './standard.screens.ts';
import { standardTitles } from './standard.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    standard: typeof standardTitles | typeof import('./standard.texts.ts')['texts'][number];
  }
}

export const standardFeature: Feature = {
  name: 'standard',
  screens: standardScreens,
  titles: standardTitles,
  texts: () => import('./standard.texts.ts'),
};
