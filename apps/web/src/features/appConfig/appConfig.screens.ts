import type { Screen } from '../../base/screens/screens.ts';
import { AppIcon } from '../../kit/icon/icons.tsx';

export const appConfigScreens: readonly Screen[] = [
  {
    path: '/moreInfo/appConfig',
    title: 'appConfig.title',
    permission: ['App設置-查看', 'App設置-編輯'],
    menu: { group: 'setting', order: 10, icon: AppIcon },
    page: () => import('./AppConfigPage.tsx'),
  },
];
