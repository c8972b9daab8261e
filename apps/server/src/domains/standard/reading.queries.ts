import type { Day } from '@iris/contract/core/day';
import type { Changeover, ReadingFlag } from '@iris/contract/standard/standard.model';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import { CONTEXT, flagOf } from './reading.flags.ts';
import { meterTable, readingTable } from './standard.table.ts';

export type MeterRow = typeof meterTable.$inferSelect;
export type ReadingRow = typeof readingTable.$inferSelect;

/** The changeover of a row in its wire shape. */
export const changeoverOf = ({
  changeKind: kind,
  changeEnd: end,
  changeStart: start,
}: Pick<ReadingRow, 'changeKind' | 'changeEnd' | 'changeStart'>): Changeover | null =>
  kind === null || end === null || start === null ? null : { kind, end, start };

export const changeoverColumns = (changeover: Changeover | null) => ({
  changeKind: changeover?.kind ?? null,
  changeEnd: changeover?.end ?? null,
  changeStart: changeover?.start ?? null,
});

/** The same in SQL, for the reading `r`. */
export const changeoverJson = sql.raw(
  `case when r.change_kind is not null
    then json_build_object('kind', r.change_kind, 'end', r.change_end, 'start', r.change_start) end`,
);

const numbers = (items: readonly number[]) => sql`${sql.param(items)}::bigint[]`;

/** A page of a meter's readings, newest first, each with the consumption since the previous one. */
export async function listReadings(
  db: Db,
  meterId: number,
  { page, count: size }: { page: number; count: number },
): Promise<{ rows: (ReadingRow & { consumption: number | null })[]; total: number }> {
  const before = sql<number | null>`lag(${readingTable.value}) over (order by ${readingTable.day})`;
  const rows = await db
    .select({
      reading: readingTable,
      consumption: sql<number | null>`
        ${readingTable.value} - ${before} + coalesce(${readingTable.changeEnd} - ${readingTable.changeStart}, 0)`,
    })
    .from(readingTable)
    .where(eq(readingTable.meterId, meterId))
    .orderBy(desc(readingTable.day))
    .limit(size)
    .offset(page * size);
  const [sum] = await db
    .select({ total: count() })
    .from(readingTable)
    .where(eq(readingTable.meterId, meterId));
  return {
    rows: rows.map(({ reading, consumption }) => ({ ...reading, consumption })),
    total: sum?.total ?? 0,
  };
}

export async function getReading(db: Db, id: number): Promise<ReadingRow | undefined> {
  const [row] = await db.select().from(readingTable).where(eq(readingTable.id, id));
  return row;
}

/** Locks a reading until the transaction ends. */
export async function lockReading(tx: Transaction, id: number): Promise<ReadingRow | undefined> {
  const [row] = await tx.select().from(readingTable).where(eq(readingTable.id, id)).for('update');
  return row;
}

export async function readingOn(db: Db, meterId: number, day: Day): Promise<ReadingRow | undefined> {
  const [row] = await db
    .select()
    .from(readingTable)
    .where(and(eq(readingTable.meterId, meterId), eq(readingTable.day, day)));
  return row;
}

/** Locks meters in a fixed order until the transaction ends, so that their readings change one after another. */
export const lockMeters = (tx: Transaction, ids: readonly number[]): Promise<MeterRow[]> =>
  tx
    .select()
    .from(meterTable)
    .where(sql`${meterTable.id} = any(${numbers(ids)})`)
    .orderBy(asc(meterTable.id))
    .for('no key update');

/** The data of a reading that flags are computed from. */
interface Known {
  id: number;
  meterId: number;
  day: Day;
  value: number;
  changeover: Changeover | null;
  flag: ReadingFlag | null;
}

/**
 * The readings of each meter from a day on, and the earlier ones that define what is usual; by meter, oldest first. One
 * statement.
 */
export async function readingsAround(db: Db, since: ReadonlyMap<number, Day>): Promise<Map<number, Known[]>> {
  const days = sql`${sql.param([...since.values()])}::date[]`;
  const { rows } = await db.execute<Known & Record<string, unknown>>(sql`
    select r.id, r.meter_id as "meterId", r.day::text as day, r.value, r.flag, ${changeoverJson} as changeover
    from unnest(${numbers([...since.keys()])}, ${days}) as w (meter_id, day)
    cross join lateral (
      (select * from ${readingTable} b where b.meter_id = w.meter_id and b.day < w.day
        order by b.day desc limit ${CONTEXT})
      union all
      (select * from ${readingTable} a where a.meter_id = w.meter_id and a.day >= w.day)
    ) r
    order by r.meter_id, r.day`);
  return Map.groupBy(rows, ({ meterId }) => meterId);
}

/** Recomputes the flags of meters from a day on, after their readings changed; writes only those that differ. */
export async function flagAgain(tx: Transaction, since: ReadonlyMap<number, Day>): Promise<void> {
  const changed: { id: number; flag: ReadingFlag | null }[] = [];
  for (const [meterId, readings] of await readingsAround(tx, since)) {
    const from = since.get(meterId) ?? '';
    for (const [index, reading] of readings.entries()) {
      if (reading.day < from) continue;
      const now = flagOf(readings.slice(Math.max(0, index - CONTEXT), index), reading);
      if (now !== reading.flag) changed.push({ id: reading.id, flag: now });
    }
  }
  if (changed.length === 0) return;
  await tx.execute(sql`
    update ${readingTable} set flag = w.flag
    from unnest(${numbers(changed.map(({ id }) => id))},
      ${sql.param(changed.map(({ flag }) => flag))}::text[]) as w (id, flag)
    where ${readingTable.id} = w.id`);
}

type NewReading = Pick<ReadingRow, 'meterId' | 'day' | 'value' | 'note' | 'userName'> & {
  changeover: Changeover | null;
};

/** Writes readings and computes the flags of them and those that follow; the meters are locked. */
export async function insertReadings(tx: Transaction, readings: readonly NewReading[]): Promise<void> {
  await insertMany(
    tx,
    readingTable,
    readings.map(({ changeover, ...reading }) => ({ ...reading, ...changeoverColumns(changeover) })),
  );
  const since = new Map<number, Day>();
  for (const { meterId, day } of readings) {
    const known = since.get(meterId);
    if (known === undefined || day < known) since.set(meterId, day);
  }
  await flagAgain(tx, since);
}

export async function saveReading(
  tx: Transaction,
  id: number,
  { changeover, ...fields }: Pick<ReadingRow, 'value' | 'note' | 'userName'> & Pick<Known, 'changeover'>,
): Promise<void> {
  await tx
    .update(readingTable)
    .set({ ...fields, ...changeoverColumns(changeover) })
    .where(eq(readingTable.id, id));
}

export async function deleteReading(tx: Transaction, id: number): Promise<void> {
  await tx.delete(readingTable).where(eq(readingTable.id, id));
}
