import { startOfDay } from '@iris/contract/core/day';
import type { BookingDetail } from '@iris/contract/facility/booking.model';
import { facilityApi } from '@iris/contract/facility/facility.api';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { payer } from '../../platform/stripe/standIn/standIn.sample.ts';
import { eventOf, holdEvents, paymentNow, tell, traces } from '../online/stripe.sample.ts';
import { settleOnline } from '../payment/index.ts';
import { systemActor } from '../payment/payment.audit.ts';
import { now } from '../payment/payment.sample.ts';
import { paymentItemTable, paymentTable } from '../payment/payment.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { expectBooksAgree } from '../wallet/wallet.sample.ts';
import { sweepAll } from './booking.hold.ts';
import { bookingPlaceTable, bookingTable } from './booking.table.ts';
import { at, HOUR_MS, MINUTE_MS, ok, openDesk, path } from './facility.sample.ts';

const server = await startServer();
const beside = await startServer({ databaseUrl: server.databaseUrl });
// Their events come when the test says so.
for (const one of [server, beside]) holdEvents(one);
const desk = await openDesk(server, beside);
const { db, staff, opened, book, detail, cancel, forward, resident, moveTo } = desk;
await forward(startOfDay('2028-02-28') + 8 * HOUR_MS - server.clock.now());

const ADDRESS = 'booker@example.com';
await db.update(residentTable).set({ email: ADDRESS }).where(eq(residentTable.id, desk.person));

/** A booking that was paid on Stripe's page, of which the server has not heard. */
async function paidUnheard(facilityId: number, changed: object = {}) {
  const made = await ok(book(facilityId, { online: true, ...changed }));
  const id = made.charge_id ?? 0;
  await ok(server.call(facilityApi.checkout, { body: { id, channel: 'PAY_STRIPE_CARD' } }, staff.token));
  const [found] = await db
    .select({ payment: paymentTable })
    .from(paymentTable)
    .innerJoin(paymentItemTable, eq(paymentItemTable.paymentId, paymentTable.id))
    .where(eq(paymentItemTable.chargeId, id))
    .orderBy(desc(paymentTable.id));
  if (!found?.payment.sessionId) throw new Error('no session');
  const { payment } = found;
  await payer(server, payment.sessionId ?? '', 'pay');
  const session = await server.services.stripe.client.checkout.sessions.retrieve(payment.sessionId ?? '');
  return {
    made,
    charge: { id },
    payment,
    /** The money is heard of, on one server or several at once. */
    hear: async (...on: (typeof server)[]) => {
      const event = eventOf(server, 'checkout.session.completed', session);
      await Promise.all((on.length === 0 ? [server] : on).map((one) => tell(one, event)));
    },
  };
}

/** Its time to pay passes. */
async function lapse(): Promise<void> {
  await forward(16 * MINUTE_MS);
  await sweepAll(server.services);
}

async function lastLetter(): Promise<{ subject: string; body: string }> {
  const [row] = await db.select().from(outboxTable).orderBy(desc(outboxTable.id)).limit(1);
  if (!row) throw new Error('no letter');
  return row;
}

const placesOf = async ({ id }: Pick<BookingDetail, 'id'>) =>
  (await db.select().from(bookingPlaceTable).where(eq(bookingPlaceTable.bookingId, id))).length;

/** All the money went back, the booking stays as it was, and its person reads why. */
async function expectBack(late: Awaited<ReturnType<typeof paidUnheard>>, state: string, ...why: string[]) {
  const amount = late.payment.amount;
  expect((await paymentNow(server, late.payment)).state).toBe('SURPLUS');
  expect(await traces(server, late.charge)).toMatchObject({
    receipts: 0,
    refunds: [{ state: 'SUCCEEDED', amount, surplus: true }],
    flows: [amount, -amount],
    books: 0,
  });
  expect(await now(server, late.charge)).toMatchObject({ status: 'VOID', paid: 0 });
  expect([(await detail(late.made.id)).state, await placesOf(late.made)]).toEqual([state, 0]);
  const letter = await lastLetter();
  expect(letter.subject).toContain('款項將退回');
  for (const part of [...why, '全數退還', 'refunded in full', late.made.number])
    expect(letter.body).toContain(part);
}

describe('a late payment goes back', () => {
  it('when somebody else has the slot', async () => {
    const id = await opened();
    const late = await paidUnheard(id);
    await lapse();
    const other = await ok(book(id, { resident_id: await resident() }));
    await late.hear();
    await expectBack(late, 'TIMED_OUT', '時段', 'taken');
    expect((await detail(other.id)).state).toBe('UNPAID');
  });

  it('when the facility is offline or closed, or the slot is over', async () => {
    const [offline, closed, over] = [await opened(), await opened(), await opened()];
    const [one, two, three] = [
      await paidUnheard(offline),
      await paidUnheard(closed),
      await paidUnheard(over, { starts: [at(9, '2028-02-28')] }),
    ];
    await lapse();
    const { version } = await ok(server.call(facilityApi.detail, path(offline), staff.token));
    await ok(server.call(facilityApi.offline, { ...path(offline), body: { version } } as never, staff.token));
    const span = { from_at: at(8), to_at: at(12), facility_ids: [closed], condo_id: 1 };
    await ok(
      server.call(
        facilityApi.close,
        { body: { ...span, reason: '颱風', reason_en: 'Typhoon', bookings: 0 } } as never,
        staff.token,
      ),
    );
    await one.hear();
    await expectBack(one, 'TIMED_OUT', '下架', 'Offline');
    await two.hear();
    await expectBack(two, 'TIMED_OUT', '颱風', 'Typhoon');
    await forward(3 * HOUR_MS);
    await three.hear();
    await expectBack(three, 'TIMED_OUT', '已經結束', 'The slot has ended');
  });

  it('when its unit holds as many bookings as it may, or its person has left it', async () => {
    const id = await opened({ book_times: 1 });
    const late = await paidUnheard(id);
    await lapse();
    const again = await ok(book(id, { starts: [at(10)] }));
    await late.hear();
    await expectBack(late, 'TIMED_OUT');
    await ok(cancel(again));

    const mover = await resident();
    await db.update(residentTable).set({ email: 'mover@example.com' }).where(eq(residentTable.id, mover));
    const left = await paidUnheard(id, { resident_id: mover });
    await lapse();
    await db
      .update(bindingTable)
      .set({ endedAt: server.clock.now() })
      .where(eq(bindingTable.residentId, mover));
    await left.hear();
    await expectBack(left, 'TIMED_OUT', 'not a resident');
  });

  it('when the booking was cancelled', async () => {
    const id = await opened();
    const late = await paidUnheard(id);
    await ok(cancel(late.made));
    await late.hear();
    await expectBack(late, 'CANCELLED', '毋須繳付', 'no longer due');
  });

  it('when it paid for a slot that the booking was moved from', async () => {
    const id = await opened();
    const late = await paidUnheard(id);
    const moved = await ok(moveTo(late.made, { starts: [at(10)] }));
    await late.hear();
    expect(await now(server, late.charge)).toMatchObject({ status: 'VOID', paid: 0 });
    expect((await lastLetter()).body).toContain('no longer due');
    expect([(await detail(moved.id)).state, await placesOf(moved)]).toEqual(['UNPAID', 1]);
  });
});

describe('a late payment has its slot back', () => {
  it('when nobody has it: paid, with a receipt, its ticket and its history', async () => {
    const id = await opened({ cancel_hours: 1 });
    const late = await paidUnheard(id);
    await lapse();
    expect([(await detail(late.made.id)).state, await placesOf(late.made)]).toEqual(['TIMED_OUT', 0]);
    await late.hear(server, beside, server);
    const shown = await detail(late.made.id);
    expect(shown).toMatchObject({ state: 'BOOKED', left: 6_000, refundable: 6_000 });
    expect(shown.actions).toEqual(expect.arrayContaining(['ticket', 'move', 'cancel']));
    expect(await placesOf(late.made)).toBe(1);
    expect(await now(server, late.charge)).toMatchObject({ status: 'PAID', paid: 6_000, voidReason: '' });
    expect(await traces(server, late.charge)).toEqual({
      payments: ['PAID'],
      live: 1,
      receipts: 1,
      refunds: [],
      flows: [6_000],
      books: 0,
      entries: 2,
    });
    const letter = await lastLetter();
    for (const part of ['已為你保留', 'has been kept', late.made.number, '60.00'])
      expect(letter.body).toContain(part);
    const history = await db
      .select({ action: auditTable.action })
      .from(auditTable)
      .where(sql`${auditTable.entity} = 'booking' and ${auditTable.entityId} = ${late.made.id}`)
      .orderBy(auditTable.id);
    expect(history.map(({ action }) => action)).toEqual(['book', 'loseSlot', 'regainSlot']);
    expect((await book(id)).status, 'the slot is taken again').toBe(409);
    await ok(cancel(shown, { channel: 'REFUND_WALLET' }));
    expect((await detail(late.made.id)).state).toBe('REFUNDED');
  });

  it('when its time is over and nothing has ended it yet', async () => {
    const id = await opened();
    const late = await paidUnheard(id);
    await forward(16 * MINUTE_MS);
    await late.hear();
    expect((await detail(late.made.id)).state).toBe('BOOKED');
  });

  it('when others that lost it were not ended yet either', async () => {
    const id = await opened();
    const late = await paidUnheard(id);
    await lapse();
    const other = await ok(book(id, { resident_id: await resident(), online: true }));
    await forward(16 * MINUTE_MS);
    await late.hear();
    expect([(await detail(late.made.id)).state, (await detail(other.id)).state]).toEqual([
      'BOOKED',
      'TIMED_OUT',
    ]);
  });

  it('or its money, and a new booking the other, whoever is first', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 16; round += 1) {
      const id = await opened();
      const late = await paidUnheard(id);
      await lapse();
      const rival = await resident();
      const began = round % 2 === 0;
      const hear = () => late.hear(beside);
      const take = () => book(id, { resident_id: rival });
      const [taken] = began
        ? await Promise.all([take(), hear()])
        : await Promise.all([hear(), take()]).then(([, answer]) => [answer] as const);
      const { state } = await detail(late.made.id);
      expect([state, taken.status]).toEqual(state === 'BOOKED' ? ['BOOKED', 409] : ['TIMED_OUT', 200]);
      if (state !== 'BOOKED') await expectBack(late, 'TIMED_OUT', 'taken');
      const held = await db.select().from(bookingPlaceTable).where(eq(bookingPlaceTable.facilityId, id));
      expect(held).toHaveLength(1);
    }
  });

  it('once, when the money of two checkouts comes in', async () => {
    const id = await opened();
    const late = await paidUnheard(id);
    await lapse();
    const [other] = await db
      .insert(paymentTable)
      .values({ ...late.payment, id: undefined, sessionId: null, state: 'EXPIRED' } as never)
      .returning();
    if (!other) throw new Error('no payment');
    const { amount } = late.payment;
    await db
      .insert(paymentItemTable)
      .values({ paymentId: other.id, chargeId: late.charge.id, amount, live: false });
    const arrived = { paidAt: server.clock.now(), intentId: `pi_late_${other.id}` };
    const context = { ...server.services, actor: systemActor };
    const [, second] = await Promise.all([
      late.hear(beside),
      db.transaction((tx) => settleOnline(tx, context, other, arrived)),
    ]);
    const states = [(await paymentNow(server, late.payment)).state, second.state].sort();
    expect(states).toEqual(['PAID', 'SURPLUS']);
    const [row] = await db.select().from(bookingTable).where(eq(bookingTable.id, late.made.id));
    expect([row?.state, await placesOf(late.made)]).toEqual(['BOOKED', 1]);
  });
});

it('leaves the books in order', () => expectBooksAgree(server));
