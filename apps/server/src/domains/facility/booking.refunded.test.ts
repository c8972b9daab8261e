import { startOfDay } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import type { Booking } from '@iris/contract/facility/booking.model';
import { facilityApi } from '@iris/contract/facility/facility.api';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { uploaded } from '../../../test/valid.ts';
import { residentTable } from '../resident/resident.table.ts';
import { userTable } from '../user/user.table.ts';
import { bookingTable } from './booking.table.ts';
import { at, HOUR_MS, ok, openDesk, slot } from './facility.sample.ts';

const server = await startServer();
const { db, staff, opened, resident, book, detail, cancel, forward, moveTo } = await openDesk(server);
await forward(startOfDay('2028-02-28') + 8 * HOUR_MS - server.clock.now());

/** Bookings of a facility as the list and the export have them, the first slot first. */
async function listed(facility: number) {
  const rows = async (count: number) =>
    (
      await ok(
        server.call(
          facilityApi.bookings,
          { query: { condo_id: '1', facility_id: String(facility), sort: 'from_at', count } } as never,
          staff.token,
        ),
      )
    ).items;
  const page = await rows(20);
  expect(await rows(limits.pageCountMax + 1)).toEqual(page);
  return page.map(({ refunded, refund_channel, refund_time, pay_to_user }) => ({
    refunded,
    refund_channel,
    refund_time,
    pay_to_user,
  }));
}
const pay = (charge_id: number | null, expected: number, payer: string) =>
  ok(
    server.call(
      facilityApi.payOnSite,
      {
        body: { ids: [charge_id], channel: 'PAY_ONSITE_BANK', slip_no: 'A1', payer, remark: '', expected },
      } as never,
      staff.token,
    ),
  );
/** When the newest refund that a booking's page tells of was made. */
const settledOf = async (refunded: ReturnType<typeof cancel>): Promise<number> =>
  Math.max(...(await ok(refunded)).refunds.map(({ settled_at }) => settled_at ?? 0));
const nothing = { refunded: 0, refund_channel: null, refund_time: null, pay_to_user: '' };

it('says how, when and to whom money went back, and nothing where none did', async () => {
  const id = await opened({}, { slots: [9, 10, 11].map((hour) => slot(hour, hour + 1)) });
  const holder = await resident();
  await db
    .update(residentTable)
    .set({ name: '何太', idType: 'HKID', idNo: 'G123456(A)' })
    .where(eq(residentTable.id, holder));
  const made = [];
  for (const hour of [9, 10, 11]) made.push(await ok(book(id, { resident_id: holder, starts: [at(hour)] })));
  for (const one of made) await pay(one.charge_id, 6_000, '何生');
  expect(await listed(id)).toEqual([nothing, nothing, nothing]);

  const [first, second] = await Promise.all(made.map((one) => detail(one.id)));
  if (!first || !second) throw new Error('not booked');
  // Into the wallet of who booked, whoever paid.
  const early = await settledOf(cancel(first, { channel: 'REFUND_WALLET' }));
  await forward(HOUR_MS);
  // By hand, to whoever paid.
  const [user] = await db.select().from(userTable).where(eq(userTable.username, 'staff'));
  const late = await settledOf(cancel(second, { channel: 'REFUND', proof: await uploaded(db, user?.id) }));
  expect(late - early).toBeGreaterThanOrEqual(HOUR_MS);
  const rows = await listed(id);
  expect(rows).toEqual([
    { refunded: 6_000, refund_channel: 'REFUND_WALLET', refund_time: early, pay_to_user: '何太' },
    { refunded: 6_000, refund_channel: 'REFUND', refund_time: late, pay_to_user: '何生' },
    nothing,
  ]);
  expect(JSON.stringify(rows)).not.toContain('G123456');
});

it('names the last of several refunds, also of a difference', async () => {
  const slots = [slot(9, 10), slot(10, 11, 10_000), slot(11, 12, 8_000)];
  const id = await opened({ cancel_hours: 12 }, { slots });
  const made = await ok(book(id, { starts: [at(9)] }));
  await pay(made.charge_id, 6_000, '');
  const dearer = await ok(moveTo(await detail(made.id), { starts: [at(10)], expected: 10_000 }));
  await pay(dearer.extra_charge_id, 4_000, '');
  const whole = await detail(made.id);
  // Paid, it is nothing to collect any more, but still one of its fees.
  expect([whole.extra_charge_id, whole.extra_charge_ids]).toEqual([null, [dearer.extra_charge_id]]);
  const first = await settledOf(
    moveTo(whole, { starts: [at(11)], expected: 8_000, channel: 'REFUND_WALLET' }),
  );
  const wallet = { refund_channel: 'REFUND_WALLET', pay_to_user: whole.contactor };
  expect(await listed(id)).toEqual([{ ...wallet, refunded: 2_000, refund_time: first }]);
  await forward(HOUR_MS);
  const last = await settledOf(cancel(await detail(made.id), { channel: 'REFUND_WALLET' }));
  expect(last - first).toBeGreaterThanOrEqual(HOUR_MS);
  expect(await listed(id)).toEqual([{ ...wallet, refunded: 10_000, refund_time: last }]);
});

it('sums up the rows that the same filters leave', async () => {
  const id = await opened({}, { slots: [slot(9, 10), slot(10, 11), slot(11, 12), slot(12, 13)] });
  const [paid, back, failed] = await Promise.all(
    [9, 10, 11].map((hour) => ok(book(id, { starts: [at(hour)] }))),
  );
  await ok(book(id, { starts: [at(12)] }));
  for (const one of [paid, back, failed]) await pay(one?.charge_id ?? null, 6_000, '');
  await ok(cancel(await detail(back?.id ?? 0), { channel: 'REFUND_WALLET' }));
  // What should have gone back and has not, as after a refund that failed.
  await db
    .update(bookingTable)
    .set({ refundDue: 4_000 })
    .where(eq(bookingTable.id, failed?.id ?? 0));
  for (const filter of [
    { facility_id: String(id) },
    { facility_id: String(id), state: 'BOOKED' },
    { facility_id: String(id), state: 'REFUND_FAILED' },
    { facility_id: String(id), search: back?.number },
    {},
    { state: 'TIMED_OUT' },
  ]) {
    const query = { condo_id: '1', ...filter } as never;
    const { items } = await ok(
      server.call(
        facilityApi.bookings,
        { query: { ...(query as object), count: 100 } } as never,
        staff.token,
      ),
    );
    const sum = (of: (row: Booking) => number) => items.reduce((total, row) => total + of(row), 0);
    expect(await ok(server.call(facilityApi.bookingSums, { query }, staff.token))).toEqual({
      count: items.length,
      people: sum(({ people }) => people),
      pay_price: sum(({ pay_price }) => pay_price),
      refunded: sum(({ refunded }) => refunded),
      refund_open: sum(({ refund_open }) => refund_open),
    });
  }
  const of = { condo_id: '1', facility_id: String(id) } as never;
  expect(await ok(server.call(facilityApi.bookingSums, { query: of }, staff.token))).toMatchObject({
    count: 4,
    pay_price: 18_000,
    // Half of it, so short before the time.
    refunded: 3_000,
    refund_open: 4_000,
  });
});
