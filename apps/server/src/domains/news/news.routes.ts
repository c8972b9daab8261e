import { newsApi } from '@iris/contract/news/news.api';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import { getRecord } from '../../platform/db/record.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { condoPage } from '../resident/index.ts';
import {
  addNews,
  offlineNews,
  pinNews,
  publishNews,
  readDetail,
  reinstateNews,
  removeNews,
  updateNews,
} from './news.actions.ts';
import { pageUrl } from './news.page.ts';
import { countNews, newsList } from './news.queries.ts';
import { newsTable } from './news.table.ts';
import { viewNews } from './news.view.ts';
import { mountPublicPage } from './public.page.ts';

/** The calls of news. */
export function mountNews(app: FastifyInstance, services: Services): void {
  mountPublicPage(app, services);
  mount(app, services, newsApi.list, ({ query }, context) =>
    condoPage(context, { query, field: 'news', list: newsList, view: viewNews }),
  );
  mount(app, services, newsApi.counts, ({ query }, { db }) => countNews(db, query.condo_id));
  mount(app, services, newsApi.detail, ({ params }, { db }) => readDetail(db, params.id));
  mount(app, services, newsApi.history, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'news', id: params.id }, query),
  );
  mount(app, services, newsApi.link, async ({ params }, context) => {
    const { condoId, number } = await getRecord(context.db, newsTable, params.id);
    return { url: pageUrl(context, condoId, number) };
  });
  mount(app, services, newsApi.add, ({ body }, context) => addNews(body, context));
  mount(app, services, newsApi.update, ({ body }, context) => updateNews(body, context));
  mount(app, services, newsApi.remove, ({ params }, context) => removeNews(params.id, context));
  mount(app, services, newsApi.publish, (sent, context) => publishNews(withId(sent), context));
  mount(app, services, newsApi.offline, (sent, context) => offlineNews(withId(sent), context));
  mount(app, services, newsApi.reinstate, (sent, context) => reinstateNews(withId(sent), context));
  mount(app, services, newsApi.pin, (sent, context) => pinNews(withId(sent), context));
}

/** The body of a step with the id of its path. */
const withId = <Body>({ params, body }: { params: { id: number }; body: Body }): Body & { id: number } => ({
  ...body,
  id: params.id,
});
