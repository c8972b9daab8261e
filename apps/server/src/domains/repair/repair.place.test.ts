import { estateApi } from '@iris/contract/estate/estate.api';
import { repairApi } from '@iris/contract/repair/repair.api';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { addOrder } from './repair.sample.ts';

const server = await startServer();
const staff = await server.signIn('staff');
const { hooks, db } = server.services;
const blocker = (place: Parameters<typeof hooks.blocker>[1]) =>
  db.transaction((tx) => hooks.blocker(tx, place, server.clock.now()));

/** A building with one vacant unit, which nothing else names. */
async function buildingOf(name: string) {
  const flats = { pattern: 'A', area: 500, unit_type: 'RESIDENTIAL', state: 'VACANT' };
  const body = { condo_id: 1, name, name_en: '', floors: '1', units: flats };
  const building = (await server.call(estateApi.addBuilding, { body }, staff)).data.id;
  const query = { condo_id: 1, building_id: building };
  const [unit] = (await server.call(estateApi.unitList, { query }, staff)).data.items;
  if (!unit) throw new Error('no unit');
  return { unit: unit.id, floor: unit.floor_id, building };
}

it('keeps its unit, floor and building from being deleted while it is open, and only so long', async () => {
  const { unit, floor, building } = await buildingOf('維修座');
  const order = await addOrder(server, staff, { unit_id: unit, place: '' });
  const places = [{ unit }, { floor }, { building }];
  for (const place of places)
    expect(await blocker(place)).toEqual({ key: 'repair.blocksPlace', values: { count: 1 } });
  const remove = () => server.call(estateApi.removeUnit, { params: { id: unit } }, staff);
  expect(await remove()).toMatchObject({
    status: 409,
    code: 10070,
    message: '1 repair order is still open for this location. Finish or close each order first',
  });
  const body = { version: order.version, outcome: 'NOT_OURS' as const, reason: '住戶自理' };
  const closed = await server.call(repairApi.close, { params: { id: order.id }, body }, staff);
  expect(closed.status, closed.message).toBe(200);
  for (const place of places) expect(await blocker(place)).toBeNull();
  expect(await remove()).toMatchObject({ code: 0 });
});

it('of a common place keeps its building and its estate', async () => {
  const { unit, building } = await buildingOf('公用座');
  await addOrder(server, staff, { building_id: building });
  for (const place of [{ building }, { condo: 1 }])
    expect(await blocker(place)).toEqual({ key: 'repair.blocksPlace', values: { count: 1 } });
  expect(await blocker({ unit })).toBeNull();
});
