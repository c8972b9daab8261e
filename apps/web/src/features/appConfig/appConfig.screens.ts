import { MobileOutlined } from '@ant-design/icons';
import type { Screen } from '../../base/screens/screens.ts';

export const appConfigScreens: readonly Screen[] = [
  {
    path: '/moreInfo/appConfig',
    title: 'appConfig.title',
    permission: ['App設置-查看', 'App設置-編輯'],
    menu: { order: 700, icon: MobileOutlined },
    page: () => import('./AppConfigPage.tsx'),
  },
];
