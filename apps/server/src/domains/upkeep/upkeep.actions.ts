import type { Day } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import type { upkeepApi } from '@iris/contract/upkeep/upkeep.api';
import type { UpkeepDetail } from '@iris/contract/upkeep/upkeep.model';
import { readyPlans } from '@iris/contract/upkeep/upkeep.ready';
import { isDueDay } from '@iris/contract/upkeep/upkeep.rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type AuditAction, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { checkVersion, insertOne, lockRecord, saveRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { planEntry } from './upkeep.audit.ts';
import { openRound } from './upkeep.order.ts';
import { lockCondo, planPlace } from './upkeep.place.queries.ts';
import { placesFor } from './upkeep.place.ts';
import { type PlanRow, shownPlan, todayOf } from './upkeep.queries.ts';
import { upkeepTable } from './upkeep.table.ts';
import { planDetail } from './upkeep.view.ts';

type Body<Name extends keyof typeof upkeepApi> = BodyOf<(typeof upkeepApi)[Name]>;
/** The body of a change with the id of its path. */
export type Sent<Name extends keyof typeof upkeepApi> = Body<Name> & { id: number };
type Fields = Partial<typeof upkeepTable.$inferInsert>;

/** ONCE counts nothing. */
const fieldsOf = ({
  name,
  contractor,
  phone,
  type,
  cycle,
  every,
  ahead_days,
  remark,
}: Body<'add'> | Body<'update'>) => ({
  name,
  contractor,
  phone,
  type,
  cycle,
  every: cycle === 'ONCE' ? 1 : every,
  aheadDays: ahead_days,
  remark,
});

/** Adds a plan. */
export const addPlan = (body: Body<'add'>, context: SignedInContext): Promise<UpkeepDetail> =>
  context.transaction(async (tx) => {
    const row = await insertOne(tx, upkeepTable, {
      condoId: body.condo_id,
      ready: body.ready,
      ...(await planPlace(tx, body)),
      ...fieldsOf(body),
      anchorDay: body.next_due,
      nextDueDay: body.next_due,
    });
    await keep(tx, context, { before: null, row, action: 'add' });
    return planDetail(tx, row.id, todayOf(context.clock));
  });

/**
 * Adds ready-made plans, all or none. 10030 where a lift or slope has no name, 409 for a place that has such a plan; one
 * person at a time, so that two do not add the same.
 */
export const addReady = (body: Body<'addReady'>, context: SignedInContext): Promise<{ added: number }> =>
  context.transaction(async (tx) => {
    await lockCondo(tx, body.condo_id);
    for (const [index, { ready, next_due, ...where }] of body.plans.entries()) {
      const { each, type, cycle, every, ahead_days: aheadDays } = readyPlans[ready];
      const name = translate(context.language, { key: `upkeep.ready.${ready}` });
      const path = `plans.${index}`;
      if (each && where.place === '') throw invalidField(`${path}.place`, 'upkeep.placeNeeded', { name });
      const place = await planPlace(tx, where, `${path}.floor_id`);
      await checkFree(tx, { condoId: body.condo_id, ready, name, ...place }, context);
      const row = await insertOne(tx, upkeepTable, {
        condoId: body.condo_id,
        ready,
        name,
        ...place,
        type,
        cycle,
        every,
        aheadDays,
        anchorDay: next_due,
        nextDueDay: next_due,
      });
      await keep(tx, context, { before: null, row, action: 'add' });
    }
    return { added: body.plans.length };
  });

type Wanted = Pick<
  PlanRow,
  'condoId' | 'name' | 'buildingId' | 'floorId' | 'buildingName' | 'floorName' | 'place'
> & {
  ready: NonNullable<PlanRow['ready']>;
};
async function checkFree(tx: Transaction, wanted: Wanted, { language }: SignedInContext): Promise<void> {
  const { condoId, ready, buildingId, floorId, place, name } = wanted;
  const same = (column: PgColumn, value: number | null) => sql`${column} is not distinct from ${value}`;
  const [there] = await tx
    .select({ id: upkeepTable.id })
    .from(upkeepTable)
    .where(
      and(
        eq(upkeepTable.condoId, condoId),
        eq(upkeepTable.ready, ready),
        isNull(upkeepTable.endedAt),
        same(upkeepTable.buildingId, buildingId),
        same(upkeepTable.floorId, floorId),
        eq(upkeepTable.place, place),
      ),
    )
    .limit(1);
  if (!there) return;
  const placeOf = await placesFor(tx, [wanted], language);
  throw conflict('upkeep.taken', { name, place: placeOf(wanted) });
}

/** Changes a plan. Its calendar goes on from the same first day as long as the next due day is one of its due days. */
export const updatePlan = (body: Body<'update'>, context: SignedInContext): Promise<UpkeepDetail> =>
  changePlan(context, { ...body, action: 'update' }, async (tx, before) => {
    const fields = fieldsOf(body);
    return {
      ...fields,
      ...(await planPlace(tx, body)),
      ...dueFrom({ ...before, ...fields }, body.next_due),
    };
  });

/** Lets a plan be due on a day: its calendar goes on, or begins anew where that is none of its days. */
export const dueFrom = (
  { anchorDay, cycle, every }: Pick<PlanRow, 'anchorDay' | 'cycle' | 'every'>,
  due: Day,
) => ({
  nextDueDay: due,
  anchorDay: isDueDay({ anchor: anchorDay, cycle, every }, due) ? anchorDay : due,
});

/** Stops a plan: it makes no orders and is not overdue until it goes on. */
export const pausePlan = ({ id, version, reason }: Sent<'pause'>, context: SignedInContext) =>
  changePlan(context, { id, version, action: 'pausePlan', reason }, async (_, plan) => {
    if (plan.pausedAt !== null) throw conflict('upkeep.pausedAlready', { name: plan.name });
    return { pausedAt: context.clock.now() };
  });

/** Lets a plan go on from a due day. */
export const resumePlan = ({ id, version, next_due }: Sent<'resume'>, context: SignedInContext) =>
  changePlan(context, { id, version, action: 'resumePlan' }, async (_, plan) => {
    if (plan.pausedAt === null) throw conflict('upkeep.notPaused', { name: plan.name });
    return { pausedAt: null, ...dueFrom(plan, next_due) };
  });

/** Ends a plan. What it did, and its open order, stay. */
export const endPlan = ({ id, version, reason }: Sent<'end'>, context: SignedInContext) =>
  changePlan(context, { id, version, action: 'endPlan', reason }, async () => ({
    endedAt: context.clock.now(),
    endReason: reason,
  }));

/** Makes the order of the next due day now; 409 while one is open. */
export const orderNow = ({ id, version }: Sent<'order'>, context: SignedInContext): Promise<UpkeepDetail> =>
  context.transaction(async (tx) => {
    const plan = await lockPlan(tx, context, { id, version });
    if (plan.pausedAt !== null) throw conflict('upkeep.pausedAlready', { name: plan.name });
    await checkNoOrder(tx, id);
    await openRound(tx, { actor: context.actor, now: context.clock.now() }, plan);
    return planDetail(tx, id, todayOf(context.clock));
  });

/** 409 while an order of the plan is open. */
export async function checkNoOrder(tx: Transaction, id: number): Promise<void> {
  const { openOrder } = await shownPlan(tx, id);
  if (openOrder) throw conflict('upkeep.orderOpen', { number: openOrder.number });
}

/** The plan, locked, as the person saw it; 409 if it has ended. */
export async function lockPlan(
  tx: Transaction,
  { clock }: SignedInContext,
  { id, version }: { id: number; version: number },
): Promise<PlanRow> {
  const plan = await lockRecord(tx, upkeepTable, id, 'no key update');
  await checkVersion(plan, version, () => planDetail(tx, id, todayOf(clock)));
  if (plan.endedAt !== null) throw conflict('upkeep.ended', { name: plan.name });
  return plan;
}

interface Change {
  id: number;
  version: number;
  action: AuditAction;
  reason?: string;
}
const changePlan = (
  context: SignedInContext,
  { id, version, action, reason }: Change,
  work: (tx: Transaction, plan: PlanRow) => Promise<Fields>,
): Promise<UpkeepDetail> =>
  context.transaction(async (tx) => {
    const before = await lockPlan(tx, context, { id, version });
    const row = await saveRecord(tx, upkeepTable, id, await work(tx, before));
    await keep(tx, context, { before, row, action, ...(reason ? { reason } : {}) });
    return planDetail(tx, id, todayOf(context.clock));
  });

interface Kept {
  before: PlanRow | null;
  row: PlanRow;
  action: AuditAction;
  reason?: string;
}
async function keep(
  tx: Transaction,
  { actor }: Pick<SignedInContext, 'actor'>,
  { before, row, action, reason }: Kept,
): Promise<void> {
  await writeAudit(tx, actor, planEntry(before, row, action, reason ? { reason } : {}));
  await publish(tx, { changed: 'upkeep', condoId: row.condoId });
}
