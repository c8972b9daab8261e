import type { Feature } from '../../base/screens/screens.ts';
import { templateScreens } from './template.screens.ts';
import { templateTitles } from './template.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    template: typeof templateTitles | typeof import('./template.texts.ts')['texts'][number];
  }
}

export const templateFeature: Feature = {
  name: 'template',
  screens: templateScreens,
  titles: templateTitles,
  texts: () => import('./template.texts.ts'),
  rereads: ['template', 'search'],
  finds: { template: (id) => `/notify/template/${id}/edit` },
};
