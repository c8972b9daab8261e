import type { Feature } from '../../base/screens/screens.ts';
import { NoticeIcon } from '../../kit/icon/icons.tsx';
import { templateScreens } from './template.screens.ts';
import { templateTitles } from './template.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    template: typeof templateTitles | typeof import('./template.texts.ts')['texts'][number];
  }
}

export const templateFeature: Feature = {
  name: 'template',
  folder: { title: 'template.folder', icon: NoticeIcon, group: 'service', order: 30 },
  screens: templateScreens,
  titles: templateTitles,
  texts: () => import('./template.texts.ts'),
  rereads: ['template', 'search'],
  finds: { template: (id) => `/notify/template/${id}/edit` },
};
