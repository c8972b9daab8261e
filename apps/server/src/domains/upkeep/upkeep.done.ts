import { type Day, dayOf, later } from '@iris/contract/core/day';
import type { UpkeepDetail, UpkeepRound } from '@iris/contract/upkeep/upkeep.model';
import { dueAfter, dueAgain } from '@iris/contract/upkeep/upkeep.rules';
import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import {
  checkVersion,
  found,
  getRecord,
  insertOne,
  lockRecord,
  saveRecord,
} from '../../platform/db/record.ts';
import type { DoneRepair } from '../../platform/domain.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { checkNoOrder, dueFrom, lockPlan, type Sent } from './upkeep.actions.ts';
import { planEntry } from './upkeep.audit.ts';
import { type PlanRow, type RoundRow, roundsOf, todayOf } from './upkeep.queries.ts';
import { upkeepRoundTable, upkeepTable } from './upkeep.table.ts';
import { planDetail, viewRounds } from './upkeep.view.ts';

/** Where a plan stands after a round was done: due again by its calendar, or ended if it was due once. */
function movedOn(plan: PlanRow, done: Day, time: number, next: Day | undefined) {
  const lastDoneDay = later(plan.lastDoneDay ?? done, done);
  if (next !== undefined) return { lastDoneDay, ...dueFrom(plan, next) };
  const calendar = { anchor: plan.anchorDay, cycle: plan.cycle, every: plan.every };
  const due = dueAgain(calendar, plan.nextDueDay, done);
  return due === null ? { lastDoneDay, endedAt: plan.endedAt ?? time } : { lastDoneDay, nextDueDay: due };
}

/**
 * Whether a plan still waits for a round: it stands on its due day, or on another before the day of the next round, to
 * which somebody moved it while the order was open.
 */
function waitsFor(plan: PlanRow, { dueDay }: RoundRow, done: Day): boolean {
  if (plan.endedAt !== null) return false;
  const { cycle, every, nextDueDay } = plan;
  const next = dueAfter({ anchor: dueFrom(plan, dueDay).anchorDay, cycle, every }, dueDay);
  return next === null || nextDueDay < next || nextDueDay <= done;
}

/**
 * The work of a plan's order was done: its round is, and the plan moves on, unless somebody moved it on meanwhile. Orders
 * that came from no plan are none of ours, and one that was taken up again is not another round.
 */
export async function orderDone(tx: Transaction, { id, time, actor, words }: DoneRepair): Promise<void> {
  const [round] = await tx.select().from(upkeepRoundTable).where(eq(upkeepRoundTable.orderId, id));
  if (!round || round.doneDay !== null) return;
  const plan = await lockRecord(tx, upkeepTable, round.planId, 'no key update');
  const done = dayOf(time);
  await saveRecord(tx, upkeepRoundTable, round.id, { doneDay: done, doneBy: actor.name, words });
  const fields = waitsFor(plan, round, done)
    ? movedOn(plan, done, time, undefined)
    : { lastDoneDay: later(plan.lastDoneDay ?? done, done) };
  const row = await saveRecord(tx, upkeepTable, plan.id, fields);
  await writeAudit(tx, actor, planEntry(plan, row, 'donePlan'));
  await publish(tx, { changed: 'upkeep', condoId: plan.condoId });
}

/** Records a round that was done without an order, with its certificates; 409 while an order is open. */
export const recordDone = (
  { id, version, done_day, words, certificates, next_due }: Sent<'done'>,
  context: SignedInContext,
): Promise<UpkeepDetail> =>
  context.transaction(async (tx) => {
    const { actor, clock } = context;
    const plan = await lockPlan(tx, context, { id, version });
    if (done_day > todayOf(clock)) throw invalidField('done_day', 'upkeep.doneAhead');
    if (plan.lastDoneDay !== null && done_day < plan.lastDoneDay)
      throw invalidField('done_day', 'upkeep.doneBeforeLast', { day: plan.lastDoneDay });
    if (next_due !== undefined && next_due <= done_day)
      throw invalidField('next_due', 'upkeep.dueBeforeDone');
    await checkNoOrder(tx, id);
    const said = { doneDay: done_day, doneBy: actor.name, words };
    const round = await roundFor(tx, plan, said);
    // Those that came while its order was open stay.
    await keepCertificates(tx, context, round, [...round.certificateIds, ...certificates]);
    const row = await saveRecord(tx, upkeepTable, id, movedOn(plan, done_day, clock.now(), next_due));
    await writeAudit(
      tx,
      actor,
      planEntry(plan, row, 'donePlan', { certificates: await namesOf(tx, certificates) }),
    );
    await publish(tx, { changed: 'upkeep', condoId: plan.condoId });
    return planDetail(tx, id, todayOf(clock));
  });

type Said = Pick<RoundRow, 'doneDay' | 'doneBy' | 'words'>;
/** The round whose order was closed without work, now done after all; or a new one. */
async function roundFor(tx: Transaction, plan: PlanRow, said: Said): Promise<RoundRow> {
  const [waiting] = await tx
    .select({ id: upkeepRoundTable.id })
    .from(upkeepRoundTable)
    .where(
      and(
        eq(upkeepRoundTable.planId, plan.id),
        eq(upkeepRoundTable.dueDay, plan.nextDueDay),
        isNull(upkeepRoundTable.doneDay),
      ),
    )
    .orderBy(desc(upkeepRoundTable.id))
    .limit(1);
  if (waiting) return saveRecord(tx, upkeepRoundTable, waiting.id, said);
  return insertOne(tx, upkeepRoundTable, {
    planId: plan.id,
    condoId: plan.condoId,
    dueDay: plan.nextDueDay,
    auto: false,
    ...said,
  });
}

/** Sets the certificates of a round. */
export const certifyRound = (
  { id, version, certificates }: Sent<'certify'>,
  context: SignedInContext,
): Promise<UpkeepRound> =>
  context.transaction(async (tx) => {
    const { planId } = await getRecord(tx, upkeepRoundTable, id);
    // The plan first, as whatever else changes a round does.
    const plan = await lockRecord(tx, upkeepTable, planId, 'no key update');
    const before = await lockRecord(tx, upkeepRoundTable, id);
    const shown = async () => found(viewRounds(await roundsOf(tx, eq(upkeepRoundTable.id, id)))[0]);
    await checkVersion(before, version, shown);
    const was = await namesOf(tx, before.certificateIds);
    await keepCertificates(tx, context, before, certificates);
    const entry = planEntry(plan, plan, 'certify');
    const change = {
      field: 'certificates',
      before: was || null,
      after: (await namesOf(tx, certificates)) || null,
    };
    await writeAudit(tx, context.actor, { ...entry, changes: [change] });
    await publish(tx, { changed: 'upkeep', condoId: plan.condoId });
    return shown();
  });

/** Gives uploaded PDFs to a round; those that it no longer names are removed. */
async function keepCertificates(
  tx: Transaction,
  { files, principal }: SignedInContext,
  round: RoundRow,
  certificates: readonly number[],
): Promise<void> {
  const wanted = [...new Set(certificates)];
  await files.claim(tx, {
    owner: { kind: 'upkeepRound', id: round.id },
    userId: principal.userId,
    named: wanted,
    before: round.certificateIds,
    path: 'certificates',
    documents: true,
  });
  if (wanted.length > 0) {
    const [picture] = await tx
      .select({ id: fileTable.id })
      .from(fileTable)
      .where(and(inArray(fileTable.id, wanted), ne(fileTable.type, 'application/pdf')))
      .limit(1);
    if (picture) throw invalidField('certificates', 'upkeep.notPdf');
  }
  await saveRecord(tx, upkeepRoundTable, round.id, { certificateIds: wanted });
}

/** The names of files, for the history. */
async function namesOf(tx: Transaction, ids: readonly number[]): Promise<string> {
  if (ids.length === 0) return '';
  const rows = await tx
    .select({ name: fileTable.name })
    .from(fileTable)
    .where(inArray(fileTable.id, [...ids]))
    .orderBy(fileTable.id);
  return rows.map(({ name }) => name).join('、');
}
