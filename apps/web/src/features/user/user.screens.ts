import type { Screen } from '../../app/screens.ts';

export const centerScreens: readonly Screen[] = [
  {
    path: '/center',
    title: 'center.title',
    page: () => import('./CenterPage.tsx'),
    texts: () => import('./user.texts.ts'),
  },
];
