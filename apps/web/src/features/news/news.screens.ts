import type { Screen } from '../../base/screens/screens.ts';
import { toAdd, toSee } from './news.permissions.ts';

export const newsScreens: readonly Screen[] = [
  {
    path: '/news/list',
    title: 'news.screen.list',
    permission: toSee,
    menu: { folder: 'notice', order: 3 },
    page: () => import('./list/NewsListPage.tsx'),
  },
  {
    path: '/news/add',
    title: 'news.screen.add',
    permission: toAdd,
    parent: '/news/list',
    page: () => import('./form/AddNewsPage.tsx'),
  },
  {
    path: '/news/:id/detail',
    title: 'news.screen.detail',
    permission: toSee,
    parent: '/news/list',
    page: () => import('./detail/NewsPage.tsx'),
  },
];
