import { limits } from '@iris/contract/core/limits';
import { noticeApi } from '@iris/contract/notice/notice.api';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import { getRecord } from '../../platform/db/record.ts';
import { pageOfList } from '../../platform/db/recordList.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { condoExport, condoPage } from '../resident/index.ts';
import { addNotice, copyNotice, readDetail, removeNotice, updateNotice } from './notice.actions.ts';
import { pageUrl } from './notice.page.ts';
import {
  endNotice,
  offlineNotice,
  publishNotice,
  reinstateNotice,
  unscheduleNotice,
} from './notice.publish.ts';
import { countNotices, noticeList, textsOf } from './notice.queries.ts';
import { reachOf } from './notice.scope.queries.ts';
import { noticeTable } from './notice.table.ts';
import { viewNotice, viewRecipient, viewResidentNotice, viewText } from './notice.view.ts';
import { posterOf } from './poster.ts';
import { mountPublicPage } from './public.page.ts';
import { readNotice, remindUnread, retryMail } from './recipient.actions.ts';
import { countUnreadMails, figuresOf, noticesOf, recipientList, recipientPage } from './recipient.queries.ts';

/** The calls of notices. */
export function mountNotices(app: FastifyInstance, services: Services): void {
  mountPublicPage(app, services);
  mount(app, services, noticeApi.list, ({ query }, context) => {
    const now = context.clock.now();
    return condoPage(context, {
      query: { ...query, now },
      field: 'notices',
      list: noticeList,
      view: viewNotice(now),
    });
  });
  mount(app, services, noticeApi.counts, ({ query }, { db, clock }) =>
    countNotices(db, query.condo_id, clock.now()),
  );
  mount(app, services, noticeApi.detail, ({ params }, context) => readDetail(context.db, context, params.id));
  mount(app, services, noticeApi.history, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'notice', id: params.id }, query),
  );
  mount(app, services, noticeApi.texts, async ({ params, query }, { db }) => {
    const { rows, total } = await textsOf(db, params.id, query);
    return { items: rows.map(viewText), total, page: query.page, count: query.count };
  });
  mount(app, services, noticeApi.reach, ({ body }, { db }) =>
    reachOf(db, { condoId: body.condo_id, scope: body.scope }),
  );
  mount(app, services, noticeApi.add, ({ body }, context) => addNotice(body, context));
  mount(app, services, noticeApi.copy, ({ params }, context) => copyNotice(params.id, context));
  mount(app, services, noticeApi.update, ({ body }, context) => updateNotice(body, context));
  mount(app, services, noticeApi.remove, ({ params }, context) => removeNotice(params.id, context));
  mount(app, services, noticeApi.publish, (sent, context) => publishNotice(withId(sent), context));
  mount(app, services, noticeApi.unschedule, (sent, context) => unscheduleNotice(withId(sent), context));
  mount(app, services, noticeApi.offline, (sent, context) => offlineNotice(withId(sent), context));
  mount(app, services, noticeApi.reinstate, (sent, context) => reinstateNotice(withId(sent), context));
  mount(app, services, noticeApi.end, (sent, context) => endNotice(withId(sent), context));
  mountRecipients(app, services);
}

function mountRecipients(app: FastifyInstance, services: Services): void {
  mount(app, services, noticeApi.figures, async ({ params }, { db, mail }) => {
    const buildings = await figuresOf(db, params.id);
    const sum = (key: 'reached' | 'read' | 'mails' | 'sent' | 'failed') =>
      buildings.reduce((total, one) => total + one[key], 0);
    return {
      reached: sum('reached'),
      read: sum('read'),
      mails: sum('mails'),
      sent: sum('sent'),
      failed: sum('failed'),
      mail_server: (await mail.server(db)) !== undefined,
      unread_mails: await countUnreadMails(db, params.id),
      buildings,
    };
  });
  mount(app, services, noticeApi.recipients, async ({ params: { id }, query }, context) => {
    const asked = { ...query, noticeId: id };
    if (query.count <= limits.pageCountMax)
      return pageOfList(context.db, asked, {
        list: { page: (_, wanted) => recipientPage(context.db, wanted) },
        view: viewRecipient,
      });
    const { condoId, number } = await getRecord(context.db, noticeTable, id);
    return condoExport(context, {
      query: { condo_id: condoId, page: query.page, count: query.count },
      field: 'recipients',
      noted: { number },
      read: (tx, write) => recipientList.each(tx, asked, (rows) => write(rows.map(viewRecipient))),
    });
  });
  mount(app, services, noticeApi.read, (sent, context) => readNotice(withId(sent), context));
  mount(app, services, noticeApi.remind, (sent, context) => remindUnread(withId(sent), context));
  mount(app, services, noticeApi.retry, (sent, context) => retryMail(withId(sent), context));
  mount(app, services, noticeApi.link, async ({ params }, context) => {
    const { condoId, number } = await getRecord(context.db, noticeTable, params.id);
    return { url: pageUrl(context, condoId, number) };
  });
  mount(app, services, noticeApi.poster, ({ params }, context) => posterOf(params.id, context));
  mount(app, services, noticeApi.ofResident, async ({ query }, { db, clock }) => {
    const { rows, total } = await noticesOf(db, query.resident_id, query);
    const items = rows.map(viewResidentNotice(clock.now()));
    return { items, total, page: query.page, count: query.count };
  });
}

/** The body of a step with the id of its path. */
const withId = <Body>({ params, body }: { params: { id: number }; body: Body }): Body & { id: number } => ({
  ...body,
  id: params.id,
});
