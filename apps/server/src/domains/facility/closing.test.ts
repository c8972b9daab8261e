import { startOfDay } from '@iris/contract/core/day';
import type { BookingDetail } from '@iris/contract/facility/booking.model';
import { facilityApi } from '@iris/contract/facility/facility.api';
import { desc, eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../../test/asOwner.ts';
import { blocked } from '../../../test/blocked.ts';
import { startServer } from '../../../test/harness.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { payer } from '../../platform/stripe/standIn/standIn.sample.ts';
import { colleague, pictureOf } from '../bill/bill.sample.ts';
import { paymentItemTable, paymentTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { expectBooksAgree, walletsOf } from '../wallet/wallet.sample.ts';
import { endClosed } from './closing.actions.ts';
import { at, HOUR_MS, ok, openDesk, path, slot } from './facility.sample.ts';
import { closingTable, facilityTable } from './facility.table.ts';

/**
 * A typhoon: thirty bookings of one day, of which some are paid in cash, by card, from the wallet and online, one waits for the
 * review of its slip, the rest is unpaid, and some people have no address.
 */
const server = await startServer();
const desk = await openDesk(server);
const { db, staff, book, detail, forward } = desk;
await forward(startOfDay('2028-02-28') + 8 * HOUR_MS - server.clock.now());

const PRICE = 6_000;
const ways = { cash: 5, card: 4, wallet: 4, online: 4, slip: 1, unpaid: 12 };
type Way = keyof typeof ways;
const THIRTY = Object.values(ways).reduce((sum, one) => sum + one, 0);
const all = Object.entries(ways).flatMap(([way, count]) => Array.from({ length: count }, () => way as Way));
/** Half an hour each, from midnight. */
const slots = Array.from({ length: THIRTY }, (_, place) => slot(place / 2, place / 2 + 0.5, PRICE));

let hall = 0;
let purse = 0;
let mute = 0;
const made: (BookingDetail & { way: Way })[] = [];
const of = (way: Way) => made.filter((one) => one.way === way);
const call = <Body extends object>(endpoint: unknown, body: Body) =>
  ok(server.call(endpoint as typeof facilityApi.payOnSite, { body } as never, staff.token));
const balance = async () => (await ok(walletsOf(server, staff.token).detail(purse))).balance;
const span = { condo_id: 1, from_at: at(0), to_at: at(24) };
const preview = () => call(facilityApi.closePreview, { ...span, facility_ids: [hall] });

async function pay(way: Way, { charge_id }: BookingDetail): Promise<void> {
  const id = charge_id ?? 0;
  const common = { ids: [id], expected: PRICE };
  if (way === 'cash')
    await call(facilityApi.payOnSite, { ...common, channel: 'PAY_ONSITE_CASH', received: PRICE });
  if (way === 'card') await desk.payFor(id, PRICE);
  if (way === 'wallet') await call(facilityApi.payOnSite, { ...common, channel: 'PAY_WALLET' });
  if (way === 'slip')
    await call(facilityApi.payBank, {
      ...common,
      voucher: await pictureOf(server, 'staff'),
      slip_amount: PRICE,
      slip_day: '2028-02-28',
    });
  if (way !== 'online') return;
  await call(facilityApi.checkout, { id, channel: 'PAY_STRIPE_CARD' });
  const [found] = await db
    .select({ sessionId: paymentTable.sessionId })
    .from(paymentTable)
    .innerJoin(paymentItemTable, eq(paymentItemTable.paymentId, paymentTable.id))
    .where(eq(paymentItemTable.chargeId, id))
    .orderBy(desc(paymentTable.id));
  await payer(server, found?.sessionId ?? '', 'pay');
}

beforeAll(async () => {
  hall = await desk.opened({ cancel_hours: 720, late_share: 0 }, { slots });
  purse = await desk.resident();
  mute = await desk.resident();
  await db
    .update(residentTable)
    .set({ email: 'booker@example.com' })
    .where(inArray(residentTable.id, [desk.person, purse]));
  await ok(walletsOf(server, staff.token).top(purse, ways.wallet * PRICE));
  for (const [place, way] of all.entries()) {
    // The last three of those that are unpaid are of somebody without an address.
    const who = way === 'wallet' ? purse : place >= THIRTY - 3 ? mute : desk.person;
    const one = await ok(book(hall, { starts: [at(place / 2)], resident_id: who }));
    await pay(way, one);
    made.push({ ...one, way });
  }
});

it('is refused for a number of bookings that nobody saw', async () => {
  const body = { ...span, facility_ids: [hall], reason: '颱風', bookings: THIRTY - 1 };
  const { status, message } = await server.call(facilityApi.close, { body } as never, staff.token);
  expect([status, message]).toEqual([409, expect.stringContaining(String(THIRTY))]);
});

it('says what it does before, ends thirty bookings, gives each its money back as it came, and tells the people', async () => {
  expect(await balance()).toBe(0);
  expect((await detail(of('online')[0]?.id ?? 0)).state).toBe('BOOKED');
  const paid = ways.cash + ways.card + ways.wallet + ways.online;
  expect(await preview()).toEqual({
    bookings: THIRTY,
    refunds: paid,
    amount: paid * PRICE,
    online: ways.online,
    wallet: paid - ways.online,
    reviews: ways.slip,
    letters: THIRTY - 3,
    unreached: 3,
  });
  const before = (await db.select({ id: outboxTable.id }).from(outboxTable)).length;
  const body = { ...span, facility_ids: [hall], reason: '颱風', reason_en: 'Typhoon', bookings: THIRTY };
  const [closing] = (await ok(server.call(facilityApi.close, { body } as never, staff.token))).items;
  await endClosed(server.services);

  const progress = async () =>
    (
      await ok(
        server.call(
          facilityApi.closings,
          { query: { condo_id: '1', facility_id: String(hall) } } as never,
          staff.token,
        ),
      )
    ).items[0];
  expect(await progress()).toMatchObject({ id: closing?.id, open: 1, ended: THIRTY - 1, failed: 0 });
  const states = async (way: Way) =>
    new Set(await Promise.all(of(way).map(async ({ id }) => (await detail(id)).state)));
  for (const way of ['cash', 'card', 'wallet', 'online'] as const)
    expect([way, ...(await states(way))]).toEqual([way, 'REFUNDED']);
  expect([...(await states('unpaid'))]).toEqual(['CANCELLED']);
  expect([...(await states('slip'))]).toEqual(['UNPAID']);
  for (const [way, channel] of [
    ['cash', 'REFUND_WALLET'],
    ['card', 'REFUND_WALLET'],
    ['wallet', 'REFUND_WALLET'],
    ['online', 'REFUND_STRIPE'],
  ] as const) {
    const shown = await detail(of(way)[0]?.id ?? 0);
    expect(shown.refunds).toMatchObject([
      { channel, amount: PRICE, reason: '設施臨時關閉：颱風 / Facility closed: Typhoon' },
    ]);
    expect([shown.end_reason, shown.end_reason_en]).toEqual(['颱風', 'Typhoon']);
  }
  // Whose wallet paid has all of it again, and those who paid otherwise find theirs there.
  expect(await balance()).toBe(ways.wallet * PRICE);
  const letters = (await db.select().from(outboxTable)).slice(before);
  const told = letters.filter(({ subject }) => subject.includes('預訂取消'));
  expect(told).toHaveLength(THIRTY - 1 - 3);
  expect(told.filter(({ body }) => body.includes('HK$60.00 will be refunded in full'))).toHaveLength(paid);
  expect(told.every(({ body }) => body.includes('颱風') && body.includes('Typhoon'))).toBe(true);

  // The slip is judged; then its booking ends like the others.
  const slip = of('slip')[0]?.id ?? 0;
  const { payments, charge_id } = await detail(slip);
  await ok(
    server.call(
      facilityApi.censor,
      { ...path(charge_id ?? 0), body: { payment_id: payments[0]?.id, pass: true } } as never,
      await colleague(server),
    ),
  );
  await endClosed(server.services);
  expect([(await detail(slip)).state, (await progress())?.open, (await progress())?.ended]).toEqual([
    'REFUNDED',
    0,
    THIRTY,
  ]);
  await expectBooksAgree(server);
});

it('is opened again: its slots can be booked, what ended stays ended', async () => {
  const { items } = await ok(
    server.call(
      facilityApi.closings,
      { query: { condo_id: '1', facility_id: String(hall) } } as never,
      staff.token,
    ),
  );
  expect((await book(hall, { starts: [at(1)] })).status).toBe(409);
  await ok(server.call(facilityApi.liftClosing, path(items[0]?.id ?? 0), staff.token));
  await ok(book(hall, { starts: [at(1)] }));
  expect((await detail(made[2]?.id ?? 0)).state).toBe('REFUNDED');
});

it('leaves a booking that is moved out of it at the same moment, with the fee of its new time', async () => {
  const id = await desk.opened();
  const booking = await ok(book(id, { starts: [at(9)], expected: 6_000 }));
  const closed = { condoId: 1, facilityId: id, fromAt: at(9), toAt: at(10), reason: '漏水', reasonEn: '' };
  await db.insert(closingTable).values({ ...closed, createdBy: '', createdAt: server.clock.now() });
  const { moved, ended } = await db.transaction(async (tx) => {
    await tx.select().from(facilityTable).where(eq(facilityTable.id, id)).for('no key update');
    const first = desk.moveTo(booking, { starts: [at(10)] });
    await blocked(db);
    const second = endClosed(server.services);
    await blocked(db, 2);
    return { moved: first, ended: second };
  });
  await Promise.all([ok(moved), ended]);
  expect(await detail(booking.id)).toMatchObject({
    state: 'UNPAID',
    from_at: at(10),
    charge_status: 'UNPAID',
  });
});

it('ends the others when one cannot be ended, and that one once it can', async () => {
  const id = await desk.opened();
  const bookings = [await ok(book(id, { starts: [at(9)] })), await ok(book(id, { starts: [at(10)] }))];
  const closed = { condoId: 1, facilityId: id, fromAt: at(9), toAt: at(11), reason: '漏水', reasonEn: '' };
  await db.insert(closingTable).values({ ...closed, createdBy: '', createdAt: server.clock.now() });
  const states = () => Promise.all(bookings.map(async (one) => (await detail(one.id)).state));
  await asOwner(
    server.databaseUrl,
    `create function refuse_booking() returns trigger language plpgsql as $$
      begin if new.id = ${bookings[0]?.id} then raise exception 'broken'; end if; return new; end $$;
      create trigger refuse before update on booking for each row execute function refuse_booking()`,
  );
  await expect(endClosed(server.services)).rejects.toThrow();
  expect(await states()).toEqual(['UNPAID', 'CANCELLED']);
  await asOwner(server.databaseUrl, 'drop trigger refuse on booking');
  await endClosed(server.services);
  expect(await states()).toEqual(['CANCELLED', 'CANCELLED']);
});
