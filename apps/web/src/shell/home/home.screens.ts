import { HomeOutlined } from '@ant-design/icons';
import type { Screen } from '../../base/screens/screens.ts';

export const homeScreens: readonly Screen[] = [
  {
    path: '/index',
    title: 'home.title',
    menu: { order: 1, icon: HomeOutlined },
    page: () => import('./HomePage.tsx'),
  },
];
