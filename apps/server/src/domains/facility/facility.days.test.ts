import { addDays } from '@iris/contract/core/day';
import { facilityApi } from '@iris/contract/facility/facility.api';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { expectFreshWeek } from './facility.days.sample.ts';
import { at, DAY, HOUR_MS, hall, MINUTE_MS, ok, openDesk, path, slot } from './facility.sample.ts';

const server = await startServer();
const beside = await startServer({ databaseUrl: server.databaseUrl });
const desk = await openDesk(server, beside);
await desk.forward(at(8) - server.clock.now());

/** The week as both servers show it, which is compared with one that nobody remembers; the first day's slots. */
const slotsOf = async (id: number, day = DAY) =>
  (await expectFreshWeek([server, beside], desk.staff.token, { id, day }))[0]?.slots ?? [];
const statesOf = async (id: number, day = DAY) => (await slotsOf(id, day)).map(({ state }) => state);
const dayOn = (one: typeof server, token = desk.staff.token) =>
  one.call(facilityApi.day, { query: { condo_id: '1', day: DAY } }, token);

describe('the days of facilities', () => {
  it('are shown to nobody of another condo, although they are remembered', async () => {
    const id = await desk.opened();
    await statesOf(id);
    const query = { query: { day: DAY } };
    expect((await server.call(facilityApi.week, { ...path(id), ...query }, desk.stranger.token)).status).toBe(
      404,
    );
    await ok(dayOn(server));
    expect((await dayOn(server, desk.stranger.token)).status).toBe(404);
    expect((await server.call(facilityApi.week, { ...path(id), ...query })).status).toBe(401);
  });

  it('are none where there is no facility, however often they are asked for', async () => {
    const query = { condo_id: '2', day: DAY };
    const manager = await server.signIn('manager');
    for (const one of [server, server, beside])
      expect(await ok(one.call(facilityApi.day, { query }, manager))).toEqual({ items: [] });
  });

  it('are new after each change, on every server', async () => {
    const id = await desk.opened();
    expect(await statesOf(id)).toEqual(['FREE', 'FREE', 'FREE']);
    const booked = await ok(desk.book(id));
    expect(await statesOf(id)).toEqual(['FULL', 'FREE', 'FREE']);
    await ok(desk.moveTo(booked, { starts: [at(10)] }));
    expect(await statesOf(id)).toEqual(['FREE', 'FULL', 'FREE']);
    await desk.payFor((await desk.detail(booked.id)).charge_id, 6_000);
    expect((await slotsOf(id))[1]?.bookings).toMatchObject([{ state: 'BOOKED' }]);
    await ok(desk.cancel(await desk.detail(booked.id), { channel: 'REFUND_WALLET' }));
    expect(await statesOf(id)).toEqual(['FREE', 'FREE', 'FREE']);

    const { id: other } = await ok(
      desk.addPlan(id, { kind: 'TEMPORARY', from_day: DAY, to_day: DAY, slots: [slot(12, 13)] }),
    );
    expect((await slotsOf(id)).map(({ from_at }) => from_at)).toEqual([at(12)]);
    await ok(server.call(facilityApi.removeSchedule, path(other), desk.staff.token));
    expect(await slotsOf(id)).toHaveLength(3);

    const { condo_id: _, ...changed } = hall({ charging_method: 'BY_PEOPLE', places: 5 });
    const facility = async () => ok(server.call(facilityApi.detail, path(id), desk.staff.token));
    const { version } = await facility();
    await ok(
      server.call(facilityApi.update, { body: { ...changed, id, version } } as never, desk.staff.token),
    );
    expect((await slotsOf(id)).map(({ left }) => left)).toEqual([5, 5, 5]);
    const body = { version: (await facility()).version };
    await ok(server.call(facilityApi.offline, { ...path(id), body }, desk.staff.token));
    expect(await statesOf(id)).toEqual(['OFFLINE', 'OFFLINE', 'OFFLINE']);
  });

  it('change with time, although nobody changes them', async () => {
    const day = addDays(DAY, 1);
    const id = await desk.opened({ ahead_hours: 48 }, { slots: [slot(9, 10), slot(23, 24)] });
    const later = addDays(DAY, 2);
    expect(await statesOf(id, later)).toEqual(['AHEAD', 'AHEAD']);
    await desk.forward(HOUR_MS - MINUTE_MS);
    expect(await statesOf(id, later)).toEqual(['AHEAD', 'AHEAD']);
    await desk.forward(MINUTE_MS);
    expect(await statesOf(id, later)).toEqual(['FREE', 'AHEAD']);
    await ok(desk.book(id, { starts: [at(9, day)], online: true }));
    expect(await statesOf(id, day)).toEqual(['FULL', 'FREE']);
    await desk.forward(14 * MINUTE_MS);
    expect(await statesOf(id, day)).toEqual(['FULL', 'FREE']);
    await desk.forward(MINUTE_MS);
    expect(await statesOf(id, day)).toEqual(['FREE', 'FREE']);
    await desk.forward(at(10, day) - server.clock.now());
    expect(await statesOf(id, day)).toEqual(['PAST', 'FREE']);
  });
});
