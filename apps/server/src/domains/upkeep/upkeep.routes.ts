import { upkeepApi } from '@iris/contract/upkeep/upkeep.api';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import { getRecord } from '../../platform/db/record.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { condoPage } from '../resident/index.ts';
import { addPlan, addReady, endPlan, orderNow, pausePlan, resumePlan, updatePlan } from './upkeep.actions.ts';
import { certifyRound, recordDone } from './upkeep.done.ts';
import { countPlans, planList, roundsOf, todayOf } from './upkeep.queries.ts';
import { upkeepRoundTable, upkeepTable } from './upkeep.table.ts';
import { planDetail, viewPlan, viewRounds } from './upkeep.view.ts';

export function mountUpkeep(app: FastifyInstance, services: Services): void {
  mount(app, services, upkeepApi.list, ({ query }, context) => {
    const today = todayOf(context.clock);
    return condoPage(context, {
      query: { ...query, today },
      field: 'upkeep',
      list: planList,
      view: (row) => viewPlan(row, today),
    });
  });
  mount(app, services, upkeepApi.counts, ({ query }, { db, clock }) =>
    countPlans(db, query.condo_id, todayOf(clock)),
  );
  mount(app, services, upkeepApi.detail, ({ params }, { db, clock }) =>
    planDetail(db, params.id, todayOf(clock)),
  );
  mount(app, services, upkeepApi.history, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'upkeep', id: params.id }, query),
  );
  mount(app, services, upkeepApi.ofOrder, async ({ params }, { db }) => {
    const found = await roundsOf(db, eq(upkeepRoundTable.orderId, params.id));
    const [round] = viewRounds(found);
    const planId = found.rows[0]?.round.planId;
    if (!round || planId === undefined) return { plan: null, round: null };
    const { id, name, ready, nextDueDay, endedAt } = await getRecord(db, upkeepTable, planId);
    return { plan: { id, name, ready, next_due: nextDueDay, ended: endedAt !== null }, round };
  });
  mount(app, services, upkeepApi.add, ({ body }, context) => addPlan(body, context));
  mount(app, services, upkeepApi.addReady, ({ body }, context) => addReady(body, context));
  mount(app, services, upkeepApi.update, ({ body }, context) => updatePlan(body, context));
  mount(app, services, upkeepApi.pause, (sent, context) => pausePlan(sentOf(sent), context));
  mount(app, services, upkeepApi.resume, (sent, context) => resumePlan(sentOf(sent), context));
  mount(app, services, upkeepApi.end, (sent, context) => endPlan(sentOf(sent), context));
  mount(app, services, upkeepApi.order, (sent, context) => orderNow(sentOf(sent), context));
  mount(app, services, upkeepApi.done, (sent, context) => recordDone(sentOf(sent), context));
  mount(app, services, upkeepApi.certify, (sent, context) => certifyRound(sentOf(sent), context));
}

/** The body of a change with the id of its path. */
const sentOf = <Body>({ params, body }: { params: { id: number }; body: Body }): Body & { id: number } => ({
  ...body,
  id: params.id,
});
