import type { Screen } from '../../base/screens/screens.ts';

export const settingScreens: readonly Screen[] = [
  {
    path: '/moreInfo/moreConfig',
    title: 'setting.title',
    withoutEstate: true,
    permission: '平台數據管理-設置',
    menu: { folder: 'company', order: 90 },
    page: () => import('./MoreConfigPage.tsx'),
    samples: [
      '/moreInfo/moreConfig?tab=banners',
      '/moreInfo/moreConfig?tab=types',
      '/moreInfo/moreConfig?tab=holidays',
      '/moreInfo/moreConfig?tab=mail',
      '/moreInfo/moreConfig?tab=jobs',
      '/moreInfo/moreConfig?tab=security',
    ],
  },
];
