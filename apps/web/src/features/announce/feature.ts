import type { Feature } from '../../base/screens/screens.ts';
import { announceScreens } from './announce.screens.ts';
import { announceTitles } from './announce.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    announce: typeof announceTitles | typeof import('./announce.texts.ts')['texts'][number];
  }
}

export const announceFeature: Feature = {
  name: 'announce',
  screens: announceScreens,
  titles: announceTitles,
  texts: () => import('./announce.texts.ts'),
};
