import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertOne, saveRecord } from '../../platform/db/record.ts';
import { holidayTable } from './setting.table.ts';

export type HolidayRow = typeof holidayTable.$inferSelect;
type NewHoliday = Pick<HolidayRow, 'day' | 'name' | 'nameEn'>;

/** All public holidays, by day. */
export const listHolidays = (db: Db): Promise<HolidayRow[]> =>
  db.select().from(holidayTable).orderBy(asc(holidayTable.day));

/** The public holidays of a year, by day. */
export const holidaysOfYear = (db: Db, year: string): Promise<HolidayRow[]> =>
  db
    .select()
    .from(holidayTable)
    .where(sql`left(${holidayTable.day}, 4) = ${year}`)
    .orderBy(asc(holidayTable.day));

export async function insertHoliday(tx: Transaction, values: NewHoliday): Promise<number> {
  const { id } = await insertOne(tx, holidayTable, values);
  return id;
}

export async function saveHoliday(tx: Transaction, id: number, values: NewHoliday): Promise<void> {
  await saveRecord(tx, holidayTable, id, values);
}

export async function deleteHolidays(tx: Transaction, ids: number[]): Promise<void> {
  await tx.delete(holidayTable).where(inArray(holidayTable.id, ids));
}

/** The id of the holiday on a day, if it is one. */
export async function holidayOn(db: Db, day: string): Promise<number | undefined> {
  const [row] = await db.select({ id: holidayTable.id }).from(holidayTable).where(eq(holidayTable.day, day));
  return row?.id;
}
