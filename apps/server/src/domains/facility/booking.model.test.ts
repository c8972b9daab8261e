import { dayOf, startOfDay } from '@iris/contract/core/day';
import type { BookingDetail } from '@iris/contract/facility/booking.model';
import { facilityApi } from '@iris/contract/facility/facility.api';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repetitions } from '../../../test/deep.ts';
import { startServer } from '../../../test/harness.ts';
import { answerRefunds, payOnline } from '../payment/online.sample.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { expectBooksAgree } from '../wallet/wallet.sample.ts';
import { sweepAll } from './booking.hold.ts';
import { chargeIdsOf } from './booking.queries.ts';
import { bookingTable } from './booking.table.ts';
import { endClosed } from './closing.actions.ts';
import { expectFreshWeek } from './facility.days.sample.ts';
import { at, HOUR_MS, MINUTE_MS, ok, openDesk, slot } from './facility.sample.ts';

/**
 * Random histories of a facility with few places: bookings, moves, payments at the counter and online (in time, late, or
 * twice), time-outs, cancellations and closings; some steps at the same moment on two servers. Whatever happened, places
 * and cents must agree.
 */
const RUNS = repetitions(8, 1_000);
const server = await startServer();
const beside = await startServer({ databaseUrl: server.databaseUrl });
const desk = await openDesk(server, beside);
const { db, staff } = desk;
// Stripe answers when the test says so.
for (const { services } of [server, beside])
  services.hooks.refundOnline = { check: async () => {}, send: async () => {} };

// A morning, so that a day begins where the steps say.
await desk.forward(at(8) - server.clock.now());

const PARTIES = 4;
/** The last slot of a day costs nothing, and prices differ, so that moves cost and give back. */
const slots = [slot(9, 10), slot(10, 11, 10_001), slot(11, 12, 2_033), slot(13, 14, 0)];
const hours = [9, 10, 11, 13];
const prices = [6_000, 10_001, 2_033, 0];
const what = [
  'book',
  'book',
  'pay',
  'checkout',
  'paidOnline',
  'move',
  'cancel',
  'close',
  'wait',
  'sweep',
] as const;
const step = fc.record({
  what: fc.constantFrom(...what),
  who: fc.nat(PARTIES - 1),
  at: fc.nat(hours.length - 1),
  day: fc.nat(2),
  people: fc.integer({ min: 1, max: 3 }),
  online: fc.boolean(),
  minutes: fc.constantFrom(10, 16, 300, 1_441),
  /** The next step happens at the same moment. */
  meanwhile: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const stepOf = (kind: Step['what'], other: Partial<Step> = {}): Step => ({
  ...{ what: kind, who: 0, at: 0, day: 0, people: 1, online: false, minutes: 10, meanwhile: false },
  ...other,
});
/** Steps that end a booking, or change its price, while a checkout is open: its money is no longer due. */
const withOpenCheckout = (['close', 'cancel', 'move'] as const).flatMap((ends) =>
  [[], [stepOf('paidOnline')]].map((late): [Step[], { byPeople: boolean; share: number }] => [
    [stepOf('book'), stepOf('checkout'), stepOf(ends, { at: ends === 'close' ? 0 : 1 }), ...late],
    { byPeople: false, share: 0 },
  ]),
);

/** A booking that is moved to a slot that costs nothing before it is paid. */
const madeFree: [Step[], { byPeople: boolean; share: number }] = [
  [stepOf('book'), stepOf('move', { at: 3 }), stepOf('pay'), stepOf('cancel')],
  { byPeople: true, share: 0 },
];

/** Money that comes in after the time to pay: its slot is free, taken by another party, or taken at that moment. */
const late = [[], [stepOf('book', { who: 1 })], [stepOf('book', { who: 1, meanwhile: true })]].flatMap(
  (rival) =>
    [true, false].map((byPeople): [Step[], { byPeople: boolean; share: number }] => [
      [
        stepOf('book', { online: true, people: 3 }),
        stepOf('checkout'),
        stepOf('wait', { minutes: 16 }),
        stepOf('sweep'),
        ...rival.map((one) => ({ ...one, people: 3 })),
        stepOf('paidOnline'),
        stepOf('cancel'),
      ],
      { byPeople, share: 33 },
    ]),
);

const HOLDING = ['UNPAID', 'BOOKED', 'USED', 'NO_SHOW'];

/** What must hold of a facility, computed from the bookings alone: never more heads than places at any moment. */
async function expectRoom(facilityId: number, places: number, byPeople: boolean): Promise<void> {
  const rows = await db.select().from(bookingTable).where(eq(bookingTable.facilityId, facilityId));
  const held = rows.filter(({ state }) => HOLDING.includes(state));
  for (const { slots: sold } of held)
    for (const { from_at } of sold) {
      const there = held.filter((one) => one.slots.some((s) => s.from_at <= from_at && from_at < s.to_at));
      const heads = there.reduce((sum, { people }) => sum + (byPeople ? people : 1), 0);
      expect(heads).toBeLessThanOrEqual(places);
    }
}

/** What must hold of the money of each booking once nothing is under way. */
async function expectCents(facilityId: number): Promise<void> {
  for (const row of await db.select().from(bookingTable).where(eq(bookingTable.facilityId, facilityId))) {
    const ids = await chargeIdsOf(db, row);
    const charges = (await db.select().from(chargeTable)).filter(({ id }) => ids.includes(id));
    const sum = (of: (charge: (typeof charges)[number]) => number) =>
      charges.reduce((all, charge) => all + of(charge), 0);
    const [paid, refunded, refunding] = [sum((c) => c.paid), sum((c) => c.refunded), sum((c) => c.refunding)];
    const open = sum((c) => (['UNPAID', 'PAYING'].includes(c.status) ? c.amount : 0));
    const left = paid - refunded;
    const story = JSON.stringify({
      number: row.number,
      state: row.state,
      amount: row.amount,
      paid,
      refunded,
      open,
    });
    expect(refunding, story).toBe(0);
    expect(left, story).toBeGreaterThanOrEqual(0);
    // What was paid and what is still asked for is the price, and what late moves to cheaper slots keep.
    if (row.state === 'BOOKED') expect(left + open, story).toBe(row.amount + row.kept);
    if (row.state === 'UNPAID') expect([left, open], story).toEqual([row.kept, row.amount]);
    if (row.state === 'TIMED_OUT') expect([left, open], story).toEqual([row.kept, 0]);
    if (['CANCELLED', 'REFUNDED', 'REFUNDING'].includes(row.state)) expect(open, story).toBe(0);
    if (row.state === 'REFUNDED') expect(refunded, story).toBe(row.refundDue);
  }
}

it('keeps places and cents in order whatever happens', {
  timeout: repetitions(1_800_000, 7_200_000),
}, async () => {
  const run = async (all: readonly Step[], { byPeople, share }: { byPeople: boolean; share: number }) => {
    await desk.forward(0);
    const places = byPeople ? 4 : 1;
    const id = await desk.opened(
      {
        charging_method: byPeople ? 'BY_PEOPLE' : 'BY_FACILITY',
        places,
        cancel_hours: 24,
        late_share: share,
        clean_minutes: 0,
      },
      { slots },
    );
    const today = startOfDay(dayOf(server.clock.now()));
    const startOf = ({ at: index, day }: Step) =>
      today + (day + 1) * 24 * HOUR_MS + (hours[index] ?? 0) * HOUR_MS;
    const priceOf = ({ at: index, people }: Step) => (prices[index] ?? 0) * (byPeople ? people : 1);
    const latest = new Map<number, number>();
    const take = async (one: Step, on: typeof server): Promise<void> => {
      if (one.what === 'wait') return desk.forward(one.minutes * MINUTE_MS);
      if (one.what === 'sweep') return void (await sweepAll(on.services));
      if (one.what === 'book') {
        const { status, data } = await desk.book(
          id,
          { starts: [startOf(one)], people: one.people, expected: priceOf(one), online: one.online },
          on,
        );
        expect([200, 409]).toContain(status);
        if (status === 200) latest.set(one.who, data.id);
        return;
      }
      if (one.what === 'close') {
        const span = { from_at: startOf(one), to_at: startOf(one) + HOUR_MS };
        const body = { condo_id: 1, facility_ids: [id], ...span };
        const { bookings } = await ok(server.call(facilityApi.closePreview, { body } as never, staff.token));
        const { status } = await on.call(
          facilityApi.close,
          { body: { ...body, reason: '颱風', reason_en: '', bookings } } as never,
          staff.token,
        );
        expect([200, 400, 409]).toContain(status);
        return void (await Promise.all([endClosed(server.services), endClosed(beside.services)]));
      }
      const bookingId = latest.get(one.who);
      if (bookingId === undefined) return;
      const booking: BookingDetail = await desk.detail(bookingId);
      const due = booking.extra_charge_id ?? booking.charge_id;
      if (one.what === 'pay' && due !== null) {
        const owed = booking.extra_charge_id === null ? booking.amount : booking.owed;
        const body = {
          ids: [due],
          channel: 'PAY_ONSITE_BANK',
          slip_no: 'A',
          payer: '',
          remark: '',
          expected: owed,
        };
        // A move to a slot that costs nothing leaves nothing to pay, and a payment of nothing is no payment.
        expect(owed === 0 ? [400] : [200, 409]).toContain(
          (await on.call(facilityApi.payOnSite, { body } as never, staff.token)).status,
        );
      }
      if (one.what === 'checkout' && due !== null) {
        const body = { id: due, channel: 'PAY_STRIPE_CARD' as const };
        expect([200, 409]).toContain((await on.call(facilityApi.checkout, { body }, staff.token)).status);
      }
      if (one.what === 'paidOnline' && due !== null) await payOnline(server, due);
      if (one.what === 'cancel')
        expect([200, 409]).toContain((await desk.cancel(booking, { channel: 'REFUND_WALLET' })).status);
      if (one.what === 'move') {
        const body = {
          starts: [startOf(one)],
          people: one.people,
          expected: priceOf(one),
          channel: 'REFUND_WALLET',
        };
        expect([200, 409]).toContain((await desk.moveTo(booking, body)).status);
      }
    };
    for (const [index, one] of all.entries()) {
      const other = all[index + 1];
      // Time stands still meanwhile: its passing ends sessions.
      const together = one.meanwhile && other && one.what !== 'wait' && other.what !== 'wait';
      await (together ? Promise.all([take(one, server), take(other, beside)]) : take(one, server));
      await expectRoom(id, places, byPeople);
      const day = dayOf(server.clock.now());
      await expectFreshWeek([server, beside], staff.token, { id, day });
    }
    await desk.forward(HOUR_MS);
    await Promise.all([sweepAll(server.services), sweepAll(beside.services)]);
    await endClosed(server.services);
    await answerRefunds(server, true);
    await expectRoom(id, places, byPeople);
    await expectCents(id);
    const { rows } = await db.execute<{ kept: number; booked: number; held: number }>(sql`
      select (select coalesce(sum(paid - refunded), 0)::bigint from charge where kind = 'BOOKING') as kept,
        (select coalesce(-sum(e.amount), 0)::bigint from ledger_entry e join ledger_account a on a.id = e.account_id
          where a.kind = 'BOOKING_INCOME') as booked,
        (select coalesce(-sum(e.amount), 0)::bigint from ledger_entry e join ledger_account a on a.id = e.account_id
          where a.kind = 'SURPLUS_HELD') as held`);
    expect(rows[0]?.kept).toBe(rows[0]?.booked);
    expect(rows[0]?.held).toBe(0);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 22 }),
      fc.record({ byPeople: fc.boolean(), share: fc.constantFrom(0, 33, 100) }),
      run,
    ),
    {
      numRuns: withOpenCheckout.length + late.length + 1 + RUNS,
      examples: [...withOpenCheckout, ...late, madeFree],
    },
  );
  await expectBooksAgree(server);
});
