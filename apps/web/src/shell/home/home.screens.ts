import { HOME } from '../../base/screens/home.ts';
import type { Screen } from '../../base/screens/screens.ts';
import { HomeIcon } from '../../kit/icon/icons.tsx';

export const homeScreens: readonly Screen[] = [
  {
    path: HOME,
    title: 'home.title',
    withoutEstate: true,
    menu: { order: 1, icon: HomeIcon },
    page: () => import('./HomePage.tsx'),
  },
];
