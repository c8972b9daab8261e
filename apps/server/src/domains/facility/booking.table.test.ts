import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertOne } from '../../platform/db/record.ts';
import { residentTable } from '../resident/resident.table.ts';
import { bookingPlaceTable, bookingTable } from './booking.table.ts';
import { facilityTable } from './facility.table.ts';

/** Writes past the application: the database itself refuses what must not be. */
const { services } = await startServer();
const { db } = services;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const NINE = Date.parse('2028-02-29T09:00:00+08:00');
let made = 0;

const facility = (changed: Partial<typeof facilityTable.$inferInsert> = {}) => {
  made += 1;
  return insertOne(db, facilityTable, {
    condoId: 1,
    number: `FA${made}`,
    name: '羽毛球場',
    nameEn: '',
    orderNumber: 1,
    phone: '23456789',
    address: '會所',
    runTime: { weekdays: [], holiday: null },
    chargingMethod: 'BY_FACILITY',
    places: 1,
    bookTimes: 5,
    aheadHours: 168,
    cancelHours: 24,
    lateShare: 50,
    cleanMinutes: 0,
    description: '',
    descriptionEn: '',
    createdBy: '',
    ...changed,
  });
};

interface Wanted {
  facilityId: number;
  from?: number;
  to?: number;
  people?: number;
  /** The places whose rows are written; none: a booking without what it takes. */
  places?: readonly number[];
  state?: 'BOOKED' | 'CANCELLED';
  cleaning?: number;
}
async function book(
  tx: Transaction,
  {
    facilityId,
    from = NINE,
    to = NINE + HOUR_MS,
    people = 1,
    places = [1],
    state = 'BOOKED',
    cleaning = 0,
  }: Wanted,
): Promise<number> {
  made += 1;
  const number = made;
  const [resident] = await tx.select().from(residentTable).limit(1);
  const { id } = await insertOne(tx, bookingTable, {
    condoId: 1,
    number: `BK${number}`,
    facilityId,
    slots: [{ from_at: from, to_at: to, price: 0 }],
    fromAt: from,
    toAt: to,
    people,
    residentId: resident?.id ?? 0,
    contactor: '',
    phone: '',
    unitName: '',
    amount: 0,
    remark: '',
    online: false,
    state,
    orderTime: NINE,
    handlingAdmin: '',
    seed: '',
    tokenHash: `token ${number}`,
    codeKey: `code ${number}`,
  });
  for (const place of places)
    await tx
      .insert(bookingPlaceTable)
      .values({ bookingId: id, facilityId, place, fromAt: from, toAt: to + cleaning * MINUTE_MS });
  return id;
}
const tried = (wanted: Wanted): Promise<string> =>
  db
    .transaction((tx) => book(tx, wanted))
    .then(
      () => 'stored',
      (error: { cause?: { constraint?: string } }) => error.cause?.constraint ?? String(error),
    );

describe('past the application, the database refuses', () => {
  it('a second party at the same time, a minute of it, or the cleaning after it', async () => {
    const { id: facilityId } = await facility();
    expect(await tried({ facilityId, cleaning: 10 })).toBe('stored');
    expect(await tried({ facilityId })).toBe('booking_place_once');
    expect(await tried({ facilityId, from: NINE - HOUR_MS, to: NINE + 1 })).toBe('booking_place_once');
    expect(await tried({ facilityId, from: NINE + HOUR_MS + 9 * MINUTE_MS, to: NINE + 3 * HOUR_MS })).toBe(
      'booking_place_once',
    );
    expect(await tried({ facilityId, from: NINE - HOUR_MS, to: NINE })).toBe('stored');
    expect(await tried({ facilityId, from: NINE + HOUR_MS + 10 * MINUTE_MS, to: NINE + 3 * HOUR_MS })).toBe(
      'stored',
    );
    const { id: other } = await facility();
    expect(await tried({ facilityId: other })).toBe('stored');
  });

  it('one head more than places, and a place that does not exist', async () => {
    const { id: facilityId } = await facility({ chargingMethod: 'BY_PEOPLE', places: 3 });
    expect(await tried({ facilityId, people: 2, places: [1, 2] })).toBe('stored');
    expect(await tried({ facilityId, people: 2, places: [3, 4] })).toBe('booking_place_of_facility');
    expect(await tried({ facilityId, people: 2, places: [2, 3] })).toBe('booking_place_once');
    expect(await tried({ facilityId, people: 1, places: [3] })).toBe('stored');
  });

  it('a booking that holds its slot without its places, and one that ended with them', async () => {
    const { id: facilityId } = await facility({ chargingMethod: 'BY_PEOPLE', places: 3 });
    expect(await tried({ facilityId, places: [] })).toBe('booking_holds');
    expect(await tried({ facilityId, people: 3, places: [1, 2] })).toBe('booking_holds');
    expect(await tried({ facilityId, state: 'CANCELLED' })).toBe('booking_holds');
    expect(await tried({ facilityId, state: 'CANCELLED', places: [] })).toBe('stored');
    const id = await db.transaction((tx) => book(tx, { facilityId }));
    const refused = (statement: Promise<unknown>) => expect(statement).rejects.toThrow();
    await refused(db.execute(sql`delete from booking_place where booking_id = ${id}`));
    await refused(db.execute(sql`update booking set people = 2 where id = ${id}`));
    await refused(db.execute(sql`update booking set state = 'CANCELLED' where id = ${id}`));
    await refused(
      db.execute(
        sql`update booking_place set from_at = from_at + interval '1 minute' where booking_id = ${id}`,
      ),
    );
    await refused(
      db.execute(
        sql`update facility set places = 2, charging_method = 'BY_FACILITY' where id = ${facilityId}`,
      ),
    );
  });

  it('all but one of 200 at the same moment, by people all but the places', async () => {
    const party = await facility();
    const hall = await facility({ chargingMethod: 'BY_PEOPLE', places: 7 });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        n % 2
          ? tried({ facilityId: party.id })
          : // Whatever place they think is free.
            tried({ facilityId: hall.id, places: [1 + ((n / 2) % 7)] }),
      ),
    );
    const stored = (odd: number) => answers.filter((said, n) => n % 2 === odd && said === 'stored').length;
    expect([stored(1), stored(0)]).toEqual([1, 7]);
    expect(new Set(answers)).toEqual(new Set(['stored', 'booking_place_once']));
  });
});
