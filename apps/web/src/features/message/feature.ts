import type { Feature } from '../../base/screens/screens.ts';
import { messageScreens } from './message.screens.ts';
import { messageTitles } from './message.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    message: typeof messageTitles | typeof import('./message.texts.ts')['texts'][number];
  }
}

export const messageFeature: Feature = {
  name: 'message',
  screens: messageScreens,
  titles: messageTitles,
  texts: () => import('./message.texts.ts'),
};
