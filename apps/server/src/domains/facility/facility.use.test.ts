import { startOfDay } from '@iris/contract/core/day';
import { facilityApi } from '@iris/contract/facility/facility.api';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { at, DAY, HOUR_MS, ok, openDesk, path, slot } from './facility.sample.ts';

const server = await startServer();
const desk = await openDesk(server);
await desk.forward(startOfDay('2028-02-28') + 8 * HOUR_MS - server.clock.now());

const use = (id: number, from_day = DAY, to_day = DAY, token = desk.staff.token) =>
  server.call(facilityApi.use, { ...path(id), query: { from_day, to_day } }, token);

it('is refused for more than 90 days, days in the wrong order, and strangers', async () => {
  const id = await desk.opened();
  expect((await use(id, DAY, '2028-06-01')).fields).toHaveProperty('to_day');
  expect((await use(id, DAY, '2028-02-28')).status).toBe(400);
  expect((await use(id, DAY, DAY, desk.stranger.token)).status).toBe(404);
});

it('counts what has ended by weekday and hour, places of those who share, income and no-shows', async () => {
  const pool = await desk.opened(
    { charging_method: 'BY_PEOPLE', places: 4 },
    { slots: [slot(9, 10), slot(10, 12)] },
  );
  const used = await ok(desk.book(pool, { people: 2, expected: 12_000 }));
  await desk.payFor(used.charge_id, 12_000);
  const missed = await ok(desk.book(pool, { starts: [at(10)] }));
  await desk.payFor(missed.charge_id, 6_000);
  const gone = await ok(desk.book(pool, { starts: [at(10)] }));
  await ok(desk.cancel(gone));
  expect((await ok(use(pool))).open, 'it lies ahead').toBe(0);

  await desk.forward(at(11) - server.clock.now());
  expect(
    (await ok(use(pool))).hours.map(({ hour }) => hour),
    'a slot that runs has not ended',
  ).toEqual([9]);
  await desk.forward(2 * HOUR_MS);
  const { version } = await desk.detail(missed.id);
  await ok(
    server.call(facilityApi.noShow, { ...path(missed.id), body: { version } } as never, desk.staff.token),
  );
  expect(await ok(use(pool, '2028-02-29', '2028-03-06'))).toEqual({
    hours: [
      { weekday: 2, hour: 9, open: 240, used: 120 },
      { weekday: 2, hour: 10, open: 240, used: 0 },
      { weekday: 2, hour: 11, open: 240, used: 0 },
    ],
    open: 720,
    used: 120,
    bookings: 2,
    no_shows: 1,
    cancelled: 1,
    income: 18_000,
  });
});
