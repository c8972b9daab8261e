import { startOfDay } from '@iris/contract/core/day';
import { count, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { holdDrawer } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { userTable } from '../user/user.table.ts';
import { bookingTable } from './booking.table.ts';
import { at, HOUR_MS, ok, openDesk, slot } from './facility.sample.ts';

/** Fees that are collected in the call that books. */
const server = await startServer();
const { db, opened, book, forward } = await openDesk(server);
await forward(startOfDay('2028-02-28') + 8 * HOUR_MS - server.clock.now());

const cash = (received: number, expected = 6_000) => ({
  pay: { channel: 'PAY_ONSITE_CASH', received, expected },
});
/** What a refusal may have left behind: bookings of the facility, and fees of any. */
const left = async (facility: number) => {
  const [[bookings], [fees]] = await Promise.all([
    db.select({ n: count() }).from(bookingTable).where(eq(bookingTable.facilityId, facility)),
    db.select({ n: count() }).from(chargeTable).where(eq(chargeTable.kind, 'BOOKING')),
  ]);
  return { bookings: bookings?.n, fees: fees?.n };
};
const sumOfBooks = async () => {
  const { rows } = await db.execute<{ cents: string }>(
    sql`select coalesce(sum(amount), 0)::text as cents from ledger_entry`,
  );
  return Number(rows[0]?.cents);
};

it('books nothing where the fee is not collected', async () => {
  const id = await opened();
  const before = await left(id);
  const refusals = [
    [cash(5_999), 400, 'pay.received'],
    [cash(10_000, 5_000), 409],
    [{ pay: { channel: 'PAY_ONSITE_CASH', expected: 6_000 } }, 400, 'pay.received'],
    [{ pay: { channel: 'PAY_ONSITE_BANK', expected: 6_000 } }, 400, 'pay.slip_no'],
    // What was booked could have been used before the bank returns it.
    [{ pay: { channel: 'PAY_CHEQUE', slip_no: '000123', expected: 6_000 } }, 400, 'pay.channel'],
    [{ pay: { channel: 'PAY_WALLET', expected: 6_000 } }, 409],
  ] as const;
  for (const [input, status, field] of refusals) {
    const refused = await book(id, input);
    expect(refused, JSON.stringify(input)).toMatchObject({ status });
    if (field) expect(Object.keys(refused.fields)).toEqual([field]);
  }
  const free = await opened({}, { slots: [slot(9, 10, 0)] });
  expect(await book(free, { expected: 0, ...cash(6_000) })).toMatchObject({ status: 409 });
  expect(await left(id)).toEqual(before);
  expect(await left(free)).toEqual({ ...before, bookings: 0 });
});

it('books and collects in one step: paid, in the books, with its change and a receipt', async () => {
  const id = await opened();
  const booked = await ok(book(id, cash(10_000)));
  expect(booked).toMatchObject({ state: 'BOOKED', pay_until: null, amount: 6_000, left: 6_000 });
  expect(booked.payments).toMatchObject([
    { state: 'PAID', amount: 6_000, received: 10_000, change: 4_000, source: 'COUNTER' },
  ]);
  expect(booked.payments[0]?.receipts).toHaveLength(1);
  const [fee] = await db
    .select({
      status: chargeTable.status,
      paid: chargeTable.paid,
      channel: chargeTable.channel,
      paidAt: chargeTable.paidAt,
      version: chargeTable.version,
    })
    .from(chargeTable)
    .where(eq(chargeTable.id, booked.charge_id ?? 0));
  // Stored as paid at once, at the moment that its payment says.
  const paidAt = booked.payments[0]?.paid_at;
  expect(paidAt).toEqual(expect.any(Number));
  expect(fee).toEqual({ status: 'PAID', paid: 6_000, channel: 'PAY_ONSITE_CASH', paidAt, version: 1 });
  expect(await sumOfBooks()).toBe(0);
  const terminal = { channel: 'PAY_ONSITE_OCTOPUS', slip_no: 'OC1', expected: 6_000 };
  expect(await ok(book(id, { starts: [at(10)], pay: terminal }))).toMatchObject({
    state: 'BOOKED',
    payments: [{ channel: 'PAY_ONSITE_OCTOPUS', slip_no: 'OC1' }],
  });
});

it('gives the last place to one of many who pay for it at the same moment, and takes no money of others', async () => {
  const id = await opened();
  const before = await left(id);
  const answers = await Promise.all(Array.from({ length: 12 }, () => book(id, cash(6_000))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
  expect(await left(id)).toEqual({ bookings: 1, fees: (before.fees ?? 0) + 1 });
});

it('waits while the cashier’s drawer is closed, and holds nothing up meanwhile', async () => {
  const id = await opened();
  const [cashier] = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(eq(userTable.username, 'staff'));
  const waits = async () => {
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`);
    return rows[0]?.n;
  };
  const booked = await db.transaction(async (tx) => {
    await holdDrawer(tx, cashier?.id ?? 0);
    const waiting = book(id, cash(6_000));
    await expect.poll(waits).toBe(1);
    expect(await book(id, { starts: [at(10)] })).toMatchObject({ status: 200 });
    return { waiting };
  });
  expect(await booked.waiting).toMatchObject({ status: 200, data: { state: 'BOOKED' } });
});
