import { activityApi } from '@iris/contract/activity/activity.api';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import { getRecord } from '../../platform/db/record.ts';
import { pageOfList, recordList } from '../../platform/db/recordList.ts';
import type { Services } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import { mount } from '../../platform/http/mount.ts';
import { mountMoney } from '../money/index.ts';
import { condoPage } from '../resident/index.ts';
import {
  addActivity,
  copyActivity,
  offlineActivity,
  publishActivity,
  reinstateActivity,
  removeActivity,
  updateActivity,
} from './activity.actions.ts';
import { cancelActivity, detailOf, previewCancel, retryRefunds } from './activity.cancel.ts';
import { activityWays, chargeDetail } from './activity.charge.ts';
import { tellEverybody } from './activity.message.ts';
import { mountPages } from './activity.pages.ts';
import { dayListOf, posterOf } from './activity.papers.ts';
import { activitiesOfMonth, activityList, countActivities } from './activity.queries.ts';
import { EVENT_PATH, eventToken } from './activity.secret.ts';
import { activityMessageTable, activityTable } from './activity.table.ts';
import { viewActivity, viewMessage, viewSignup } from './activity.view.ts';
import { attend, cancelSignup, checkIn, mailTicket, readTicketOf, renewTicket } from './signup.actions.ts';
import { signUp } from './signup.add.ts';
import { signupDetail } from './signup.detail.ts';
import { signupList } from './signup.list.queries.ts';
import { recordsOfSignup, signupNumbered } from './signup.queries.ts';

const messageList = recordList({
  table: activityMessageTable,
  matching: ({ activityId }: { activityId: number; page: number; count: number }) =>
    eq(activityMessageTable.activityId, activityId),
  sorted: { time: activityMessageTable.time },
  first: '-time',
});

/** The body of a step with the id of its path. */
const withId = <Body>({ params, body }: { params: { id: number }; body: Body }): Body & { id: number } => ({
  ...body,
  id: params.id,
});

/** The calls of activities and their sign-ups, and their public pages. */
export function mountActivities(app: FastifyInstance, services: Services): void {
  mountPages(app, services);
  mount(app, services, activityApi.list, ({ query }, context) => {
    const now = context.clock.now();
    return condoPage(context, {
      query,
      field: 'activities',
      list: activityList(now),
      view: viewActivity(now),
    });
  });
  mount(app, services, activityApi.counts, ({ query }, { db, clock }) =>
    countActivities(db, query.condo_id, clock.now()),
  );
  mount(app, services, activityApi.month, async ({ query }, { db, clock }) => {
    const now = clock.now();
    return { items: (await activitiesOfMonth(db, query, now)).map(viewActivity(now)) };
  });
  mount(app, services, activityApi.detail, ({ params }, context) => detailOf(context, params.id));
  mount(app, services, activityApi.history, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'activity', id: params.id }, query),
  );
  mount(app, services, activityApi.add, ({ body }, context) => addActivity(body, context));
  mount(app, services, activityApi.copy, ({ params }, context) => copyActivity(params.id, context));
  mount(app, services, activityApi.update, ({ body }, context) => updateActivity(body, context));
  mount(app, services, activityApi.remove, ({ params }, context) => removeActivity(params.id, context));
  mount(app, services, activityApi.publish, (sent, context) => publishActivity(withId(sent), context));
  mount(app, services, activityApi.offline, (sent, context) => offlineActivity(withId(sent), context));
  mount(app, services, activityApi.reinstate, (sent, context) => reinstateActivity(withId(sent), context));
  mount(app, services, activityApi.cancelPreview, ({ params }, { db }) => previewCancel(db, params.id));
  mount(app, services, activityApi.cancel, (sent, context) => cancelActivity(withId(sent), context));
  mount(app, services, activityApi.cancelRetry, (sent, context) => retryRefunds(withId(sent), context));
  mount(app, services, activityApi.message, (sent, context) => tellEverybody(withId(sent), context));
  mount(app, services, activityApi.messages, ({ params, query }, { db }) =>
    pageOfList(db, { ...query, activityId: params.id }, { list: messageList, view: viewMessage }),
  );
  mount(app, services, activityApi.poster, ({ params }, context) => posterOf(params.id, context));
  mount(app, services, activityApi.dayList, ({ params }, context) => dayListOf(params.id, context));
  mount(app, services, activityApi.link, async ({ params }, context) => {
    const { condoId, number } = await getRecord(context.db, activityTable, params.id);
    return { url: `${context.origin.url}${EVENT_PATH}${eventToken(context, condoId, number)}` };
  });
  mountSignups(app, services);
}

function mountSignups(app: FastifyInstance, services: Services): void {
  mount(app, services, activityApi.signups, ({ query }, context) => {
    const now = context.clock.now();
    const list = signupList(now, context);
    return condoPage(context, { query, field: 'signups', list, view: viewSignup(now) });
  });
  mount(app, services, activityApi.signup, async ({ params }, context) => {
    const id = await signupNumbered(context.db, params.id, params.number);
    if (id === undefined) throw notFound();
    return signupDetail(context.db, context, id);
  });
  mount(app, services, activityApi.signupHistory, async ({ params, query }, { db }) =>
    readAudit(db, { records: await recordsOfSignup(db, params.id) }, query),
  );
  mount(app, services, activityApi.signUp, (sent, context) => signUp(withId(sent), context));
  mount(app, services, activityApi.cancelSignup, (sent, context) => cancelSignup(withId(sent), context));
  mount(app, services, activityApi.attend, (sent, context) => attend(withId(sent), context));
  mount(app, services, activityApi.checkIn, (sent, context) => checkIn(withId(sent), context));
  mount(app, services, activityApi.ticket, ({ params }, context) => readTicketOf(params.id, context));
  mount(app, services, activityApi.renewTicket, (sent, context) => renewTicket(withId(sent), context));
  mount(app, services, activityApi.mailTicket, (sent, context) => mailTicket(withId(sent), context));
  mount(app, services, activityApi.charge, ({ params }, context) =>
    chargeDetail(context.db, context, params.id),
  );
  mount(app, services, activityApi.chargeHistory, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'activityCharge', id: params.id }, query),
  );
  mountMoney(app, services, activityApi, activityWays);
}
