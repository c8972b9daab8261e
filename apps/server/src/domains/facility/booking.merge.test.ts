import { facilityApi } from '@iris/contract/facility/facility.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { blocked } from '../../../test/blocked.ts';
import { startServer } from '../../../test/harness.ts';
import { holdSeries } from '../../platform/db/series.ts';
import { holdBooks } from '../../platform/ledger/ledger.ts';
import { chargeNumbers } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { finishMerges } from '../resident/resident.mergeRest.ts';
import { mergeTable } from '../resident/resident.table.ts';
import { lockBooking } from './booking.queries.ts';
import { at, ok, openDesk, path } from './facility.sample.ts';

const server = await startServer();
const { db, staff, opened, book, resident, detail, forward } = await openDesk(server);
const finish = () => finishMerges.run(server.services);

it('is waited for before the books are locked, as whoever gives its fee back locks them next', async () => {
  await forward(at(8) - server.clock.now());
  const [kept, gone] = [await resident(), await resident()];
  const { bindings } = await ok(server.call(residentApi.detail, path(gone), staff.token));
  const booking = await ok(book(await opened(), { resident_id: gone }));
  await ok(server.call(residentApi.unbind, { body: { id: bindings[0]?.id, reason: '重複' } }, staff.token));
  const merged = { body: { keep_id: kept, merge_id: gone, version: 1 } };
  const merging = await db.transaction(async (tx) => {
    await lockBooking(tx, booking.id);
    const one = ok(server.call(residentApi.merge, merged, staff.token));
    await blocked(db);
    await holdBooks(tx, 1);
    return { one };
  });
  expect(await merging.one).toMatchObject({ id: kept });
  expect((await detail(booking.id)).resident_id).toBe(kept);
});

it('goes with its fee to the resident who is kept, although it is added in the moment of the merge', async () => {
  await forward(at(8) - server.clock.now());
  const facility = await opened();
  const [kept, gone] = [await resident(), await resident()];
  // Both live in one unit, which a merge would not decide.
  const { bindings } = await ok(server.call(residentApi.detail, path(gone), staff.token));
  await ok(
    server.call(
      residentApi.bind,
      { body: { resident_id: gone, unit_id: 3, identity: 'FAMILY' } },
      staff.token,
    ),
  );
  const booked = await db.transaction(async (tx) => {
    // The booking has read its resident and waits for a number.
    await holdSeries(tx, chargeNumbers('BOOKING', 1));
    const one = ok(book(facility, { resident_id: gone }));
    await blocked(db);
    const unbound = { body: { id: bindings[0]?.id, reason: '重複' } };
    await ok(server.call(residentApi.unbind, unbound, staff.token));
    const merged = { body: { keep_id: kept, merge_id: gone, version: 1 } };
    await ok(server.call(residentApi.merge, merged, staff.token));
    // What is still being added cannot be moved yet.
    await finish();
    await finish();
    return { one };
  });
  const { id } = await booked.one;
  expect((await detail(id)).resident_id).toBe(gone);
  // The server's own work may be in the middle of a transaction, for which a merge waits as well.
  const keeper = async () => {
    await finish();
    return (await detail(id)).resident_id;
  };
  await expect.poll(keeper).toBe(kept);
  const { charge_id } = await detail(id);
  const [fee] = await db
    .select()
    .from(chargeTable)
    .where(eq(chargeTable.id, charge_id ?? 0));
  expect(fee?.payerId).toBe(kept);
  const { items } = await ok(server.call(facilityApi.bookingHistory, path(id), staff.token));
  expect(items[0]).toMatchObject({ action: 'merge', changes: [{ field: 'resident' }] });
  expect(await db.select().from(mergeTable)).toEqual([]);
});
