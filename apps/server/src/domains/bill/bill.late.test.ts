import { billApi } from '@iris/contract/bill/bill.api';
import { addDays, dayOf } from '@iris/contract/core/day';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { lockCharge } from '../payment/charge.queries.ts';
import { splitOff } from '../payment/charge.split.ts';
import { systemActor } from '../payment/payment.audit.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { chargeLate } from './bill.late.ts';
import { made, standard, units } from './bill.make.sample.ts';

const server = await startServer();
const other = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const staff = await server.signIn('staff');
const today = dayOf(server.clock.now());
const late = { kind: 'FIXED' as const, grace_days: 5, amount: 5_000, basis_points: 0, cap: 12_000 };

/** A bill of HK$1,000 that was due some days ago. */
async function overdue(days: number, rule = late, changed: Partial<typeof chargeTable.$inferInsert> = {}) {
  const id = await standard(server, await units(server, 1), { late: rule });
  const [bill] = await made(server, staff, id, '2026-01-01');
  if (!bill) throw new Error('no bill');
  const dueDay = addDays(today, -days);
  await db
    .update(chargeTable)
    .set({ dueDay, ...changed })
    .where(eq(chargeTable.id, bill.id));
  return bill;
}
const lateOf = ({ id }: { id: number }) =>
  db
    .select()
    .from(chargeTable)
    .where(and(eq(chargeTable.lateOfId, id), eq(chargeTable.billType, 'LATE')))
    .orderBy(asc(chargeTable.id));

describe('late charges', () => {
  it('are not made in the grace days, without a rule, for what is settled or offline, nor for each other', async () => {
    const bills = [
      await overdue(5),
      await overdue(90, { ...late, kind: 'NONE' as never }),
      await overdue(90, late, { status: 'VOID' }),
      await overdue(90, late, { status: 'CENSORING' }),
      await overdue(90, late, { offline: true }),
      await overdue(90, late, { billType: 'LATE' }),
    ];
    await chargeLate(server.services);
    for (const bill of bills) expect(await lateOf(bill)).toEqual([]);
  });

  it('come once the grace is over and each 30 days, up to the cap, each once', async () => {
    const first = await overdue(6);
    const second = await overdue(36);
    const capped = await overdue(400);
    const share = await overdue(6, { ...late, kind: 'PERCENT' as never, amount: 0, basis_points: 250 });
    await Promise.all([chargeLate(server.services), chargeLate(other.services)]);
    await chargeLate(server.services);
    const amounts = async (bill: { id: number }) => (await lateOf(bill)).map(({ amount }) => amount);
    expect(await amounts(first)).toEqual([5_000]);
    expect(await amounts(second)).toEqual([5_000, 5_000]);
    expect(await amounts(capped)).toEqual([5_000, 5_000, 2_000]);
    expect(await amounts(share)).toEqual([2_500]);
    expect(await lateOf(first)).toMatchObject([
      {
        businessNo: `${first.businessNo}-L1`,
        payerId: first.payerId,
        unitId: first.unitId,
        billSource: 'LATE',
        status: 'UNPAID',
        dueDay: addDays(today, 14),
        standardId: first.standardId,
      },
    ]);
    const { data } = await server.call(billApi.detail, { params: { id: capped.id } }, staff);
    expect(data.late_bills).toHaveLength(3);
  });

  it('are one for a bill of which a part is open too, and keep to the cap when less is owed', async () => {
    const both = await overdue(36);
    const share = { ...late, kind: 'PERCENT' as never, amount: 0, basis_points: 500 };
    const shrinking = await overdue(36, share);
    const parts = await db.transaction(async (tx) => [
      await splitOff(tx, systemActor, await lockCharge(tx, both.id), 40_000),
      await splitOff(tx, systemActor, await lockCharge(tx, shrinking.id), 40_000),
    ]);
    const amounts = async (bill: { id: number }) => (await lateOf(bill)).map(({ amount }) => amount);
    await Promise.all([chargeLate(server.services), chargeLate(other.services)]);
    expect(await amounts(both)).toEqual([5_000, 5_000]);
    expect(await amounts(shrinking)).toEqual([5_000, 5_000]);
    const ids = [shrinking.id];
    expect((await server.call(billApi.void, { body: { ids, reason: '更正' } }, staff)).status).toBe(200);
    await db
      .update(chargeTable)
      .set({ dueDay: addDays(today, -400) })
      .where(eq(chargeTable.id, shrinking.id));
    await chargeLate(server.services);
    await chargeLate(server.services);
    expect(await amounts(shrinking)).toEqual([5_000, 5_000, 2_000]);
    for (const part of parts) expect(await lateOf(part)).toEqual([]);
  });

  it('that were voided do not come back', async () => {
    const bill = await overdue(6);
    await chargeLate(server.services);
    const ids = (await lateOf(bill)).map(({ id }) => id);
    expect((await server.call(billApi.void, { body: { ids, reason: '豁免' } }, staff)).status).toBe(200);
    await chargeLate(server.services);
    expect(await lateOf(bill)).toMatchObject([{ status: 'VOID' }]);
  });
});
