import { startOfDay } from '@iris/contract/core/day';
import { facilityApi } from '@iris/contract/facility/facility.api';
import { noticeApi } from '@iris/contract/notice/notice.api';
import { weatherApi } from '@iris/contract/weather/weather.api';
import type { WeatherPreview } from '@iris/contract/weather/weather.model';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { activitiesOf, newPeople } from '../activity/activity.sample.ts';
import { bookingTable } from '../facility/booking.table.ts';
import { facilityDomain } from '../facility/index.ts';
import { groupTable, userGroupTable, userTable } from '../user/user.table.ts';
import { weatherTable } from './weather.table.ts';

const server = await startServer();
const beside = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const staff = { token: await server.signIn('staff') };
const stranger = await server.signIn('staff2');
const activities = activitiesOf(server, staff);
const HOUR_MS = 3_600_000;
const UNIT = 4;

const path = (id: number) => ({ params: { id: String(id) } });
const ok = async <Data>(reply: Promise<{ status: number; message: string; data: Data }>): Promise<Data> => {
  const { status, message, data } = await reply;
  if (status !== 200) throw new Error(`${status} ${message} ${JSON.stringify(data)}`);
  return data;
};
const until = () => server.clock.now() + 12 * HOUR_MS;
const preview = (changed: object = {}, token = staff.token) =>
  server.call(
    weatherApi.preview,
    { body: { condo_id: 1, signal: 'TYPHOON_8', until: until(), ...changed } } as never,
    token,
  );
const start = (changed: object = {}, token = staff.token, on = server) =>
  on.call(
    weatherApi.start,
    {
      body: {
        condo_id: 1,
        signal: 'TYPHOON_8',
        until: until(),
        type_id: 1,
        residents: seen.residents,
        bookings: 0,
        ...changed,
      },
    } as never,
    token,
  );
const end = ({ id, version }: { id: number; version: number }, token = staff.token) =>
  server.call(weatherApi.end, { ...path(id), body: { version } }, token);
const current = (token = staff.token) => server.call(weatherApi.current, { query: { condo_id: '1' } }, token);

/** A court whose hours of today and tomorrow can be booked. */
async function court(condo_id = 1, token = staff.token): Promise<number> {
  const all = { from: 0, to: 1_440 };
  const body = {
    condo_id,
    name: '網球場',
    name_en: 'Tennis court',
    phone: '23456789',
    address: '平台',
    run_time: { weekdays: Array.from({ length: 7 }, () => all), holiday: all },
    charging_method: 'BY_FACILITY',
    places: 1,
    book_times: 10,
    ahead_hours: 336,
    cancel_hours: 0,
    late_share: 0,
    description: '請穿運動鞋。',
  };
  const { id } = await ok(server.call(facilityApi.add, { body } as never, token));
  const slots = Array.from({ length: 24 }, (_, hour) => ({
    from: hour * 60,
    to: hour * 60 + 60,
    price: 5_000,
  }));
  const plan = {
    facility_id: id,
    kind: 'REGULAR',
    name: '每日',
    from_day: '2026-01-01',
    to_day: '2030-12-31',
    cycle: 'DAILY',
    slots,
  };
  await ok(server.call(facilityApi.addSchedule, { body: plan } as never, token));
  return id;
}
let person = 0;
const book = (facility_id: number, hours: number) => {
  const now = server.clock.now();
  const from = startOfDay('2026-01-01') + Math.ceil((now - startOfDay('2026-01-01')) / HOUR_MS) * HOUR_MS;
  const body = {
    facility_id,
    starts: [from + hours * HOUR_MS],
    people: 1,
    resident_id: person,
    unit_id: UNIT,
    expected: 5_000,
  };
  return server.call(facilityApi.book, { body } as never, staff.token);
};
const bookingState = async (id: number) =>
  (await db.select().from(bookingTable).where(eq(bookingTable.id, id)))[0]?.state;
const runClosings = () =>
  facilityDomain.jobs?.find(({ name }) => name === 'facility.close')?.run(server.services);

let seen: WeatherPreview;
beforeAll(async () => {
  [person = 0] = await newPeople(server, 1);
  seen = await ok(preview());
});

describe('severe weather is refused', () => {
  it.each([
    ['an end that has passed', { until: 1 }, 'until'],
    ['an end weeks away', { until: Date.now() + 40 * 24 * HOUR_MS }, 'until'],
    ['an unknown signal', { signal: 'SNOW' }, 'signal'],
  ])('for %s', async (_, changed, field) => {
    const { status, fields } = await start(changed);
    expect([status, Object.keys(fields)]).toEqual([400, [field]]);
  });

  it('for other numbers than those of the preview', async () => {
    expect((await start({ residents: seen.residents + 1 })).status).toBe(409);
    const id = await court();
    await ok(book(id, 1));
    expect((await start({ facility_ids: [id] })).status, 'there is a booking').toBe(409);
    expect(await ok(current())).toBeNull();
  });

  it('for what belongs to another estate, and to strangers', async () => {
    const elsewhere = await court(3, stranger);
    const managers = await server.signIn('manager');
    expect((await start({ facility_ids: [elsewhere] })).status).toBe(404);
    expect(
      (await start({ condo_id: 2, activity_ids: [(await activities.open()).id] }, managers)).status,
    ).toBe(404);
    expect((await start({}, stranger)).status).toBe(404);
    expect((await current(stranger)).status).toBe(404);
  });

  it('to whoever may publish notices but not close facilities or pause activities', async () => {
    const [guest] = await db.select().from(userTable).where(eq(userTable.username, 'guest'));
    const [group] = await db
      .insert(groupTable)
      .values({
        companyId: 1,
        name: '通知',
        permissions: ['物業通知管理-上下架', '設施管理-查看', '活動管理-查看'],
      })
      .returning();
    await db.insert(userGroupTable).values({ userId: guest?.id ?? 0, groupId: group?.id ?? 0 });
    const token = await server.signIn('guest');
    expect((await start({ facility_ids: [await court()] }, token)).status).toBe(403);
    expect((await start({ activity_ids: [(await activities.open()).id] }, token)).status).toBe(403);
    expect(await ok(preview({}, token))).toMatchObject({ facilities: [], activities: [] });
  });
});

describe('severe weather', () => {
  it('tells residents, closes facilities, pauses activities; its end takes that back', async () => {
    const id = await court();
    const within = await ok(book(id, 2));
    const after = await ok(book(id, 30));
    const soon = await activities.open({
      from_at: server.clock.now() + 5 * HOUR_MS,
      to_at: server.clock.now() + 6 * HOUR_MS,
      deadline_at: server.clock.now() + 4 * HOUR_MS,
    });
    const offline = await activities.open();
    const shown = await ok(preview({ facility_ids: [id] }));
    expect(shown).toMatchObject({
      title: expect.stringContaining('八號'),
      closing: { bookings: 1, refunds: 0 },
    });
    expect(shown.facilities.map((one) => one.id)).toContain(id);
    expect(shown.activities.map((one) => one.id)).toEqual([soon.id]);

    const wanted = { facility_ids: [id], activity_ids: [soon.id, offline.id], bookings: 1 };
    const [one, two] = await Promise.all([start(wanted), start(wanted, staff.token, beside)]);
    expect([one.status, two.status].sort(), 'one at a time').toEqual([200, 409]);
    const begun = await ok(current());
    if (!begun) throw new Error('nothing is in force');
    expect(begun).toMatchObject({
      signal: 'TYPHOON_8',
      ended_at: null,
      notice: { reached: seen.residents },
      facilities: [{ id }],
      bookings: { open: 1, ended: 0 },
    });
    await runClosings();
    expect(await bookingState(within.id)).toBe('CANCELLED');
    expect(await bookingState(after.id)).toBe('UNPAID');
    expect((await activities.detail(soon.id)).state).toBe('OFFLINE');
    expect((await book(id, 3)).message).toContain('Typhoon Signal No. 8');
    const notice = await ok(server.call(noticeApi.detail, path(begun.notice?.id ?? 0), staff.token));
    expect(notice).toMatchObject({ state: 'PUBLISHED', level: 'URGENT', scope: { whole: true } });

    // What somebody else puts back meanwhile stays as they want it.
    const { version } = await activities.detail(offline.id);
    await ok(activities.cancel({ id: offline.id, version }, 0));
    expect((await end({ id: begun.id, version: begun.version + 1 })).status).toBe(409);
    const ended = await ok(end(begun));
    expect(ended).toMatchObject({ ended_by: 'staff 先生', bookings: { open: 0, ended: 1, failed: 0 } });
    expect((await activities.detail(soon.id)).state).not.toBe('OFFLINE');
    expect((await activities.detail(offline.id)).state).toBe('CANCELLED');
    expect((await ok(server.call(noticeApi.detail, path(notice.id), staff.token))).state).toBe('ENDED');
    await ok(book(id, 3));
    expect((await end(ended)).status, 'it has ended').toBe(409);
    expect(await ok(current())).toBeNull();

    const trail = await db
      .select()
      .from(auditTable)
      .where(eq(auditTable.entity, 'weather'))
      .orderBy(auditTable.id);
    expect(trail.map(({ action }) => action)).toEqual(['startWeather', 'endWeather']);
  });

  it('can begin without facilities and activities, and is listed', async () => {
    const begun = await ok(start({ signal: 'BLACK_RAINSTORM' }));
    await ok(end(begun));
    const { items, total } = await ok(
      server.call(weatherApi.list, { query: { condo_id: '1' } } as never, staff.token),
    );
    expect([total, items[0]?.signal]).toEqual([2, 'BLACK_RAINSTORM']);
  });

  it('is one at a time in the database too', async () => {
    const row = {
      condoId: 2,
      signal: 'TYPHOON_8' as const,
      startedAt: 1_000,
      startedBy: '',
      until: 2_000,
    };
    await db.insert(weatherTable).values(row);
    await expect(db.insert(weatherTable).values(row)).rejects.toThrow();
  });
});
