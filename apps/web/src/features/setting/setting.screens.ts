import { platformFolder } from '../../app/folders.ts';
import type { Screen } from '../../app/screens.ts';

export const settingScreens: readonly Screen[] = [
  {
    path: '/moreInfo/moreConfig',
    title: 'setting.title',
    permission: '平台數據管理-設置',
    menu: { folder: platformFolder, order: 90 },
    page: () => import('./MoreConfigPage.tsx'),
    texts: () => import('./setting.texts.ts'),
  },
];
