import type { Feature } from '../../base/screens/screens.ts';
import { helpScreens } from './help.screens.ts';
import { helpTitles } from './help.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    help: typeof helpTitles | typeof import('./help.texts.ts')['texts'][number];
  }
}

export const helpFeature: Feature = {
  name: 'help',
  screens: helpScreens,
  titles: helpTitles,
  texts: () => import('./help.texts.ts'),
};
