import type { Screen } from '../../base/screens/screens.ts';

export const notFoundScreens: readonly Screen[] = [
  {
    path: '/404',
    title: 'shell.notFound.title',
    withoutEstate: true,
    page: () => import('./NotFoundPage.tsx'),
  },
];
