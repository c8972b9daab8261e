import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { seriesTable } from './series.table.ts';

/** Numbers that count up in a condo, under a name from their domain: 'receipt', 'bill'. */
export interface Series {
  condoId: number;
  name: string;
}

/**
 * Takes several consecutive numbers of a series and returns the first. The series is locked until the transaction
 * ends, and a rollback returns the numbers, so there are no gaps: take them late, but before locking the books.
 */
export async function takeNumbers(tx: Transaction, series: Series, count: number): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`${raised(series, count)} returning last`);
  const last = rows[0]?.last;
  if (last === undefined) throw new Error(`no number of ${series.name} was taken`);
  return last - count + 1;
}

/** The next number of a series, as with `takeNumbers`. */
export const takeNumber = (tx: Transaction, series: Series): Promise<number> => takeNumbers(tx, series, 1);

/** The statement of `takeNumbers` without `returning`, to be extended. */
export const raised = ({ condoId, name }: Series, count: number): SQL => sql`
  insert into ${seriesTable} (condo_id, kind, last) values (${condoId}::bigint, ${name}, ${count}::integer)
  on conflict (condo_id, kind) do update set last = ${seriesTable}.last + ${count}::integer`;

/**
 * Locks a series until the transaction ends without taking a number, so that what it numbers is created one at a
 * time.
 */
export async function holdSeries(tx: Transaction, series: Series): Promise<void> {
  await tx.execute(raised(series, 0));
}

/** Lets a series continue after a number, for records stored with numbers of their own. */
export async function setSeries(tx: Transaction, { condoId, name }: Series, last: number): Promise<void> {
  await tx
    .insert(seriesTable)
    .values({ condoId, kind: name, last })
    .onConflictDoUpdate({ target: [seriesTable.condoId, seriesTable.kind], set: { last } });
}

/** `B202611-000123`: a letter, the month of a day (YYYY-MM-DD), and the condo's next number. */
export const monthNumber = (letter: string, day: string, number: number): string =>
  `${letter}${day.slice(0, 7).replace('-', '')}-${sixDigits(number)}`;

/** `W20261122-000001`: the same with the full day. */
export const dayNumber = (letter: string, day: string, number: number): string =>
  `${letter}${day.replaceAll('-', '')}-${sixDigits(number)}`;

const sixDigits = (number: number): string => String(number).padStart(6, '0');
