import type { Domain } from '../../platform/domain.ts';
import { fillNews } from './news.demo.ts';
import { locateNews } from './news.queries.ts';
import { mountNews } from './news.routes.ts';
import { newsSearch } from './news.search.ts';

export { picture as coverPicture } from './news.demo.picture.ts';

/** News of an estate: published, pinned, read on a public page. */
export const newsDomain: Domain = {
  name: 'news',
  files: { news: { of: locateNews } },
  locators: { news: locateNews },
  hears: ['物業通知管理-查看'],
  search: newsSearch,
  mount: mountNews,
  demo: fillNews,
};
