import { startOfDay } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import type { BookingDetail, BookingState } from '@iris/contract/facility/booking.model';
import { facilityApi } from '@iris/contract/facility/facility.api';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { whileBusy } from '../../../test/busy.ts';
import { startServer } from '../../../test/harness.ts';
import { uploaded } from '../../../test/valid.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { holidayTable } from '../setting/setting.table.ts';
import { userTable } from '../user/user.table.ts';
import { sweepAll } from './booking.hold.ts';
import { mergeBookings } from './booking.merge.ts';
import { bookingPlaceTable } from './booking.table.ts';
import { endClosed } from './closing.actions.ts';
import { at, DAY, HOUR_MS, hall, MINUTE_MS, ok, openDesk, path, plan, slot } from './facility.sample.ts';

const server = await startServer();
const beside = await startServer({ databaseUrl: server.databaseUrl });
const desk = await openDesk(server, beside);
const {
  db,
  staff,
  stranger,
  add,
  addPlan,
  opened,
  resident,
  book,
  week,
  detail,
  cancel,
  forward,
  payFor,
  moveTo,
} = desk;
await forward(startOfDay('2028-02-28') + 8 * HOUR_MS - server.clock.now());

describe('a facility is refused', () => {
  it.each([
    ['name', { name: '' }],
    ['phone', { phone: '1' }],
    ['address', { address: '' }],
    ['book_times', { book_times: 0 }],
    ['description', { description: '' }],
    ['places', { places: 2 }],
    ['ahead_hours', { ahead_hours: 1_441 }],
    ['run_time.weekdays', { run_time: { weekdays: [], holiday: null } }],
  ])('for its %s', async (field, changed) => {
    const { status, fields } = await add(changed);
    expect([status, Object.keys(fields)]).toEqual([400, expect.arrayContaining([field])]);
  });
  it('for the pictures that belong to another, the cover and the images each by its name', async () => {
    const [user] = await db.select().from(userTable).where(eq(userTable.username, 'staff'));
    const theme = await uploaded(db, user?.id);
    await ok(add({ theme }));
    for (const [field, changed] of [
      ['theme', { theme }],
      ['images', { images: [theme] }],
    ] as const)
      expect(Object.keys((await add(changed)).fields)).toEqual([field]);
  });
  it('to strangers', async () => {
    const { id } = await ok(add());
    expect((await add({}, stranger.token)).status).toBe(404);
    expect((await server.call(facilityApi.detail, path(id), stranger.token)).status).toBe(404);
  });
});

describe('a schedule', () => {
  it('is refused where slots or days are in the way of others', async () => {
    const id = await opened({ clean_minutes: 0 });
    expect((await addPlan(id, { slots: [slot(10, 12)] })).status).toBe(409);
    expect((await addPlan(id, { slots: [slot(12, 13), slot(12, 14)] })).status).toBe(400);
    expect((await addPlan(id, { slots: [slot(12, 12)] })).status).toBe(400);
    expect(
      (
        await addPlan(id, {
          cycle: 'MONTH_DAYS',
          month_days: [31],
          from_day: '2028-02-01',
          to_day: '2028-02-29',
          slots: [slot(12, 13)],
        })
      ).status,
    ).toBe(400);
    expect((await addPlan(id, { slots: [slot(11, 12)] })).status).toBe(200);
    const { id: clean } = await ok(add({ clean_minutes: 15 }));
    expect((await addPlan(clean)).status).toBe(400);
  });

  it('leaves time for more cleaning, also between two of them, and remembers one that was deleted', async () => {
    const id = await opened({}, { name: '早上', slots: [slot(9, 10)] });
    const second = await ok(addPlan(id, { name: '其後', slots: [slot(10, 11)] }));
    const past = { from_day: '2026-01-01', to_day: '2026-12-31' };
    await ok(addPlan(id, { ...past, name: '去年', slots: [slot(12, 13), slot(13, 14)] }));
    const clean = async (clean_minutes: number) => {
      const { version } = await ok(server.call(facilityApi.detail, path(id), staff.token));
      const body = { ...hall({ clean_minutes }), condo_id: undefined, id, version };
      return server.call(facilityApi.update, { body } as never, staff.token);
    };
    const refused = await clean(15);
    expect([refused.status, Object.keys(refused.fields)]).toEqual([400, ['clean_minutes']]);
    await ok(server.call(facilityApi.removeSchedule, path(second.id), staff.token));
    await ok(clean(15));
    const { items } = await ok(server.call(facilityApi.history, path(id), staff.token));
    expect(items.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ field: 'schedule', before: '其後 2026-01-01 – 2029-12-31', after: null }),
    );
  });

  it('has prices of weekends and holidays, and yields to a temporary one', async () => {
    await db.insert(holidayTable).values({ day: DAY, name: '假日', nameEn: 'Holiday' });
    const weekly = { slots: [slot(9, 10, 6_000, { weekend_price: 7_000, holiday_price: 8_000 })] };
    const id = await opened({}, weekly);
    const prices = async () => (await week(id)).items.map(({ slots }) => slots.map(({ price }) => price));
    expect(await prices()).toEqual([[8_000], [6_000], [6_000], [6_000], [7_000], [7_000], [6_000]]);
    const made = await ok(book(id, { expected: 8_000 }));
    const closing = {
      kind: 'TEMPORARY',
      closed: true,
      reason: '維修',
      reason_en: 'Repairs',
      slots: [],
      from_day: DAY,
      to_day: DAY,
    };
    const touched = await ok(
      server.call(facilityApi.scheduleTouched, { body: plan(id, closing) } as never, staff.token),
    );
    expect(touched).toMatchObject({ count: 1, bookings: [{ number: made.number }] });
    const { id: regular } =
      (await ok(server.call(facilityApi.schedules, path(id), staff.token))).items[0] ?? {};
    const gone = { ...plan(id, weekly), schedule_id: regular, state: 'OFFLINE' };
    expect(await ok(server.call(facilityApi.scheduleTouched, { body: gone } as never, staff.token))).toEqual(
      touched,
    );
    const stays = { ...gone, state: 'ONLINE' };
    expect(
      (await ok(server.call(facilityApi.scheduleTouched, { body: stays } as never, staff.token))).count,
    ).toBe(0);
    await ok(addPlan(id, closing));
    const [closed] = (await week(id)).items;
    expect(closed).toMatchObject({
      closed: '維修',
      closed_en: 'Repairs',
      holiday: '假日',
      slots: [],
      others: [{ number: made.number }],
    });
    expect((await detail(made.id)).amount).toBe(8_000);
    await db.delete(holidayTable).where(eq(holidayTable.day, DAY));
  });
});

describe('a booking that is moved', () => {
  const dear = { slots: [slot(9, 10), slot(10, 11, 10_000), slot(11, 12, 2_000), slot(23, 24, 0)] };

  it('is refused the slot of another one, its own, and another price', async () => {
    const id = await opened({}, dear);
    const made = await ok(book(id));
    await ok(book(id, { starts: [at(10)], expected: 10_000 }));
    for (const [status, changed] of [
      [409, { starts: [at(10)], expected: 10_000 }],
      [409, {}],
      [409, { starts: [at(11)] }],
      [409, { starts: [at(12)], expected: 2_000 }],
      [404, { token: stranger.token }],
    ] as const) {
      const answer =
        'token' in changed
          ? server.call(
              facilityApi.moveBooking,
              {
                ...path(made.id),
                body: { version: made.version, people: 1, starts: [at(11)], expected: 2_000 },
              } as never,
              changed.token,
            )
          : moveTo(made, changed);
      expect((await answer).status).toBe(status);
    }
    expect((await detail(made.id)).from_at).toBe(at(9));
  });

  it('has the slot of one whose time to pay is over, whether something ended that or not', async () => {
    const id = await opened({}, dear);
    const made = await ok(book(id));
    const lapsed = await ok(book(id, { starts: [at(11)], expected: 2_000, online: true }));
    expect((await moveTo(made, { starts: [at(11)], expected: 2_000 })).status).toBe(409);
    await forward(16 * MINUTE_MS);
    const moved = await ok(moveTo(made, { starts: [at(11)], expected: 2_000 }));
    expect([moved.from_at, (await detail(lapsed.id)).state]).toEqual([at(11), 'TIMED_OUT']);
    const own = await ok(book(id, { online: true }));
    await forward(16 * MINUTE_MS);
    expect((await moveTo(own, { starts: [at(23)], expected: 0 })).status, 'it has timed out').toBe(409);
    await forward(startOfDay('2028-02-28') + 8 * HOUR_MS - server.clock.now());
  });

  it('stays where it is while its facility is offline', async () => {
    const id = await opened({}, dear);
    const made = await ok(book(id));
    const step = async (call: typeof facilityApi.offline | typeof facilityApi.reinstate) => {
      const { version } = await ok(server.call(facilityApi.detail, path(id), staff.token));
      await ok(server.call(call, { ...path(id), body: { version } } as never, staff.token));
    };
    expect(made.actions).toContain('move');
    await step(facilityApi.offline);
    const kept = await detail(made.id);
    expect([kept.state, kept.actions.includes('move'), kept.actions.includes('cancel')]).toEqual([
      'UNPAID',
      false,
      true,
    ]);
    const refused = await moveTo(kept, { starts: [at(11)], expected: 2_000 });
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('“Offline”')]);
    await step(facilityApi.reinstate);
    await ok(moveTo(kept, { starts: [at(11)], expected: 2_000 }));
  });

  it('unpaid gets another charge; paid, the difference is charged, given back, and refunded together', async () => {
    const id = await opened({ late_share: 50 }, dear);
    const unpaid = await ok(moveTo(await ok(book(id)), { starts: [at(11)], expected: 2_000 }));
    expect([unpaid.amount, unpaid.state, unpaid.pay_price]).toEqual([2_000, 'UNPAID', 0]);
    await payFor(unpaid.charge_id, 2_000);
    const paid = await detail(unpaid.id);
    expect(paid.state).toBe('BOOKED');

    const dearer = await ok(moveTo(paid, { starts: [at(10)], expected: 10_000 }));
    expect([dearer.state, dearer.owed, dearer.left]).toEqual(['BOOKED', 8_000, 2_000]);
    await payFor(dearer.extra_charge_id, 8_000);
    const whole = await detail(paid.id);
    expect([whole.owed, whole.left, whole.pay_price]).toEqual([0, 10_000, 10_000]);

    expect((await moveTo(whole, {})).status, 'a way back is needed').toBe(400);
    const cheaper = await ok(moveTo(whole, { channel: 'REFUND_WALLET' }));
    expect([cheaper.state, cheaper.refunded, cheaper.left]).toEqual(['BOOKED', 4_000, 6_000]);
    const gone = await ok(cancel(cheaper, { channel: 'REFUND_WALLET' }));
    expect([gone.state, gone.refunded, gone.left]).toEqual(['REFUNDED', 10_000, 0]);
    const places = await db.select().from(bookingPlaceTable).where(eq(bookingPlaceTable.facilityId, id));
    expect(places).toEqual([]);
  });

  it('to a free slot and back is held like a new one', async () => {
    const id = await opened({}, dear);
    const made = await ok(book(id));
    await payFor(made.charge_id, 6_000);
    const paid = await detail(made.id);
    const free = await ok(moveTo(paid, { starts: [at(23)], expected: 0, channel: 'REFUND_WALLET' }));
    expect([free.state, free.amount, free.left]).toEqual(['BOOKED', 0, 0]);
    const back = await ok(moveTo(free, { starts: [at(11)], expected: 2_000 }));
    expect([back.state, back.refunded]).toEqual(['UNPAID', 6_000]);
    await payFor(back.charge_id, 2_000);
    const gone = await ok(cancel(await detail(back.id), { channel: 'REFUND_WALLET' }));
    expect([gone.state, gone.refunded]).toEqual(['REFUNDED', 8_000]);
  });
});

describe('closing for a time', () => {
  const span = { from_at: at(9), to_at: at(11) };
  const close = (facility_ids: number[], changed: object = {}, token = staff.token) =>
    server.call(
      facilityApi.close,
      { body: { condo_id: 1, facility_ids, ...span, reason: '颱風', bookings: 0, ...changed } } as never,
      token,
    );

  it('is refused without a reason, an end to come, its own facilities, or the count that was seen', async () => {
    const id = await opened();
    await ok(book(id));
    expect((await close([id], { reason: '' })).status).toBe(400);
    expect((await close([id], { to_at: at(9) })).status).toBe(400);
    expect((await close([id], { from_at: 1, to_at: 2 })).status).toBe(400);
    expect((await close([id])).status, 'one booking is there').toBe(409);
    expect((await close([id], {}, stranger.token)).status).toBe(404);
  });

  it('does not count what timed out before, and leaves that to time out', async () => {
    const id = await opened();
    const lapsed = await ok(book(id, { online: true }));
    const live = await ok(book(id, { starts: [at(10)] }));
    await forward(16 * MINUTE_MS);
    const body = { condo_id: 1, facility_ids: [id], ...span };
    const preview = await ok(server.call(facilityApi.closePreview, { body } as never, staff.token));
    expect(preview.bookings).toBe(1);
    expect((await ok(close([id], { bookings: 1 }))).items[0]?.open).toBe(1);
    await endClosed(server.services);
    await sweepAll(server.services);
    const states = await Promise.all([lapsed, live].map(async (one) => (await detail(one.id)).state));
    expect(states).toEqual(['TIMED_OUT', 'CANCELLED']);
    await forward(startOfDay('2028-02-28') + 8 * HOUR_MS - server.clock.now());
  });

  it('ends what lies in it, gives all money back, keeps the rest, and can be lifted', async () => {
    const id = await opened({ late_share: 0, cancel_hours: 720 }, {});
    const paid = await ok(book(id));
    await payFor(paid.charge_id, 6_000);
    const unpaid = await ok(book(id, { starts: [at(10)] }));
    const outside = await ok(book(id, { starts: [at(23)] }));
    const preview = await ok(
      server.call(
        facilityApi.closePreview,
        { body: { condo_id: 1, facility_ids: [id], ...span } } as never,
        staff.token,
      ),
    );
    expect(preview).toMatchObject({
      bookings: 2,
      refunds: 1,
      amount: 6_000,
      online: 0,
      wallet: 1,
      reviews: 0,
    });
    const [closing] = (await ok(close([id], { bookings: 2 }))).items;
    await Promise.all([endClosed(server.services), endClosed(beside.services)]);
    const states = await Promise.all(
      [paid, unpaid, outside].map(async (one) => (await detail(one.id)).state),
    );
    expect(states).toEqual(['REFUNDED', 'CANCELLED', 'UNPAID']);
    expect((await detail(paid.id)).refunded).toBe(6_000);
    expect((await book(id)).message).toContain('颱風');
    expect((await week(id)).items[0]?.slots.map(({ state }) => state)).toEqual(['CLOSED', 'CLOSED', 'FULL']);
    const { items } = await ok(
      server.call(
        facilityApi.closings,
        { query: { condo_id: '1', facility_id: String(id) } } as never,
        staff.token,
      ),
    );
    expect(items).toMatchObject([{ id: closing?.id, open: 0, ended: 2, failed: 0 }]);
    const lift = () => server.call(facilityApi.liftClosing, path(closing?.id ?? 0), staff.token);
    await ok(lift());
    expect((await lift()).status).toBe(409);
    await ok(book(id));
  });
});

describe('a booking', () => {
  it('is one at a time, however many ask on two servers', async () => {
    const party = await opened();
    const pool = await opened({ charging_method: 'BY_PEOPLE', places: 7 });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        whileBusy(() => book(n % 2 ? party : pool, {}, n % 4 < 2 ? server : beside)),
      ),
    );
    const made = (odd: number) => answers.filter(({ status }, n) => n % 2 === odd && status === 200).length;
    expect([made(1), made(0)]).toEqual([1, 7]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await week(party)).items[0]?.slots[0]).toMatchObject({ state: 'FULL', left: 0 });
    expect((await week(pool)).items[0]?.slots[0]).toMatchObject({ state: 'FULL', left: 0 });
  });

  it('has no room beyond the places that a smaller facility still has', async () => {
    const id = await opened({ charging_method: 'BY_PEOPLE', places: 10 });
    const many = await ok(book(id, { people: 8, expected: 48_000 }));
    const few = await ok(book(id, { people: 2, expected: 12_000 }));
    const { condo_id: _, ...smaller } = hall({ charging_method: 'BY_PEOPLE', places: 3 });
    const body = { ...smaller, id, version: 1 };
    await ok(server.call(facilityApi.update, { body } as never, staff.token));
    await ok(cancel(many));
    expect((await week(id)).items[0]?.slots[0]).toMatchObject({ state: 'FREE', left: 1 });
    const refused = await book(id, { people: 2, expected: 12_000 });
    expect([refused.status, refused.message]).toEqual([409, 'The slot has only 1 place left']);
    await ok(book(id));
    expect((await book(id)).status).toBe(409);
    await ok(cancel(few));
    await ok(book(id, { people: 2, expected: 12_000 }));
    expect((await week(id)).items[0]?.slots[0]).toMatchObject({ state: 'FULL', left: 0 });
  });

  it('takes slots until 24:00 on 29 February, and its price as it was seen', async () => {
    const id = await opened();
    expect((await book(id, { starts: [at(23)], expected: 5_000 })).status).toBe(409);
    const made = await ok(book(id, { starts: [at(23)] }));
    expect(made.to_at).toBe(startOfDay('2028-03-01'));
    expect((await book(id, { starts: [at(8)] })).status).toBe(409);
    expect((await book(id, { starts: [at(9), at(9, '2028-03-01')] })).status).toBe(400);
    const two = await ok(book(id, { starts: [at(10), at(9)], expected: 12_000 }));
    expect([two.from_at, two.to_at, two.amount]).toEqual([at(9), at(11), 12_000]);
  });

  it('times out after 15 minutes online, at the counter at 24:00, and frees its slot at once', async () => {
    const id = await opened({ book_times: 1 });
    const state = async (one: BookingDetail): Promise<BookingState> => (await detail(one.id)).state;
    const online = await ok(book(id, { online: true }));
    expect((await book(id, { starts: [at(10)] })).status, 'one live booking a unit').toBe(409);
    await forward(14 * MINUTE_MS);
    expect(await state(online)).toBe('UNPAID');
    await forward(MINUTE_MS);
    expect(await state(online)).toBe('TIMED_OUT');
    expect((await week(id)).items[0]?.slots[0]?.state).toBe('FREE');
    const counter = await ok(book(id));
    expect(counter.pay_until).toBe(startOfDay('2028-02-29'));
    const freed = await ok(cancel(counter));
    expect(freed.state).toBe('CANCELLED');
    await ok(book(id, { online: true }));
    await forward(16 * MINUTE_MS);
    await sweepAll(server.services);
    expect(await db.select().from(bookingPlaceTable).where(eq(bookingPlaceTable.facilityId, id))).toEqual([]);
  });

  it('names its place and who booked it in both languages, or in one if there is no other', async () => {
    const person = await resident();
    const names = { name: '陳大文', nameEn: 'CHAN Tai Man' };
    await db.update(residentTable).set(names).where(eq(residentTable.id, person));
    for (const address_en of ['1/F, Clubhouse', '']) {
      const id = await opened({ address_en }, { slots: [slot(9, 10, 0)] });
      const made = await ok(book(id, { expected: 0, resident_id: person }));
      const mailing = { ...path(made.id), body: { to: 'tenant@example.com' } };
      await ok(server.call(facilityApi.mailTicket, mailing, staff.token));
      const [letter] = await db.select().from(outboxTable).orderBy(desc(outboxTable.id)).limit(1);
      const [zh, en] = letter?.body.split('————') ?? [];
      expect(zh).toContain('陳大文先生／女士：');
      expect(en).toContain('Dear CHAN Tai Man,');
      expect(zh).toContain('會所一樓');
      expect(en).toContain(address_en || '會所一樓');
      const { url } = await ok(server.call(facilityApi.ticket, path(made.id), staff.token));
      const page = await (await fetch(url)).text();
      expect([page.includes('會所一樓'), page.includes('1/F, Clubhouse')]).toEqual([true, address_en !== '']);
    }
  });

  it('has a ticket that checks in once, on its day, in its own estate', async () => {
    const id = await opened({}, { slots: [slot(9, 10, 0)] });
    const made = await ok(book(id, { expected: 0 }));
    const ticket = await ok(server.call(facilityApi.ticket, path(made.id), staff.token));
    const page = await fetch(ticket.url);
    expect([page.status, (await page.text()).includes(made.number)]).toEqual([200, true]);
    const check = async (text: string, condo_id = 1, token = staff.token) =>
      (await server.call(facilityApi.checkIn, { body: { condo_id, text } }, token)).data?.result;
    expect(await check(ticket.code)).toBe('NOT_NOW');
    expect((await server.call(facilityApi.ticket, path(made.id), stranger.token)).status).toBe(404);
    expect(await check(ticket.code, 3, stranger.token)).toBe('UNKNOWN');
    await ok(
      server.call(
        facilityApi.mailTicket,
        { ...path(made.id), body: { to: 'tenant@example.com' } },
        staff.token,
      ),
    );
    await forward(at(8) - server.clock.now());
    const both = await Promise.all([check(ticket.url), check(made.number.toLowerCase())]);
    expect(both.sort()).toEqual(['ALREADY', 'WELCOME']);
    expect((await detail(made.id)).state).toBe('USED');
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        server.call(
          facilityApi.checkIn,
          { body: { condo_id: 1, text: String(10_000_000 + n) } },
          staff.token,
        ),
      ),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(limits.codeTries.person);
    expect(tries.find(({ status }) => status !== 200)).toMatchObject({ status: 409, code: 10070 });
    expect(await check(ticket.url)).toBe('ALREADY');
    const gone = await Promise.all([`${ticket.url}x`, ticket.url.slice(0, -2)].map((url) => fetch(url)));
    expect(gone.map(({ status }) => status)).toEqual([404, 404]);
    await forward(startOfDay('2028-02-28') + 9 * HOUR_MS - server.clock.now());
  });

  it('is paid, used, missed, and refunded by the rules', async () => {
    const id = await opened({}, { slots: [slot(9, 10), slot(10, 11), slot(23, 24)] });
    const paid = async (starts: number[]) => {
      const made = await ok(book(id, { starts }));
      await ok(
        server.call(
          facilityApi.payOnSite,
          {
            body: {
              ids: [made.charge_id],
              channel: 'PAY_ONSITE_BANK',
              slip_no: 'A1',
              payer: '',
              remark: '',
              expected: 6_000,
            },
          } as never,
          staff.token,
        ),
      );
      return detail(made.id);
    };
    const early = await paid([at(9, '2028-03-02')]);
    expect([early.state, early.cancel_rule, early.refundable]).toEqual(['BOOKED', 'FREE', 6_000]);
    expect((await cancel(early)).status, 'a way back is needed').toBe(400);
    expect((await ok(cancel(early, { channel: 'REFUND_WALLET' }))).state).toBe('REFUNDED');
    const late = await paid([at(9)]);
    await forward(at(8) - server.clock.now());
    const shown = await detail(late.id);
    expect([shown.cancel_rule, shown.refundable]).toEqual(['LATE', 3_000]);
    const back = await ok(cancel(shown, { channel: 'REFUND_WALLET' }));
    expect([back.state, back.refunded]).toEqual(['REFUNDED', 3_000]);
    const used = await paid([at(10)]);
    const came = await ok(
      server.call(
        facilityApi.useBooking,
        { ...path(used.id), body: { used: true, version: used.version } },
        staff.token,
      ),
    );
    expect(came.state).toBe('USED');
    const missed = await paid([at(23)]);
    const noShow = ({ id, version }: BookingDetail, missed = true) =>
      server.call(facilityApi.noShow, { ...path(id), body: { missed, version } }, staff.token);
    expect((await noShow(missed)).status).toBe(409);
    await forward(at(23) - server.clock.now());
    const gone = await ok(noShow(await detail(missed.id)));
    expect([gone.state, gone.actions.includes('undoNoShow')]).toEqual(['NO_SHOW', true]);
    // Somebody comes late: it is as it was, money and slot, and can be checked in.
    const arrived = await ok(noShow(gone, false));
    expect([arrived.state, arrived.ended_at, arrived.refunded]).toEqual(['BOOKED', null, 0]);
    expect(arrived.actions).toEqual(expect.arrayContaining(['use', 'noShow', 'ticket']));
    expect((await noShow(arrived, false)).status).toBe(409);
    const { items } = await ok(server.call(facilityApi.bookingHistory, path(missed.id), staff.token));
    expect(items[0]?.action).toBe('undoNoShow');
  });

  it('goes to the resident that its own is merged into, and says so', async () => {
    const [kept, gone] = [await resident(), await resident()];
    const made = await ok(book(await opened(), { resident_id: gone, starts: [at(9, '2028-03-02')] }));
    await db.transaction((tx) =>
      mergeBookings(tx, { kept, gone, actor: { userId: null, name: '客服', address: '' } }),
    );
    const { items } = await ok(server.call(facilityApi.bookingHistory, path(made.id), staff.token));
    expect([(await detail(made.id)).resident_id, items.map(({ action }) => action)]).toEqual([
      kept,
      ['merge', 'book', 'add'],
    ]);
    expect(items[0]?.changes).toMatchObject([{ field: 'resident' }]);
  });
});
