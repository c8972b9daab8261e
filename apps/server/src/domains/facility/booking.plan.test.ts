import { startOfDay } from '@iris/contract/core/day';
import { facilityApi } from '@iris/contract/facility/facility.api';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { planOf } from '../../../test/statements.ts';
import { residentTable } from '../resident/resident.table.ts';
import { HOUR_MS, ok, openDesk } from './facility.sample.ts';
import { facilityTable } from './facility.table.ts';

const server = await startServer();
const { db, staff, opened, resident, book, forward } = await openDesk(server);
await forward(startOfDay('2028-02-28') + 8 * HOUR_MS - server.clock.now());

const [busy, quiet] = [await opened(), await opened()];
const names = { name: '瑜伽室', nameEn: 'Yoga Studio' };
await db.update(facilityTable).set(names).where(eq(facilityTable.id, quiet));
const person = await resident();
await db.update(residentTable).set({ nameEn: 'WONGPO On' }).where(eq(residentTable.id, person));
const one = await ok(book(quiet, { resident_id: person }));
await db.execute(sql`insert into booking (condo_id, number, facility_id, slots, from_at, to_at, people, resident_id,
    contactor, contactor_en, phone, unit_name, amount, remark, online, state, order_time, handling_admin, seed,
    token_hash, code_key)
  select condo_id, 'BX' || lpad(n::text, 6, '0'), ${busy}, slots, from_at, to_at, people, resident_id,
    '住戶' || n, 'Resident ' || n, '6' || lpad(n::text, 7, '0'), 'A座 ' || n, 0, '', false, 'CANCELLED',
    order_time - n * interval '1 minute', '', '', 'many ' || n, 'many ' || n
  from booking, generate_series(1, 20000) n where id = ${one.id}`);
await db.execute(sql`analyze booking`);

/** The plan of a page of the list, or of another statement that it sends. */
const planFor = (query: Record<string, string>, numbers: string[], part = 'total_of_list') =>
  planOf(part, async () => {
    const { items } = await ok(
      server.call(facilityApi.bookings, { query: { condo_id: '1', ...query } }, staff.token),
    );
    expect(items.map(({ number }) => number)).toEqual(numbers);
  });

it('finds typed bookings by indexes among many, also by English names', async () => {
  for (const [typed, number] of [
    ['wongpo', one.number],
    ['resident 12345', 'BX012345'],
  ] as const) {
    const plan = await planFor({ search: typed }, [number]);
    expect(plan).toContain('Bitmap Index Scan on booking_words');
    expect(plan).not.toContain('Seq Scan on booking');
  }
  const plan = await planFor({ search: 'yoga' }, [one.number]);
  for (const step of ['BitmapOr', 'booking_words', 'booking_time']) expect(plan).toContain(step);
  expect(plan).not.toContain('Seq Scan on booking');
});

it('lists a state by time, and counts it without its facilities, by the index of states', async () => {
  const query = { state: 'BOOKED', sort: 'from_at' };
  const page = await planFor(query, [], 'as seen_at');
  expect(page.match(/ on facility /g)).toHaveLength(1);
  expect(page).toContain('Index Scan using booking_state');
  expect(page).not.toContain('Sort Key: booking.from_at');
  const total = await planFor({ ...query, page: '1' }, [], 'select count(*) as total');
  expect(total).toContain('Index Only Scan using booking_state');
  expect(total).not.toContain('facility');
});

it('remembers the total of a plain list until a booking of the condo changes', async () => {
  const query = { condo_id: '1', count: '10' };
  const list = () => ok(server.call(facilityApi.bookings, { query }, staff.token));
  const { total } = await list();
  expect(total).toBe(20_001);
  await expect(planFor(query, expect.anything(), 'select count(*) as total')).rejects.toThrow('no statement');
  await db.execute(sql`update booking set state = 'USED' where id = ${one.id}`);
  expect((await list()).total).toBe(total);
  await db.execute(sql`delete from booking where number = 'BX012345'`);
  expect((await list()).total).toBe(total - 1);
});
