import { addDays, addMonths, type Day } from '@iris/contract/core/day';
import type { Changeover, MeterKind, ReadingFlag } from '@iris/contract/standard/standard.model';
import { sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { chargeTable } from '../payment/payment.table.ts';
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
  /** The last of the month, unless a bill was made from it or counts past it. */
  to: Point | null;
  /** Whether a later bill already counts the month's readings that no bill was made from. */
  covered: boolean;
  /** Between the two, oldest first: replaced meters, and dials that rolled over. */
  changeovers: Changeover[];
  /** What is unusual about `to`. */
  flag: ReadingFlag | null;
}

type Row = Record<'from' | 'to', (Point & { flag: ReadingFlag | null }) | null> & {
  unit_id: number;
  number: string;
  covered: boolean;
  changeovers: Changeover[] | null;
};

const point = sql`json_build_object('id', r.id, 'day', r.day, 'value', r.value, 'flag', r.flag)`;

/** The day of the reading that the bill `c` begins with. */
const beginsOn = sql`(c.lines->0->'from'->>'day')::date`;

/** Whether a bill that began before the reading `r` ends with a later one: what was used until `r` is in it. */
const isCovered = sql`exists (
  select 1 from ${readingTable} later join ${chargeTable} c on c.id = later.charge_id
  where later.meter_id = r.meter_id and later.day > r.day and ${beginsOn} < r.day)`;

/** Readings for the bills of a month (its first day), by unit; units without a meter of the kind are left out. */
export async function meterReadingsFor(
  db: Db,
  condoId: number,
  kind: MeterKind,
  month: Day,
): Promise<Map<number, MonthReadings>> {
  const last = addDays(addMonths(month, 1), -1);
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select m.unit_id, m.number, later.point as "to", earlier.point as "from", between_them.changeovers,
      later.day is null and exists (
        select 1 from ${readingTable} r
        where r.meter_id = m.id and r.day between ${month}::date and ${last}::date and r.charge_id is null
      ) as covered
    from ${meterTable} m
    left join lateral (
      select r.day, ${point} as point from ${readingTable} r
      where r.meter_id = m.id and r.day between ${month}::date and ${last}::date and r.charge_id is null
        and not ${isCovered}
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
    rows.map(({ unit_id, number, from, to, covered, changeovers }) => [
      unit_id,
      {
        meterNumber: number,
        from: plain(from),
        to: plain(to),
        covered,
        changeovers: changeovers ?? [],
        flag: to?.flag ?? null,
      },
    ]),
  );
}

/** The days between which a bill counts what a meter showed. */
export interface BilledSpan {
  bill: string;
  from: Day;
  to: Day;
}

/** What bills count of each meter, oldest first. One statement. */
export async function billedSpans(db: Db, meterIds: readonly number[]): Promise<Map<number, BilledSpan[]>> {
  const { rows } = await db.execute<BilledSpan & { meter: number } & Record<string, unknown>>(sql`
    select r.meter_id as meter, c.business_no as bill, ${beginsOn}::text as "from", r.day::text as "to"
    from ${readingTable} r join ${chargeTable} c on c.id = r.charge_id
    where r.meter_id = any(${sql.param(meterIds)}::bigint[]) and ${beginsOn} is not null
    order by r.meter_id, r.day`);
  return Map.groupBy(rows, ({ meter }) => meter);
}

/**
 * The bill whose amount depends on the reading of a day: it begins with it, or the reading is within and says that the
 * meter was replaced or turned over.
 */
export const billCounting = (
  spans: readonly BilledSpan[],
  { day, changeover }: { day: Day; changeover: Changeover | null },
): BilledSpan | undefined =>
  spans.find(({ from, to }) => from === day || (changeover !== null && from < day && day < to));

/** Keeps the readings of a condo's meters of a kind as they are until the transaction ends, while bills are made. */
export async function holdReadings(tx: Transaction, condoId: number, kind: MeterKind): Promise<void> {
  await tx.execute(sql`
    select 1 from ${meterTable} m
    where m.condo_id = ${condoId} and m.kind = ${kind} and m.removed_at is null
    order by m.id for share`);
}
