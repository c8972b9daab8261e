import type { Feature } from '../../base/screens/screens.ts';
import { statementScreens } from './statement.screens.ts';
import { statementTitles } from './statement.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    statement: typeof statementTitles | typeof import('./statement.texts.ts')['texts'][number];
  }
}

export const statementFeature: Feature = {
  name: 'statement',
  screens: statementScreens,
  titles: statementTitles,
  texts: () => import('./statement.texts.ts'),
};
