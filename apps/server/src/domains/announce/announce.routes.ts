import { announceApi } from '@iris/contract/announce/announce.api';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import { mount } from '../../platform/http/mount.ts';
import { messageOf } from '../message/index.ts';
import {
  addAnnouncement,
  offlineAnnouncement,
  readDetail,
  reinstateAnnouncement,
  removeAnnouncement,
  updateAnnouncement,
} from './announce.actions.ts';
import { companiesOf, getAnnouncement, listAnnouncements } from './announce.queries.ts';
import { viewAnnouncement, viewPage } from './announce.view.ts';

/** The calls of announcements: managing them, and reading them. */
export function mountAnnouncements(app: FastifyInstance, services: Services): void {
  mount(app, services, announceApi.list, async ({ query }, { db }) => {
    const { rows, total } = await listAnnouncements(db, query);
    const companies = await companiesOf(
      db,
      rows.map(({ id }) => id),
    );
    const items = rows.map((row) => viewAnnouncement(row, companies.get(row.id)));
    return { items, total, page: query.page, count: query.count };
  });
  mount(app, services, announceApi.detail, ({ params }, { db }) => readDetail(db, params.id));
  mount(app, services, announceApi.history, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'announcement', id: params.id }, query),
  );
  mount(app, services, announceApi.add, ({ body }, context) => addAnnouncement(body, context));
  mount(app, services, announceApi.update, ({ body }, context) => updateAnnouncement(body, context));
  mount(app, services, announceApi.offline, ({ params }, context) => offlineAnnouncement(params.id, context));
  mount(app, services, announceApi.reinstate, ({ params }, context) =>
    reinstateAnnouncement(params.id, context),
  );
  mount(app, services, announceApi.remove, ({ params }, context) => removeAnnouncement(params.id, context));
  mount(app, services, announceApi.read, async ({ params }, { db, principal }) => {
    const [row, messageId] = await Promise.all([
      getAnnouncement(db, params.id),
      messageOf(db, params.id, principal.userId),
    ]);
    if (!row) throw notFound();
    return viewPage(row, messageId);
  });
}
