import { startOfDay } from '@iris/contract/core/day';
import { facilityApi } from '@iris/contract/facility/facility.api';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { insertOne } from '../../platform/db/record.ts';
import { residentTable } from '../resident/resident.table.ts';
import { bookingTable } from './booking.table.ts';
import { at, HOUR_MS, ok, openDesk, path, slot as slotOf } from './facility.sample.ts';
import { facilityTable } from './facility.table.ts';

const server = await startServer();
const { db, staff, stranger, add, opened, resident, book, cancel, forward } = await openDesk(server);
await forward(startOfDay('2028-02-28') + 8 * HOUR_MS - server.clock.now());

const OTHER_CONDO = 3;
const search = (typed: string, { condo = 1, token = staff.token, more = {} } = {}) =>
  server.call(
    facilityApi.bookings,
    { query: { condo_id: String(condo), search: typed, ...more } } as never,
    token,
  );
const found = async (typed: string, asked: Parameters<typeof search>[1] = {}) =>
  (await ok(search(typed, asked))).items.map(({ number }) => number).sort();

/** Somebody of this name, with their phone. */
async function person(name: string, phone: string, nameEn = ''): Promise<number> {
  const id = await resident();
  await db.update(residentTable).set({ name, phone, nameEn }).where(eq(residentTable.id, id));
  return id;
}

it('is refused to those who do not work there', async () => {
  expect((await search('BK', { token: stranger.token })).status).toBe(404);
  expect((await search('BK', { condo: OTHER_CONDO })).status).toBe(404);
});

it('finds bookings by part of their number, name, phone or unit, as it was typed', async () => {
  const id = await opened();
  const [one, two] = [
    await ok(book(id, { resident_id: await person('歐陽菲菲', '93456781') })),
    await ok(book(id, { resident_id: await person('O’Brien "Bob" 100%_\\', '93456782'), starts: [at(10)] })),
  ];
  const both = [one.number, two.number].sort();
  expect(await found(one.number)).toEqual([one.number]);
  expect(await found(two.number.toLowerCase())).toEqual([two.number]);
  expect(await found('歐陽菲菲')).toEqual([one.number]);
  expect(await found('菲菲')).toEqual([one.number]);
  expect(await found('歐')).toEqual([one.number]);
  expect(await found('o’brien')).toEqual([two.number]);
  expect(await found('100%_')).toEqual([two.number]);
  expect(await found('\\')).toEqual([two.number]);
  expect(await found('1%0')).toEqual([]);
  expect(await found('3456781')).toEqual([one.number]);
  expect(await found('345678')).toEqual(both);
  // Too short for the index.
  expect(await found('bo')).toEqual([two.number]);
  expect(await found(one.unit)).toEqual(both);
  expect(await found(one.unit.slice(1))).toEqual(both);
  expect(await found('沒有這個人')).toEqual([]);
  // Never across two of its words.
  expect(await found(`${one.number}歐陽`)).toEqual([]);
  // Beside other filters, in another order, past the end, and after the contact is another.
  const more = { facility_id: String(id), sort: 'from_at' };
  expect((await ok(search('345678', { more }))).items.map(({ number }) => number)).toEqual([
    one.number,
    two.number,
  ]);
  const past = await ok(search('345678', { more: { ...more, page: '3' } }));
  expect([past.items, past.total]).toEqual([[], 2]);
  await db.update(bookingTable).set({ contactor: '司徒美' }).where(eq(bookingTable.id, one.id));
  expect([await found('歐陽'), await found('司徒')]).toEqual([[], [one.number]]);
});

it('finds bookings by the English name of who booked, and by both names of the facility as they are now', async () => {
  const id = await opened();
  const call = (name: string, nameEn: string) =>
    db.update(facilityTable).set({ name, nameEn }).where(eq(facilityTable.id, id));
  await call('壁球室', 'Squash Court 100%');
  const one = await ok(
    book(id, { resident_id: await person('上官婉', '93456784', "SHEUNG-KWUN Yuen, D'Arcy") }),
  );
  const two = await ok(book(id, { resident_id: await person('上官靜', '93456785'), starts: [at(10)] }));
  const both = [one.number, two.number].sort();
  for (const typed of ['sheung-kwun', 'KWUN YUEN', "d'arcy"])
    expect(await found(typed)).toEqual([one.number]);
  for (const typed of ['壁球室', '球室', 'squash', 'Court 100%', 'sq'])
    expect(await found(typed)).toEqual(both);
  // Beside other filters, and by words of its own where a facility is called the same.
  expect(await found('squash', { more: { state: 'CANCELLED' } })).toEqual([]);
  expect(await found('squash', { more: { count: '1' } })).toHaveLength(1);
  const other = await opened();
  const three = await ok(book(other, { resident_id: await person('令狐沖', '93456786', 'LING Squash') }));
  expect(await found('squash')).toEqual([...both, three.number].sort());
  await call('按摩室', 'Massage Room');
  expect([await found('squash'), await found('壁球')]).toEqual([[three.number], []]);
  expect(await found('massage')).toEqual(both);
  // Nothing of it in another estate.
  expect(await found('massage', { condo: OTHER_CONDO, token: stranger.token })).toEqual([]);
  // Their English name is that of the day on which they booked, like the Chinese one.
  await db.update(residentTable).set({ nameEn: 'KWOK' }).where(eq(residentTable.id, one.resident_id));
  expect([await found('sheung-kwun'), await found('kwok')]).toEqual([[one.number], []]);
});

it('finds nothing of another estate, whatever the name', async () => {
  const name = '諸葛孔明';
  const own = await ok(book(await opened(), { resident_id: await person(name, '93456783') }));
  const there = await ok(add({ condo_id: OTHER_CONDO }, stranger.token));
  const guest = await insertOne(db, residentTable, {
    condoId: OTHER_CONDO,
    name,
    phone: '93456783',
    idType: 'OTHER',
  });
  const from = at(9);
  await insertOne(db, bookingTable, {
    condoId: OTHER_CONDO,
    number: 'BK900001',
    facilityId: there.id,
    slots: [{ from_at: from, to_at: from + HOUR_MS, price: 0 }],
    fromAt: from,
    toAt: from + HOUR_MS,
    people: 1,
    residentId: guest.id,
    contactor: name,
    phone: '93456783',
    unitName: 'A座 1 A',
    amount: 0,
    remark: '',
    online: false,
    state: 'CANCELLED',
    orderTime: from,
    handlingAdmin: '',
    seed: '',
    tokenHash: 'elsewhere',
    codeKey: 'elsewhere',
  });
  for (const typed of [name, '葛孔', '93456783', '83']) {
    expect(await found(typed)).toEqual([own.number]);
    expect(await found(typed, { condo: OTHER_CONDO, token: stranger.token })).toEqual(['BK900001']);
  }
  expect(await found('BK900001')).toEqual([]);
  expect((await server.call(facilityApi.booking, path(own.id), stranger.token)).status).toBe(404);
});

it('lists those that have a place in a slot, and no others', async () => {
  const id = await opened();
  const [here, gone, next] = [
    await ok(book(id)),
    await ok(book(await opened())),
    await ok(book(id, { starts: [at(10)] })),
  ];
  const listed = async (slot: string, facility: number = id) =>
    (
      await ok(
        server.call(
          facilityApi.bookings,
          { query: { condo_id: '1', facility_id: String(facility), slot } } as never,
          staff.token,
        ),
      )
    ).items
      .map(({ number }) => number)
      .sort();
  const span = (from: number, to: number) => `${at(from)}-${at(to)}`;
  expect(await listed(span(9, 10))).toEqual([here.number]);
  expect(await listed(span(10, 11))).toEqual([next.number]);
  expect(await listed(span(9, 11))).toEqual([here.number, next.number].sort());
  expect(await listed(span(11, 12))).toEqual([]);
  expect(await listed(span(9, 10), gone.facility_id)).toEqual([gone.number]);
  // One of two slots with an hour between them is not there in that hour.
  const apart = await opened({}, { slots: [slotOf(9, 10), slotOf(10, 11), slotOf(11, 12)] });
  const two = await ok(book(apart, { starts: [at(9), at(11)], expected: 12_000 }));
  expect(await listed(span(10, 11), apart)).toEqual([]);
  expect(await listed(span(11, 12), apart)).toEqual([two.number]);
  await ok(cancel(next));
  expect(await listed(span(10, 11))).toEqual([]);
  // Unpaid after its time it has no place any more, though nobody has noted it yet.
  await forward(17 * HOUR_MS);
  expect(await listed(span(9, 10))).toEqual([]);
  for (const wrong of ['1', '1-', 'a-b', '-1-2', '1-2-3', `${'9'.repeat(14)}-1`])
    expect((await search('', { more: { slot: wrong } })).status).toBe(400);
});
