import type { Screen } from '../../base/screens/screens.ts';
import { toChange, toSee } from './template.permissions.ts';

export const templateScreens: readonly Screen[] = [
  {
    path: '/notify/template/list',
    title: 'template.screen.list',
    permission: toSee,
    menu: { folder: 'notice', order: 2 },
    page: () => import('./list/TemplatesPage.tsx'),
  },
  {
    path: '/notify/template/add',
    title: 'template.screen.add',
    permission: toChange,
    parent: '/notify/template/list',
    page: () => import('./form/AddTemplatePage.tsx'),
  },
  {
    path: '/notify/template/:id/edit',
    title: 'template.screen.edit',
    permission: toSee,
    parent: '/notify/template/list',
    page: () => import('./detail/TemplatePage.tsx'),
  },
];
