import type { Feature } from '../../base/screens/screens.ts';
import { counterScreens } from './counter.screens.ts';
import { counterTitles } from './counter.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    counter: typeof counterTitles | typeof import('./counter.texts.ts')['texts'][number];
  }
}

export const counterFeature: Feature = {
  name: 'counter',
  screens: counterScreens,
  titles: counterTitles,
  texts: () => import('./counter.texts.ts'),
};
