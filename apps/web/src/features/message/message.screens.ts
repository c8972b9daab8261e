import type { Screen } from '../../base/screens/screens.ts';

export const messageScreens: readonly Screen[] = [
  {
    path: '/moreInfo/announce/displaylist',
    title: 'message.screen',
    withoutEstate: true,
    page: () => import('./MessagesPage.tsx'),
  },
];
