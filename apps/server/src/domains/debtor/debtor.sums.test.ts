import { dayOf, daysBetween } from '@iris/contract/core/day';
import { debtorApi } from '@iris/contract/debtor/debtor.api';
import { chargeOf } from '@iris/contract/payment/payment.charges';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { histories, openOffice, take } from '../finance/finance.history.sample.ts';
import { contextOf } from '../payment/payment.sample.ts';
import { chargeTable } from '../payment/payment.table.ts';

const LANES = 3;
const RUNS = 8;
const server = await startServer();
const { db } = server.services;
const operator = await contextOf(server, 'operator');
const token = await server.signIn('operator');
const today = dayOf(server.clock.now());

const bandOf = (days: number) =>
  days <= 0 ? 'not_due' : days <= 30 ? 'd1' : days <= 60 ? 'd31' : days <= 90 ? 'd61' : 'd91';

/** What each payer owes by the charges alone: all that stand and for which no money came in. */
async function expected(condoId: number) {
  const rows = await db.select().from(chargeTable).where(eq(chargeTable.condoId, condoId));
  const owed = rows.filter(
    ({ kind, status, paid }) => chargeOf(kind).owed && status !== 'VOID' && paid === 0,
  );
  return [...Map.groupBy(owed, ({ payerId }) => payerId)].map(([id, own]) => {
    const sums = { not_due: 0, d1: 0, d31: 0, d61: 0, d91: 0 };
    for (const { dueDay, amount } of own) sums[bandOf(daysBetween(dueDay, today))] += amount;
    const total = own.reduce((sum, { amount }) => sum + amount, 0);
    return { id, count: own.length, ...sums, overdue: total - sums.not_due, total };
  });
}
const byId = (rows: readonly { id: number }[]) => [...rows].sort((a, b) => a.id - b.id);
const added = (rows: readonly { count: number; total: number; overdue: number }[]) => [
  rows.reduce((sum, { count }) => sum + count, 0),
  rows.reduce((sum, { total }) => sum + total, 0),
  rows.reduce((sum, { overdue }) => sum + overdue, 0),
];

it(`adds up debtors as their charges do, after any history: ${LANES * RUNS} offices`, async () => {
  let owing = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(histories, { minLength: LANES, maxLength: LANES }), async (lanes) => {
      await Promise.all(
        lanes.map(async (steps) => {
          const office = await openOffice(server, operator);
          for (const step of steps) await take(office, step);
          const wanted = await expected(office.condoId);
          const query = { condo_id: office.condoId };
          const { data: list } = await server.call(debtorApi.list, { query }, token);
          const own = list.items.map(({ id, count, not_due, d1, d31, d61, d91, overdue, total }) => ({
            id,
            count,
            not_due,
            d1,
            d31,
            d61,
            d91,
            overdue,
            total,
          }));
          expect(byId(own)).toEqual(byId(wanted));
          const overdue = own.map((row) => row.overdue);
          expect(overdue).toEqual([...overdue].sort((a, b) => b - a));
          const units = (await server.call(debtorApi.list, { query: { ...query, by: 'UNIT' } }, token)).data;
          expect(added(units.items)).toEqual(added(wanted));
          const { data: sums } = await server.call(debtorApi.sums, { query }, token);
          expect([sums.count, sums.total, sums.overdue]).toEqual(added(wanted));
          expect(sums.debtors).toBe(wanted.length);
          owing += wanted.length;
        }),
      );
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(owing).toBeGreaterThan(0);
}, 240_000);
