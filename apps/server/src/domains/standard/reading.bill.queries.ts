import { addDays, addMonths, type Day } from '@iris/contract/core/day';
import type { Changeover, MeterKind, ReadingFlag } from '@iris/contract/standard/standard.model';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { changeoverJson } from './reading.queries.ts';
import { meterTable, readingTable } from './standard.table.ts';

interface Point {
  id: number;
  day: Day;
  /** Thousandths. */
  value: number;
}

/** A unit's meter readings for a month: the one that a bill would end with, and the one it would begin with. */
export interface MonthReadings {
  meterNumber: string;
  /** The last one that a bill was made from; the very first if none was. */
  from: Point | null;
  /** The last of the month, unless a bill was made from it. */
  to: Point | null;
  /** Between the two, oldest first: replaced meters, and dials that rolled over. */
  changeovers: Changeover[];
  /** What is unusual about `to`. */
  flag: ReadingFlag | null;
}

type Row = Record<'from' | 'to', (Point & { flag: ReadingFlag | null }) | null> & {
  unit_id: number;
  number: string;
  changeovers: Changeover[] | null;
};

const point = sql`json_build_object('id', r.id, 'day', r.day, 'value', r.value, 'flag', r.flag)`;

/** Readings for the bills of a month (its first day), by unit; units without a meter of the kind are left out. */
export async function meterReadingsFor(
  db: Db,
  condoId: number,
  kind: MeterKind,
  month: Day,
): Promise<Map<number, MonthReadings>> {
  const last = addDays(addMonths(month, 1), -1);
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select m.unit_id, m.number, later.point as "to", earlier.point as "from", between_them.changeovers
    from ${meterTable} m
    left join lateral (
      select r.day, ${point} as point from ${readingTable} r
      where r.meter_id = m.id and r.day between ${month}::date and ${last}::date and r.charge_id is null
      order by r.day desc limit 1
    ) later on true
    left join lateral (
      select both_ends.day, both_ends.point from (
        (select 1 as n, r.day, ${point} as point from ${readingTable} r
          where r.meter_id = m.id and r.charge_id is not null and r.day < coalesce(later.day, 'infinity'::date)
          order by r.day desc limit 1)
        union all
        (select 2, r.day, ${point} from ${readingTable} r
          where r.meter_id = m.id and r.day < coalesce(later.day, 'infinity'::date)
          order by r.day limit 1)
      ) both_ends order by n limit 1
    ) earlier on true
    left join lateral (
      select json_agg(${changeoverJson} order by r.day) as changeovers from ${readingTable} r
      where r.meter_id = m.id and r.change_kind is not null and r.day > earlier.day and r.day <= later.day
    ) between_them on true
    where m.condo_id = ${condoId} and m.kind = ${kind} and m.removed_at is null`);
  const plain = (point: Row['to']): Point | null =>
    point && { id: point.id, day: point.day, value: point.value };
  return new Map(
    rows.map(({ unit_id, number, from, to, changeovers }) => [
      unit_id,
      {
        meterNumber: number,
        from: plain(from),
        to: plain(to),
        changeovers: changeovers ?? [],
        flag: to?.flag ?? null,
      },
    ]),
  );
}
