import { addDays, addMonths, type Day, dayOf, endOfDay, startOfDay } from '@iris/contract/core/day';
import { readyPlans } from '@iris/contract/upkeep/upkeep.ready';
import { asc, eq } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import { insertOne } from '../../platform/db/record.ts';
import type { Services } from '../../platform/http/context.ts';
import { condoTable } from '../company/company.table.ts';
import { buildingTable } from '../estate/estate.table.ts';
import { type Hands, handsOf } from '../rent/index.ts';
import { openInspection } from '../repair/index.ts';
import { repairTable } from '../repair/repair.table.ts';
import { planEntry } from './upkeep.audit.ts';
import { placeInWords, wordsOf } from './upkeep.order.ts';
import { type DemoPlan, demoPlans, drawCertificate } from './upkeep.plan.demo.ts';
import type { PlanRow } from './upkeep.queries.ts';
import { upkeepRoundTable, upkeepTable } from './upkeep.table.ts';

const HOUR_MS = 3_600_000;
/** Without a ready-made plan: every month, an order a week ahead. */
const usual = { type: 'OTHER', cycle: 'MONTH', every: 1, ahead_days: 7 } as const;
const months = { DAY: 0, WEEK: 0, MONTH: 1, YEAR: 12, ONCE: 12 } as const;

interface Place {
  condoId: number;
  building: { id: number; name: string } | undefined;
  today: Day;
  hands: Hands;
}

/** Plans for each demo condo in every state, with their rounds, certificates and open orders. */
export async function fillUpkeep(tx: Transaction, services: Services): Promise<void> {
  const today = dayOf(services.clock.now());
  const condos = await tx.select().from(condoTable).orderBy(asc(condoTable.id));
  for (const { id: condoId, companyId } of condos) {
    const [building] = await tx
      .select({ id: buildingTable.id, name: buildingTable.name })
      .from(buildingTable)
      .where(eq(buildingTable.condoId, condoId))
      .orderBy(asc(buildingTable.position), asc(buildingTable.id))
      .limit(1);
    if (!building) continue;
    const place = { condoId, building, today, hands: await handsOf(tx, companyId) };
    for (const plan of demoPlans) await storePlan(tx, services, place, plan);
  }
}

async function storePlan(tx: Transaction, services: Services, place: Place, demo: DemoPlan): Promise<void> {
  const { condoId, building, today, hands } = place;
  const { type, cycle, every, ahead_days: aheadDays } = demo.ready ? readyPlans[demo.ready] : usual;
  const nextDueDay = addDays(today, demo.due);
  const step = Math.max(1, months[cycle] * every);
  const dueDays = Array.from({ length: demo.done }, (___, index) =>
    demo.state === 'ENDED' ? nextDueDay : addMonths(nextDueDay, -step * (demo.done - index)),
  );
  const begun = startOfDay(dueDays[0] ?? today) - 30 * 24 * HOUR_MS;
  const last = dueDays.at(-1);
  const row = await insertOne(tx, upkeepTable, {
    condoId,
    name: demo.name,
    ready: demo.ready,
    buildingId: demo.building ? (building?.id ?? null) : null,
    buildingName: demo.building ? (building?.name ?? '') : '',
    place: demo.place,
    contractor: demo.contractor,
    phone: demo.phone,
    type,
    cycle,
    every,
    anchorDay: dueDays[0] ?? nextDueDay,
    nextDueDay,
    aheadDays,
    lastDoneDay: last ?? null,
    remark: demo.remark ?? '',
    toldDueDay: demo.state === 'OVERDUE' ? nextDueDay : null,
    pausedAt: demo.state === 'PAUSED' ? startOfDay(today) - 20 * 24 * HOUR_MS : null,
    endedAt: demo.state === 'ENDED' && last ? startOfDay(last) + 15 * HOUR_MS : null,
    createdAt: begun,
  });
  for (const [index, day] of dueDays.entries())
    await storeRound(tx, services, place, { row, day, certified: index >= dueDays.length - 2 });
  if (demo.state === 'ORDERED' || demo.state === 'OVERDUE' || demo.state === 'SOON')
    await storeOrder(tx, { row, now: services.clock.now(), closed: demo.state === 'SOON' });
  const { reviewer } = hands;
  await insertMany(tx, auditTable, [
    {
      ...history(row, 'add', begun),
      userId: reviewer.userId,
      userName: reviewer.name,
    },
    ...dueDays.map((day) => ({
      ...history(row, 'donePlan', startOfDay(day) + 15 * HOUR_MS),
      userId: reviewer.userId,
      userName: reviewer.name,
    })),
  ]);
}

function history(row: PlanRow, action: 'add' | 'donePlan', time: number) {
  const { entity, id, condoId, label } = planEntry(null, row, action);
  return { time, address: '', entity, entityId: id, condoId, companyId: null, label, action, changes: [] };
}

/** A round that was done on its day, with the certificate of the latest ones. */
async function storeRound(
  tx: Transaction,
  { files }: Pick<Services, 'files'>,
  { condoId, hands }: Place,
  { row, day, certified }: { row: PlanRow; day: Day; certified: boolean },
): Promise<void> {
  const round = await insertOne(tx, upkeepRoundTable, {
    planId: row.id,
    condoId,
    dueDay: day,
    auto: false,
    doneDay: day,
    doneBy: hands.reviewer.name,
    words: '承辦商已完成，情況良好。',
  });
  if (!certified) return;
  const bytes = drawCertificate('Certificate', [
    ['Plan', row.ready ?? 'POOL'],
    ['Date', day],
    ['Reference', `C-${row.id}-${day.replaceAll('-', '')}`],
  ]);
  const image = { bytes, type: 'application/pdf' as const, cleaned: false };
  const file = await files.putImage(tx, {
    ownerKind: 'upkeepRound',
    ownerId: round.id,
    image,
    name: `certificate-${day}`,
  });
  await tx
    .update(upkeepRoundTable)
    .set({ certificateIds: [file] })
    .where(eq(upkeepRoundTable.id, round.id));
}

/** The order that the plan made by itself; a closed one was no work, so the plan still waits. */
async function storeOrder(
  tx: Transaction,
  { row, now, closed }: { row: PlanRow; now: number; closed: boolean },
): Promise<void> {
  const made = Math.min(now, startOfDay(addDays(row.nextDueDay, -row.aheadDays)) + 3.5 * HOUR_MS);
  const { id: orderId } = await openInspection(
    tx,
    { actor: { userId: null, name: '', address: '' }, now: made },
    {
      condoId: row.condoId,
      buildingId: row.buildingId,
      floorId: row.floorId,
      buildingName: row.buildingName,
      floorName: row.floorName,
      place: row.place || placeInWords(row),
      type: row.type,
      contact: row.contractor,
      phone: row.phone,
      description: wordsOf(row, row.nextDueDay),
      dueAt: endOfDay(row.nextDueDay),
    },
  );
  if (closed)
    await tx
      .update(repairTable)
      .set({
        status: 'FINISH',
        outcome: 'DUPLICATE',
        finishedAt: Math.min(now, made + 6 * HOUR_MS),
        feedback: '承辦商已另約日期',
      })
      .where(eq(repairTable.id, orderId));
  await insertOne(tx, upkeepRoundTable, {
    planId: row.id,
    condoId: row.condoId,
    dueDay: row.nextDueDay,
    orderId,
    auto: true,
  });
}
