import { startOfDay } from '@iris/contract/core/day';
import type { BookingDetail } from '@iris/contract/facility/booking.model';
import { facilityApi } from '@iris/contract/facility/facility.api';
import { homeApi } from '@iris/contract/home/home.api';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { finishRefund, settleOnline } from '../payment/index.ts';
import { systemActor } from '../payment/payment.audit.ts';
import { paymentItemTable, paymentTable, refundTable } from '../payment/payment.table.ts';
import { expectBooksAgree } from '../wallet/wallet.sample.ts';
import { endClosed } from './closing.actions.ts';
import { at, HOUR_MS, ok, openDesk, path, slot } from './facility.sample.ts';

const server = await startServer();
const beside = await startServer({ databaseUrl: server.databaseUrl });
// Stripe answers when the test says so.
for (const { services } of [server, beside])
  services.hooks.refundOnline = { check: async () => {}, send: async () => {} };
const desk = await openDesk(server, beside);
const { db, staff, opened, book, detail, cancel, forward, moveTo, payFor } = desk;
const TODAY = '2028-02-28';
await forward(startOfDay(TODAY) + 8 * HOUR_MS - server.clock.now());

const dear = { slots: [slot(9, 10), slot(10, 11, 10_000), slot(11, 12), slot(12, 13, 8_000)] };
const late = (hour: number) => ({ starts: [at(hour, TODAY)] });

/** A booking of today's dear slot, of which half goes back by now. */
async function paidDear(how: (one: BookingDetail) => Promise<unknown>): Promise<BookingDetail> {
  const made = await ok(book(await opened({ late_share: 50 }, dear), { ...late(10), expected: 10_000 }));
  await how(made);
  return detail(made.id);
}
const byCard = (one: BookingDetail) => payFor(one.charge_id, one.amount);

/** Its checkout is paid. */
async function online({ charge_id }: BookingDetail): Promise<void> {
  const id = charge_id ?? 0;
  await ok(server.call(facilityApi.checkout, { body: { id, channel: 'PAY_STRIPE_CARD' } }, staff.token));
  const [found] = await db
    .select({ payment: paymentTable })
    .from(paymentTable)
    .innerJoin(paymentItemTable, eq(paymentItemTable.paymentId, paymentTable.id))
    .where(eq(paymentItemTable.chargeId, id));
  if (!found) throw new Error('no checkout');
  const arrived = { paidAt: server.clock.now(), intentId: `pi_${found.payment.id}` };
  await db.transaction((tx) =>
    settleOnline(tx, { ...server.services, actor: systemActor }, found.payment, arrived),
  );
}
/** Stripe says what became of the newest refund. */
async function settled(well: boolean): Promise<void> {
  const [refund] = await db.select().from(refundTable).orderBy(desc(refundTable.id)).limit(1);
  if (!refund) throw new Error('no refund');
  await db.transaction((tx) =>
    finishRefund(tx, systemActor, refund, well, well ? '' : 'card closed', server.clock.now()),
  );
}
const refund = ({ charge_id }: BookingDetail, amount: number, on = server) =>
  on.call(
    facilityApi.refund,
    {
      body: { id: charge_id, channel: 'REFUND_WALLET', amount, reason: '改期差額', proof: null },
    } as never,
    staff.token,
  );
const failedOf = async ({ facility_id }: BookingDetail) =>
  (
    await ok(
      server.call(
        facilityApi.bookings,
        { query: { condo_id: '1', facility_id: String(facility_id), state: 'REFUND_FAILED' } } as never,
        staff.token,
      ),
    )
  ).items.map(({ id }) => id);
const work = async (): Promise<number> =>
  (await ok(server.call(homeApi.work, { query: { condo_id: '1' } } as never, staff.token))).lines.find(
    ({ key }) => key === 'bookingRefunds',
  )?.count ?? 0;

describe('what a late move to a cheaper time keeps', () => {
  it('is kept once: it neither goes back by moving again nor by cancelling, and pays for nothing', async () => {
    const paid = await paidDear(byCard);
    expect([paid.left, paid.move_share]).toEqual([10_000, 50]);
    const cheaper = await ok(moveTo(paid, { ...late(9), channel: 'REFUND_WALLET' }));
    expect([cheaper.refunded, cheaper.left]).toEqual([2_000, 6_000]);
    const again = await ok(moveTo(cheaper, late(11)));
    expect([again.refunded, again.left, again.owed]).toEqual([2_000, 6_000, 0]);
    const dearer = await ok(moveTo(again, { ...late(12), expected: 8_000 }));
    expect([dearer.refunded, dearer.left, dearer.owed]).toEqual([2_000, 6_000, 2_000]);
    const early = await ok(moveTo(dearer, { starts: [at(9)] }));
    expect([early.cancel_rule, early.refundable]).toEqual(['LATE', 3_000]);
    const gone = await ok(cancel(early, { channel: 'REFUND_WALLET' }));
    expect([gone.state, gone.refunded]).toEqual(['REFUNDED', 5_000]);
  });
});

describe('a move after the free time', () => {
  const TOMORROW = '2028-02-29';
  const tomorrow = (hour: number) => ({ starts: [at(hour, TOMORROW)] });

  it('makes nothing free again: cancelled from its later day, the booking gives back the share of late ones', async () => {
    const paid = await paidDear(byCard);
    const moved = await ok(moveTo(paid, { ...tomorrow(10), expected: 10_000 }));
    expect(moved).toMatchObject({ cancel_rule: 'LATE', refundable: 5_000, free_until: paid.free_until });
    const again = await ok(moveTo(moved, { ...tomorrow(9), channel: 'REFUND_WALLET' }));
    expect([again.refunded, again.left, again.refundable]).toEqual([2_000, 6_000, 3_000]);
    const gone = await ok(cancel(again, { channel: 'REFUND_WALLET' }));
    expect([gone.state, gone.refunded]).toEqual(['REFUNDED', 5_000]);
    await expectBooksAgree(server);
  });

  it('costs nobody anything who had not paid, and one in time nothing', async () => {
    const facility = await opened({ late_share: 50, cancel_hours: 2 }, dear);
    const unpaid = await ok(book(facility, { ...late(9) }));
    await ok(moveTo(unpaid, { ...tomorrow(9) }));
    await byCard(await detail(unpaid.id));
    expect(await detail(unpaid.id)).toMatchObject({ cancel_rule: 'FREE', refundable: 6_000 });
    const paid = await ok(book(facility, { ...late(11) }));
    await byCard(paid);
    const moved = await ok(moveTo(await detail(paid.id), { ...tomorrow(11) }));
    expect(moved).toMatchObject({ cancel_rule: 'FREE', refundable: 6_000 });
  });
});

describe('closing its facility', () => {
  const closed = async ({ id, facility_id }: BookingDetail, day: string) => {
    const span = { condo_id: 1, facility_ids: [facility_id], from_at: at(0, day), to_at: at(24, day) };
    const call = (endpoint: unknown, body: object) =>
      ok(server.call(endpoint as typeof facilityApi.close, { body } as never, staff.token));
    const found = await call(facilityApi.closePreview, span);
    await call(facilityApi.close, { ...span, reason: '颱風', bookings: 1 });
    await endClosed(server.services);
    return { found, ended: await detail(id) };
  };

  it('gives back what was paid for the closed time, and not what a late move kept', async () => {
    const cheaper = await ok(moveTo(await paidDear(byCard), { ...late(9), channel: 'REFUND_WALLET' }));
    const dearer = await ok(moveTo(cheaper, { ...late(12), expected: 8_000 }));
    await payFor(dearer.extra_charge_id, 2_000);
    const { found, ended } = await closed(dearer, TODAY);
    expect(found).toMatchObject({ bookings: 1, refunds: 1, amount: 8_000 });
    expect([ended.state, ended.refunded, ended.refund_open]).toEqual(['REFUNDED', 10_000, 0]);
  });

  it('gives nothing back for a time that cost nothing', async () => {
    const free = { slots: [slot(9, 10, 0), slot(10, 11, 10_000)] };
    const made = await ok(book(await opened({ late_share: 0 }, free), { ...late(10), expected: 10_000 }));
    await byCard(made);
    const moved = await ok(moveTo(await detail(made.id), { ...late(9), expected: 0 }));
    const { found, ended } = await closed(moved, TODAY);
    expect(found).toMatchObject({ bookings: 1, refunds: 0, amount: 0 });
    expect([ended.state, ended.refunded, ended.refund_open]).toEqual(['CANCELLED', 0, 0]);
  });
});

describe('a key that is used again', () => {
  const again = async (endpoint: unknown, one: BookingDetail, body: object) => {
    const sent = {
      ...path(one.id),
      body: { version: one.version, channel: 'REFUND_STRIPE', ...body },
      headers: { 'idempotency-key': `booking-${one.id}-${one.version}` },
    };
    const call = () =>
      ok(server.call(endpoint as typeof facilityApi.cancelBooking, sent as never, staff.token));
    return [await call(), await call()] as const;
  };

  it('is answered with the booking that was moved or cancelled', async () => {
    const paid = await paidDear(online);
    const [moved, movedAgain] = await again(facilityApi.moveBooking, paid, {
      ...late(9),
      people: paid.people,
      expected: 6_000,
    });
    expect([movedAgain.id, movedAgain.version]).toEqual([moved.id, moved.version]);
    const [gone, goneAgain] = await again(facilityApi.cancelBooking, moved, { reason: '有事' });
    expect([goneAgain.id, goneAgain.state]).toEqual([gone.id, 'REFUNDING']);
  });

  it('is answered with the closings of what was closed', async () => {
    const id = await opened({}, dear);
    const span = { condo_id: 1, facility_ids: [id], from_at: at(0, TODAY), to_at: at(24, TODAY) };
    const body = { ...span, reason: '颱風', bookings: 0 };
    const sent = { body, headers: { 'idempotency-key': `closing-again-${id}` } };
    const close = () => ok(server.call(facilityApi.close, sent as never, staff.token));
    const first = await close();
    expect(first.items).toHaveLength(1);
    expect((await close()).items).toEqual(first.items);
    const lifted = { ...path(first.items[0]?.id ?? 0), headers: { 'idempotency-key': `lift-again-${id}` } };
    const lift = () => ok(server.call(facilityApi.liftClosing, lifted, staff.token));
    expect(await lift()).toEqual(await lift());
  });
});

describe('a difference that goes back online', () => {
  const moved = async () => {
    const paid = await paidDear(online);
    return ok(moveTo(paid, { ...late(9), channel: 'REFUND_STRIPE' }));
  };

  it('is nobody’s work while it is under way, nor once it is back', async () => {
    const one = await moved();
    expect([one.state, one.refund_open, (await refund(one, 100)).status]).toEqual(['BOOKED', 0, 409]);
    await settled(true);
    const back = await detail(one.id);
    expect([back.state, back.refunded, back.refund_open, await failedOf(one)]).toEqual([
      'BOOKED',
      2_000,
      0,
      [],
    ]);
    expect((await refund(back, 100)).status).toBe(409);
  });

  it('and fails is shown, and refunded by somebody, no cent too much and once, whoever asks', async () => {
    const before = await work();
    const one = await moved();
    await settled(false);
    const short = await detail(one.id);
    expect([short.state, short.refunded, short.left, short.refund_open]).toEqual(['BOOKED', 0, 8_000, 2_000]);
    expect([await failedOf(one), await work()]).toEqual([[one.id], before + 1]);
    const fee = await ok(server.call(facilityApi.charge, path(one.charge_id ?? 0), staff.token));
    expect([fee.refund_open, fee.actions.includes('refund')]).toEqual([2_000, true]);
    const tooMuch = await refund(short, 2_001);
    expect([tooMuch.status, Object.keys(tooMuch.fields)]).toEqual([400, ['amount']]);
    const both = await Promise.all([refund(short, 1_500), refund(short, 1_500, beside)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    await ok(refund(short, 500));
    const whole = await detail(one.id);
    expect([whole.state, whole.refunded, whole.left, whole.refund_open]).toEqual(['BOOKED', 2_000, 6_000, 0]);
    expect([await failedOf(one), await work(), (await refund(whole, 1)).status]).toEqual([[], before, 409]);
  });

  it('and fails pays for a dearer time, or goes back when it is cancelled', async () => {
    const one = await moved();
    await settled(false);
    const dearer = await ok(moveTo(await detail(one.id), { ...late(12), expected: 8_000 }));
    expect([dearer.owed, dearer.left, dearer.refund_open]).toEqual([0, 8_000, 0]);
    const other = await moved();
    await settled(false);
    const gone = await ok(cancel(await detail(other.id), { channel: 'REFUND_WALLET' }));
    expect([gone.state, gone.refunded, gone.refund_open]).toEqual(['REFUNDED', 4_000, 0]);
  });
});

it('leaves the books in order', () => expectBooksAgree(server));
