import type { Day } from '@iris/contract/core/day';
import type { Db } from '../../platform/db/database.ts';
import type { Bus } from '../../platform/realtime/bus.ts';
import { type HolidayRow, listHolidays } from './holiday.queries.ts';

/** What a reader brings: its database or transaction, and the bus that tells of changes. */
interface Reader {
  db: Db;
  bus: Bus;
}

interface Cache {
  rows: readonly HolidayRow[] | undefined;
  /** Rises with every change, so that what was read before one is not kept after it. */
  generation: number;
}

/** By bus, because a process may run several servers (tests do). */
const caches = new WeakMap<Bus, Cache>();

function cacheOf(bus: Bus): Cache {
  const known = caches.get(bus);
  if (known) return known;
  const cache: Cache = { rows: undefined, generation: 0 };
  caches.set(bus, cache);
  bus.on(({ type }) => {
    if (type === 'holidays' || type === 'gap') forget(cache);
  });
  return cache;
}

function forget(cache: Cache): void {
  cache.generation += 1;
  cache.rows = undefined;
}

/** Forgets the holidays on this server; the others forget them when they hear of the change. */
export const forgetHolidays = (bus: Bus): void => forget(cacheOf(bus));

/** The list is short and read for every price and deadline, so it stays in memory while this server hears of changes. */
async function holidays({ db, bus }: Reader): Promise<readonly HolidayRow[]> {
  const cache = cacheOf(bus);
  if (cache.rows && bus.hearing()) return cache.rows;
  const began = cache.generation;
  const rows = await listHolidays(db);
  if (bus.hearing() && began === cache.generation) cache.rows = rows;
  return rows;
}

/** Whether a day is a public holiday. Sundays are not listed: ask for the weekday where they count too. */
export async function isHoliday(reader: Reader, day: Day): Promise<boolean> {
  return (await holidays(reader)).some((row) => row.day === day);
}

/** The public holidays from one day to another, both included, by day. */
export async function holidaysBetween(
  reader: Reader,
  from: Day,
  to: Day,
): Promise<readonly Pick<HolidayRow, 'day' | 'name' | 'nameEn'>[]> {
  return (await holidays(reader)).filter(({ day }) => day >= from && day <= to);
}
