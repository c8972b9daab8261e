import { addDays, dayOf } from '@iris/contract/core/day';
import type { RepairCost, RepairType } from '@iris/contract/repair/repair.model';
import { sql } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { among } from '../../platform/db/among.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import { takeNumbers } from '../../platform/db/series.ts';
import type { Services } from '../../platform/http/context.ts';
import { addCharges, chargeNo, chargeNumbers, lockCharges, takeMoney, voidCharge } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import type { Hands } from '../rent/index.ts';
import { repairChargeTable, type repairTable } from './repair.table.ts';

type Order = typeof repairTable.$inferInsert & { id: number };

const DAY_MS = 86_400_000;
/** What materials for each type of repair are called, and what they and the work cost in HKD cents. */
const prices: Readonly<Record<RepairType, readonly [parts: string, parts: number, labour: number]>> = {
  WATER: ['喉管及膠圈', 18_500, 40_000],
  ELECTRICITY: ['插座及底盒', 26_000, 48_000],
  LIFT: ['導靴及潤滑油', 320_000, 180_000],
  OPENING: ['窗鉸及螺絲', 22_000, 36_000],
  OTHER: ['螺絲及配件', 15_000, 30_000],
};

/** What a finished order of the demo cost: dearer where it had to be done twice. */
export function costsOf(type: RepairType, returns: number): RepairCost[] {
  const [words, parts, labour] = prices[type];
  return [
    { kind: 'PARTS', words, amount: parts },
    { kind: 'LABOUR', words: returns > 0 ? '師傅上門兩次' : '師傅上門一次', amount: labour * (1 + returns) },
  ];
}

/** How the charges of a condo's demo orders stand, the oldest first. */
const stands = ['OVERDUE', 'VOID', 'PAID', 'PAID', 'UNPAID', 'UNPAID'] as const;

/** Charges for some orders of homes that were finished lately, in every state. */
export async function chargeOrders(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { condoId, cashier, reviewer }: { condoId: number } & Pick<Hands, 'cashier' | 'reviewer'>,
  orders: readonly Order[],
): Promise<void> {
  const now = clock.now();
  const chosen = orders
    .filter(({ outcome, unitId, residentId }) => outcome === 'DONE' && unitId && residentId)
    .slice(-stands.length);
  const first = await takeNumbers(tx, chargeNumbers('REPAIR', condoId), chosen.length);
  const drafts = chosen.map((order, index) => {
    const age = stands[index] === 'OVERDUE' ? 20 : 3;
    const day = dayOf(Math.min(Math.max(order.finishedAt ?? now, now - age * DAY_MS), now));
    const issued = stands[index] === 'OVERDUE' ? addDays(dayOf(now), -20) : day;
    return { order, issued, number: chargeNo('REPAIR', issued, first + index) };
  });
  const charges = await addCharges(
    tx,
    drafts.map(({ order, issued, number }) => ({
      condoId,
      kind: 'REPAIR' as const,
      businessNo: number,
      unitId: order.unitId ?? null,
      buildingId: order.buildingId ?? null,
      floorId: order.floorId ?? null,
      buildingName: order.buildingName ?? '',
      floorName: order.floorName ?? '',
      unitName: order.unitName ?? '',
      leaseId: null,
      leaseNo: '',
      payerId: order.residentId ?? 0,
      payerName: order.contact,
      payerPhone: order.phone,
      startDay: issued,
      endDay: issued,
      dueDay: addDays(issued, 14),
      amount: (order.costs ?? []).reduce((sum, { amount }) => sum + amount, 0),
      auto: false,
      lines: [],
      monthDays: 0,
      remark: order.number,
    })),
  );
  await tx.execute(sql`
    update ${chargeTable} set created_at = least((start_day + time '10:00') at time zone 'Asia/Hong_Kong',
      ${new Date(now).toISOString()}::timestamptz)
    where ${among(
      chargeTable.id,
      charges.map(({ id }) => id),
    )}`);
  await tx
    .insert(repairChargeTable)
    .values(charges.map(({ id }, index) => ({ chargeId: id, repairId: drafts[index]?.order.id ?? 0 })));
  await insertMany(
    tx,
    auditTable,
    charges.map(({ id, businessNo, amount }) => ({
      time: now,
      userId: reviewer.userId,
      userName: reviewer.name,
      address: '',
      entity: 'repairCharge',
      entityId: id,
      condoId,
      companyId: null,
      label: businessNo,
      action: 'add',
      changes: [{ field: 'amount', before: null, after: String(amount) }],
    })),
  );
  const held = await lockCharges(
    tx,
    charges.map(({ id }) => id),
  );
  const by = { userId: cashier.userId, name: cashier.name, address: '' };
  for (const [index, charge] of held.entries()) {
    if (stands[index] === 'VOID') await voidCharge(tx, charge, '屬公用喉管，由屋苑承擔');
    if (stands[index] === 'PAID')
      await takeMoney(
        tx,
        { actor: by, clock },
        {
          charges: [charge],
          channel: 'PAY_ONSITE_BANK',
          source: 'COUNTER',
          received: null,
          slipNo: `88${charge.id}`,
          payer: '',
          remark: '',
          statementLineId: null,
          paidAt: now,
        },
      );
  }
}
