import type { Permission } from '@iris/contract/core/permission';
import type { Screen } from '../../base/screens/screens.ts';
import { HelpIcon } from '../../kit/icon/icons.tsx';

const toManage: Permission = '平台數據管理-幫助';
export const helpScreens: readonly Screen[] = [
  {
    path: '/moreInfo/help',
    title: 'help.manage',
    withoutEstate: true,
    permission: toManage,
    menu: { folder: 'company', order: 40 },
    page: () => import('./manage/HelpManagePage.tsx'),
  },
  {
    path: '/help',
    title: 'help.title',
    withoutEstate: true,
    menu: { group: 'foot', order: 10, icon: HelpIcon },
    page: () => import('./center/HelpPage.tsx'),
    samples: ['/help', '/help?question=1'],
  },
];
