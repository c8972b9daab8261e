import type { QueryOf } from '@iris/contract/core/endpoint';
import type { Page } from '@iris/contract/core/page';
import type { weatherApi } from '@iris/contract/weather/weather.api';
import type { Weather } from '@iris/contract/weather/weather.model';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import type { Db } from '../../platform/db/database.ts';
import { activityNames } from '../activity/index.ts';
import { closingsByIds } from '../facility/index.ts';
import { noticesByIds } from '../notice/index.ts';
import { weatherTable } from './weather.table.ts';
import { viewWeather } from './weather.view.ts';

export type WeatherRow = typeof weatherTable.$inferSelect;

/** Severe weather of a condo, to whoever works there. */
export const locateWeather = inCondo(weatherTable);

/** The row that is in force in a condo. */
export async function liveRow(db: Db, condoId: number): Promise<WeatherRow | undefined> {
  const [row] = await db
    .select()
    .from(weatherTable)
    .where(and(eq(weatherTable.condoId, condoId), isNull(weatherTable.endedAt)));
  return row;
}

/** Rows on the shape of the wire, whatever their number with one statement for each kind of part. */
export async function readWeather(db: Db, rows: readonly WeatherRow[], now: number): Promise<Weather[]> {
  const [closings, activities, notices] = await Promise.all([
    closingsByIds(
      db,
      rows.flatMap(({ closingIds }) => closingIds),
      now,
    ),
    activityNames(
      db,
      rows.flatMap(({ activityIds }) => activityIds),
    ),
    noticesByIds(
      db,
      rows.flatMap(({ noticeId }) => noticeId ?? []),
    ),
  ]);
  return rows.map((row) => viewWeather(row, { closings, activities, notices }));
}

/** A page of the severe weather of a condo, newest first. */
export async function weatherPage(
  db: Db,
  { condo_id, page, count }: QueryOf<typeof weatherApi.list>,
  now: number,
): Promise<Page<Weather>> {
  const where = eq(weatherTable.condoId, condo_id);
  const rows = await db
    .select()
    .from(weatherTable)
    .where(where)
    .orderBy(desc(weatherTable.startedAt), desc(weatherTable.id))
    .limit(count)
    .offset(page * count);
  return {
    items: await readWeather(db, rows, now),
    total: await db.$count(weatherTable, where),
    page,
    count,
  };
}
