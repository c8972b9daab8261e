import { type Day, endOfDay } from '@iris/contract/core/day';
import { type Actor, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertOne } from '../../platform/db/record.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { messageText, sendMessages } from '../message/index.ts';
import { openInspection } from '../repair/index.ts';
import { staffHolding } from '../user/index.ts';
import { planEntry } from './upkeep.audit.ts';
import type { PlanRow } from './upkeep.queries.ts';
import { upkeepRoundTable } from './upkeep.table.ts';

/** The order's own words, in both languages. */
export function wordsOf({ name, contractor, phone, remark }: PlanRow, day: Day): string {
  const lines = [
    ...messageText('upkeep.orderWords', { name, day }),
    ...(contractor ? messageText('upkeep.orderContractor', { name: contractor, phone }) : []),
    remark,
  ].map((line) => line.trim());
  return lines.filter(Boolean).join('\n');
}

/** The place of a plan in words, for an order: readers of both languages see what stands there. */
export const placeInWords = ({ buildingName, floorName, place }: PlanRow): string =>
  [buildingName, floorName, place].filter(Boolean).join(' ') || messageText('upkeep.wholeEstate').join(' ');

/** Makes the order of the round that is due next. The caller has locked the plan. */
export async function openRound(
  tx: Transaction,
  { actor, now }: { actor: Actor; now: number },
  plan: PlanRow,
): Promise<void> {
  const dueDay = plan.nextDueDay;
  const bare = plan.buildingId === null && plan.place === '';
  const order = await openInspection(
    tx,
    { actor, now },
    {
      condoId: plan.condoId,
      buildingId: plan.buildingId,
      floorId: plan.floorId,
      buildingName: plan.buildingName,
      floorName: plan.floorName,
      place: bare ? placeInWords(plan) : plan.place,
      type: plan.type,
      contact: plan.contractor || plan.name,
      phone: plan.phone,
      description: wordsOf(plan, dueDay),
      dueAt: endOfDay(dueDay),
    },
  );
  const auto = actor.userId === null;
  await insertOne(tx, upkeepRoundTable, {
    planId: plan.id,
    condoId: plan.condoId,
    dueDay,
    orderId: order.id,
    auto,
  });
  await writeAudit(tx, actor, planEntry(plan, plan, 'openOrder', { order: order.number }));
  await publish(tx, { changed: 'upkeep', condoId: plan.condoId });
  const holders = await staffHolding(tx, { condoId: plan.condoId, permission: '報修管理-指派' });
  await sendMessages(tx, {
    userIds: holders.map(({ userId }) => userId).filter((userId) => userId !== actor.userId),
    sender: actor.name,
    content: messageText('upkeep.message.opened', { name: plan.name, day: dueDay, number: order.number }),
    link: `/repair/${order.id}/detail`,
  });
}
