import type { Feature } from '../../base/screens/screens.ts';
import { NoticeIcon } from '../../kit/icon/icons.tsx';
import { toSee } from './notice.permissions.ts';
import { noticeScreens } from './notice.screens.ts';
import { noticeTitles } from './notice.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    notice: typeof noticeTitles | typeof import('./notice.texts.ts')['texts'][number];
  }
}

export const noticeFeature: Feature = {
  name: 'notice',
  folder: { title: 'notice.folder', icon: NoticeIcon, group: 'service', order: 30 },
  screens: noticeScreens,
  titles: noticeTitles,
  cards: [
    {
      screen: '/resident/:id/detail',
      order: 60,
      permission: toSee,
      load: () => import('./card/ResidentNotices.tsx'),
    },
  ],
  texts: () => import('./notice.texts.ts'),
  rereads: ['notice', 'search'],
  finds: { notice: (id) => `/notify/${id}/detail` },
};
