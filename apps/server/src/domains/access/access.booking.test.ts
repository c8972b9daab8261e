import { accessApi } from '@iris/contract/access/access.api';
import { startOfDay } from '@iris/contract/core/day';
import type { BookingDetail } from '@iris/contract/facility/booking.model';
import { facilityApi } from '@iris/contract/facility/facility.api';
import { homeApi } from '@iris/contract/home/home.api';
import { searchApi } from '@iris/contract/search/search.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDoor } from '../../../../../scripts/devices/door.ts';
import { startServer } from '../../../test/harness.ts';
import { buildingTable } from '../estate/estate.table.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { watchDevices } from './access.jobs.ts';
import { addDevice, addGroup, confirm, fetchChanges, type Made } from './access.sample.ts';
import { accessEventTable } from './access.table.ts';

const server = await startServer();
const { db } = server.services;
const { clock } = server;
const DAY = '2028-03-07';
const MINUTE_MS = 60_000;
const at = (hour: number) => startOfDay(DAY) + hour * 60 * MINUTE_MS;
clock.advance(at(7) - clock.now());
const operator = await server.signIn('operator');
const staff = await server.signIn('staff');
const UNIT = 4;

const ok = async <Data>(reply: Promise<{ status: number; message: string; data: Data }>): Promise<Data> => {
  const { status, message, data } = await reply;
  if (status !== 200) throw new Error(`${status} ${message} ${JSON.stringify(data)}`);
  return data;
};
const path = (id: number) => ({ params: { id: String(id) } });

let count = 0;
/** A hall with slots at 9, 10 and 11 for a price, the last for another if one is named. */
async function hall(price: number, last = price): Promise<number> {
  count += 1;
  const day = { from: 0, to: 1_440 };
  const body = {
    condo_id: 1,
    name: `羽毛球場 ${count}`,
    phone: '23456789',
    address: '會所',
    run_time: { weekdays: [day, day, day, day, day, day, day], holiday: day },
    charging_method: 'BY_FACILITY',
    places: 1,
    book_times: 100,
    ahead_hours: 1_440,
    cancel_hours: 0,
    late_share: 100,
    description: '請穿運動鞋。',
  };
  const { id } = await ok(server.call(facilityApi.add, { body }, staff));
  const slots = [9, 10, 11].map((hour) => ({
    from: hour * 60,
    to: hour * 60 + 60,
    price: hour === 11 ? last : price,
  }));
  const dates = { from_day: '2026-01-01', to_day: '2029-12-31' };
  const plan = { facility_id: id, kind: 'REGULAR', name: '平日', ...dates, cycle: 'DAILY', slots };
  await ok(server.call(facilityApi.addSchedule, { body: plan }, staff));
  return id;
}
const [person] = await db
  .insert(residentTable)
  .values({ condoId: 1, name: '訂場人', phone: '61000001', idType: 'OTHER' })
  .returning({ id: residentTable.id });
const residentId = person?.id ?? 0;
await db
  .insert(bindingTable)
  .values({ condoId: 1, residentId, unitId: UNIT, identity: 'FAMILY', sinceDay: '2026-01-01' });
const book = (facility_id: number, expected: number, starts = [at(9)]): Promise<BookingDetail> => {
  const who = { people: 1, resident_id: residentId, unit_id: UNIT };
  return ok(server.call(facilityApi.book, { body: { facility_id, starts, expected, ...who } }, staff));
};
const pay = (id: number | null, expected: number) => {
  const body = { ids: [id], channel: 'PAY_ONSITE_BANK', slip_no: 'A1', payer: '', remark: '', expected };
  return ok(server.call(facilityApi.payOnSite, { body } as never, staff));
};
const moveTo = ({ id, version }: BookingDetail, starts: number[], expected: number) => {
  const body = { version, people: 1, starts, expected };
  return ok(server.call(facilityApi.moveBooking, { ...path(id), body } as never, staff));
};
const detail = (id: number) => ok(server.call(facilityApi.booking, path(id), staff));
const ticketOf = (id: number) => ok(server.call(facilityApi.ticket, path(id), staff));

/** A door of these facilities alone, and what it knows. */
async function doorOf(facility_ids: number[]) {
  const made = await addDevice(server, operator);
  const only = { identities: [], passes: false, facility_ids };
  const group = await addGroup(server, operator, [made.id], only);
  const door = openDoor(made.code);
  const learn = async () => {
    const told = await fetchChanges(server, made, door.since);
    door.learn(told.changes, told.version);
    await confirm(server, made, told);
  };
  return { made, group, door, learn };
}
const ask = async (device: Made, id: string, text: string) =>
  (await server.call(accessApi.ask, { body: { id, time: clock.now(), text } }, device.token)).data;

describe('a booking opens the doors of its facility', () => {
  it('once it is paid, from a quarter of an hour before until its end, and at no other door', async () => {
    const id = await hall(6_000);
    const [{ made, door, learn }, other] = [await doorOf([id]), await doorOf([await hall(0)])];
    const unpaid = await book(id, 6_000);
    await learn();
    expect(door.granted()).toBe(0);
    await pay(unpaid.charge_id, 6_000);
    await learn();
    const { url, code } = await ticketOf(unpaid.id);
    const subject = `BOOKING:${unpaid.id}`;
    for (const text of [url, code]) {
      expect(door.decide({ text }, at(9) - 15 * MINUTE_MS)).toEqual({ open: true, subject });
      expect(door.decide({ text }, at(9) - 16 * MINUTE_MS)).toMatchObject({ reason: 'NOT_YET' });
      expect(door.decide({ text }, at(10) + 1)).toMatchObject({ reason: 'EXPIRED' });
    }
    // Its number is spoken on the phone.
    expect(door.decide({ text: unpaid.number }, at(9))).toEqual({ ask: true });
    await other.learn();
    expect(other.door.granted()).toBe(0);
    expect(await ask(other.made, 'a', code)).toEqual({ admitted: false, reason: 'UNKNOWN' });
    expect(await ask(made, 'b', unpaid.number)).toEqual({ admitted: false, reason: 'UNKNOWN' });
    expect(await ask(made, 'c', code)).toEqual({ admitted: false, reason: 'NOT_YET' });
    clock.advance(at(9) - clock.now());
    expect(await ask(made, 'd', url)).toEqual({ admitted: true, reason: null });
    clock.advance(at(7) - clock.now());
    const told = await fetchChanges(server, made);
    for (const secret of [code, url.split('/').at(-1) ?? ''])
      expect(JSON.stringify(told)).not.toContain(secret);
    const who = await server.call(accessApi.deviceWho, { params: { id: made.id } }, operator);
    expect(who.data.items).toMatchObject([
      {
        subject: 'BOOKING',
        name: `${unpaid.number} 訂場人`,
        hours: [],
        from: at(9) - 15 * MINUTE_MS,
        to: at(10),
      },
    ]);
    const events = await db.select().from(accessEventTable).where(eq(accessEventTable.deviceId, made.id));
    expect(events.filter(({ subject: of }) => of === 'BOOKING')).toMatchObject([
      { kind: 'REFUSED', subjectId: unpaid.id },
      { kind: 'OPENED', subjectId: unpaid.id },
    ]);
    const list = await server.call(
      accessApi.eventList,
      { query: { condo_id: 1, device_id: made.id, kind: 'OPENED' } },
      operator,
    );
    expect(list.data.items).toMatchObject([{ name: '訂場人' }]);
  });

  it('no more within five seconds after it was cancelled, and in its new time alone after it was moved', async () => {
    const id = await hall(0);
    const { made, door, learn } = await doorOf([id]);
    const moved = await book(id, 0);
    await learn();
    const { code } = await ticketOf(moved.id);
    expect(door.decide({ text: code }, at(9))).toMatchObject({ open: true });
    const began = Date.now();
    const wait = () => server.call(accessApi.changes, { query: { since: door.since, wait: 20 } }, made.token);
    const waiting = wait();
    await moveTo(moved, [at(11)], 0);
    const told = (await waiting).data;
    door.learn(told.changes, told.version);
    await confirm(server, made, told);
    expect(door.decide({ text: code }, at(9))).toMatchObject({ open: false });
    expect(door.decide({ text: code }, at(11))).toMatchObject({ open: true });
    const ending = wait();
    const { version } = await detail(moved.id);
    const body = { version, reason: '改期' };
    await ok(server.call(facilityApi.cancelBooking, { ...path(moved.id), body } as never, staff));
    const last = (await ending).data;
    door.learn(last.changes, last.version);
    expect(door.granted()).toBe(0);
    expect(Date.now() - began).toBeLessThan(10_000);
  });

  it('not while it owes for a move, as the key of a lock, and again once that is paid or it is moved back', async () => {
    const id = await hall(6_000, 8_000);
    const { made, door, learn } = await doorOf([id]);
    const booked = await book(id, 6_000);
    await pay(booked.charge_id, 6_000);
    await learn();
    expect(door.granted()).toBe(1);
    const dearer = await moveTo(await detail(booked.id), [at(11)], 8_000);
    expect(dearer).toMatchObject({ state: 'BOOKED', owed: 2_000 });
    await learn();
    expect(door.granted()).toBe(0);
    const { code, url } = await ticketOf(booked.id);
    expect(await ask(made, 'owed', code)).toEqual({ admitted: false, reason: 'UNKNOWN' });
    const page = async () => (await (await fetch(url)).text()).match(/HK\$[^<]*|will only open once/g);
    expect(await page()).toEqual(['will only open once', 'HK$80.00', 'HK$20.00']);
    // Nor after somebody rejected the slip of a bank transfer.
    const extra = eq(chargeTable.id, dearer.extra_charge_id ?? 0);
    for (const status of ['CENSORING', 'CENSOR_REJECT'] as const)
      await db.update(chargeTable).set({ status }).where(extra);
    await learn();
    expect(door.granted()).toBe(0);
    expect(await detail(booked.id)).toMatchObject({ owed: 2_000 });
    expect(await page()).toEqual(['will only open once', 'HK$80.00', 'HK$20.00']);
    await pay(dearer.extra_charge_id, 2_000);
    expect(await page()).toEqual(['HK$80.00']);
    await learn();
    expect(door.decide({ text: code }, at(11))).toMatchObject({ open: true });
    const other = await book(id, 6_000);
    await pay(other.charge_id, 6_000);
    const owing = await moveTo(await detail(other.id), [at(10), at(9)], 12_000);
    await learn();
    expect(door.granted()).toBe(1);
    await moveTo(owing, [at(10)], 6_000);
    await learn();
    expect(door.granted()).toBe(2);
  });

  it('in its slots alone, and not between those that are apart', async () => {
    const id = await hall(0);
    const { made, door, learn } = await doorOf([id]);
    const apart = await book(id, 0, [at(9), at(11)]);
    const { code, url } = await ticketOf(apart.id);
    expect(await (await fetch(url)).text()).toContain(`${DAY} 09:00–10:00, 11:00–12:00`);
    await learn();
    const open = (time: number) => door.decide({ text: code }, time);
    for (const time of [at(9) - 15 * MINUTE_MS, at(9.5), at(11) - 15 * MINUTE_MS, at(11.5)])
      expect(open(time)).toMatchObject({ open: true });
    for (const time of [at(10), at(10.5)]) expect(open(time)).toMatchObject({ open: false, reason: 'HOURS' });
    const who = await server.call(accessApi.deviceWho, { params: { id: made.id } }, operator);
    expect(who.data.items).toMatchObject([
      {
        hours: [
          { from: '08:45', to: '10:00' },
          { from: '10:45', to: '12:00' },
        ],
        to: at(12),
      },
    ]);
    clock.advance(at(10.5) - clock.now());
    expect(await ask(made, 'between', code)).toEqual({ admitted: false, reason: 'HOURS' });
    clock.advance(at(7) - clock.now());
    // Between stays the same from its beginning to its end.
    await moveTo(apart, [at(9), at(10), at(11)], 0);
    await learn();
    expect(open(at(10.5))).toMatchObject({ open: true });
  });

  it('in the hours of its group, told once though the group is for several buildings', async () => {
    const second = { condoId: 1, name: '第二座', position: 2 };
    const [building] = await db.insert(buildingTable).values(second).returning({ id: buildingTable.id });
    const id = await hall(0);
    const hours = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '22:00' }];
    const device = await addDevice(server, operator);
    const building_ids = [1, building?.id ?? 0];
    const only = { identities: [], passes: false, facility_ids: [id], building_ids, hours };
    await addGroup(server, operator, [device.id], only);
    await book(id, 0);
    expect((await fetchChanges(server, device)).changes).toMatchObject([{ hours }]);
  });

  it('with its newest ticket alone, which devices learn within five seconds', async () => {
    const id = await hall(0);
    const { made, door, learn } = await doorOf([id]);
    const booked = await book(id, 0);
    await learn();
    const old = await ticketOf(booked.id);
    const began = Date.now();
    const query = { since: door.since, wait: 20 };
    const waiting = server.call(accessApi.changes, { query }, made.token);
    const body = { version: booked.version };
    const fresh = await ok(server.call(facilityApi.renewTicket, { ...path(booked.id), body }, staff));
    const told = (await waiting).data;
    expect(Date.now() - began).toBeLessThan(5_000);
    door.learn(told.changes, told.version);
    for (const text of [old.url, old.code])
      expect(door.decide({ text }, at(9))).not.toMatchObject({ open: true });
    for (const text of [fresh.url, fresh.code])
      expect(door.decide({ text }, at(9))).toMatchObject({ open: true });
    expect(await ask(made, 'old', old.code)).toEqual({ admitted: false, reason: 'UNKNOWN' });
  });

  it('and is forgotten by the device after its end; the group says whose facilities it is for', async () => {
    const id = await hall(0);
    const { door, learn, group } = await doorOf([id]);
    expect(group.facilities).toMatchObject([{ id }]);
    await book(id, 0);
    await learn();
    expect(door.granted()).toBe(1);
    clock.advance(at(10) + MINUTE_MS - clock.now());
    await watchDevices.run(server.services);
    await learn();
    expect(door.granted()).toBe(0);
    clock.advance(at(7) - clock.now());
    const foreign = { name: 'x', condo_ids: [2], identities: ['OWNER'], facility_ids: [id] };
    expect((await server.call(accessApi.groupAdd, { body: foreign }, operator)).fields).toHaveProperty(
      'facility_ids',
    );
    const two = { ...foreign, name: 'y', condo_ids: [1, 2] };
    expect((await server.call(accessApi.groupAdd, { body: two }, operator)).status).toBe(400);
    const offered = await server.call(accessApi.facilities, { query: { condo_id: 1 } }, operator);
    expect(offered.data.items.map((one) => one.id)).toContain(id);
  });
});

describe('the operator', () => {
  it('finds devices and groups, and is told of those that fell silent', async () => {
    const { made, group } = await doorOf([await hall(0)]);
    const hits = async (q: string, token = operator) =>
      (await server.call(searchApi.search, { query: { condo_id: 1, q } }, token)).data.map(
        ({ kind, id }) => `${kind}:${id}`,
      );
    expect(await hits(made.code)).toContain(`accessDevice:${made.id}`);
    expect(await hits(group.name)).toContain(`accessGroup:${group.id}`);
    expect(await hits(made.code, staff)).not.toContain(`accessDevice:${made.id}`);
    const line = async (token = operator) =>
      (await server.call(homeApi.work, {}, token)).data.lines.find(({ key }) => key === 'doorsOffline');
    // Those that spoke before are silent by now.
    clock.advance(2 * MINUTE_MS);
    const before = (await line())?.count ?? 0;
    await server.call(accessApi.heartbeat, { body: {} }, made.token);
    expect((await line())?.count ?? 0).toBe(before);
    clock.advance(2 * MINUTE_MS);
    const after = await line();
    expect(after?.count).toBe(before + 1);
    const list = await server.call(accessApi.deviceList, { query: { state: 'OFFLINE' } }, operator);
    expect(list.data.total).toBe(after?.count);
    expect(await line(staff)).toBeUndefined();
  });

  it('filters events by day and way, and reads how long they are kept', async () => {
    const { made } = await doorOf([await hall(0)]);
    const time = at(6);
    const events = [
      { id: 'a', time, kind: 'OPENED', way: 'CARD' },
      { id: 'b', time: time - 86_400_000, kind: 'OPENED', way: 'FACE' },
    ];
    await server.call(accessApi.events, { body: { events } }, made.token);
    const list = async (query: object) =>
      (
        await server.call(
          accessApi.eventList,
          { query: { condo_id: 1, device_id: made.id, kind: 'OPENED', ...query } },
          operator,
        )
      ).data.items.map(({ way }) => way);
    expect(await list({})).toEqual(['CARD', 'FACE']);
    expect(await list({ from_day: DAY, to_day: DAY })).toEqual(['CARD']);
    expect(await list({ way: 'FACE' })).toEqual(['FACE']);
    const kept = await server.call(accessApi.retention, { query: { condo_id: 1 } }, operator);
    expect(kept.data).toEqual({ days: 30, months: 13 });
  });
});
