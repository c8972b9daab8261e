import { QuestionCircleOutlined } from '@ant-design/icons';
import type { Permission } from '@iris/contract/core/permission';
import { platformFolder } from '../../app/folders.ts';
import type { Screen } from '../../app/screens.ts';

const toManage: Permission = '平台數據管理-幫助';
const texts = () => import('./help.texts.ts');

export const helpScreens: readonly Screen[] = [
  {
    path: '/moreInfo/help',
    title: 'help.manage',
    permission: toManage,
    menu: { folder: platformFolder, order: 40 },
    page: () => import('./manage/HelpManagePage.tsx'),
    texts,
  },
  {
    path: '/help',
    title: 'help.title',
    menu: { order: 990, icon: QuestionCircleOutlined },
    page: () => import('./center/HelpPage.tsx'),
    texts,
  },
];
