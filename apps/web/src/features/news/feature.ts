import type { Feature } from '../../base/screens/screens.ts';
import { newsScreens } from './news.screens.ts';
import { newsTitles } from './news.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    news: typeof newsTitles | typeof import('./news.texts.ts')['texts'][number];
  }
}

export const newsFeature: Feature = {
  name: 'news',
  screens: newsScreens,
  titles: newsTitles,
  texts: () => import('./news.texts.ts'),
  rereads: ['news', 'search'],
  finds: { news: (id) => `/news/${id}/detail` },
};
