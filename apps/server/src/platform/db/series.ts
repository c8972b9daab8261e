import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { seriesTable } from './series.table.ts';

/** Numbers that count up in a condo, under a name that their domain gives them: 'receipt', 'bill'. */
export interface Series {
  condoId: number;
  name: string;
}

/**
 * So many numbers of a series in a row; the first of them. They are held until the transaction ends, and a rollback
 * gives them back, so a series has no gaps: take them late, and before the books.
 */
export async function takeNumbers(tx: Transaction, series: Series, count: number): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`${raised(series, count)} returning last`);
  const last = rows[0]?.last;
  if (last === undefined) throw new Error(`no number of ${series.name} was taken`);
  return last - count + 1;
}

/** The next number of a series, as with `takeNumbers`. */
export const takeNumber = (tx: Transaction, series: Series): Promise<number> => takeNumbers(tx, series, 1);

/** The statement of `takeNumbers` without its `returning`, for one that does more with the number. */
export const raised = ({ condoId, name }: Series, count: number): SQL => sql`
  insert into ${seriesTable} (condo_id, kind, last) values (${condoId}::bigint, ${name}, ${count}::integer)
  on conflict (condo_id, kind) do update set last = ${seriesTable}.last + ${count}::integer`;

/** Holds a series until the transaction ends without taking a number: what is numbered by it is made in turn. */
export async function holdSeries(tx: Transaction, series: Series): Promise<void> {
  await tx.execute(raised(series, 0));
}

/** Has a series go on after a number: for records that were stored with numbers of their own. */
export async function setSeries(tx: Transaction, { condoId, name }: Series, last: number): Promise<void> {
  await tx
    .insert(seriesTable)
    .values({ condoId, kind: name, last })
    .onConflictDoUpdate({ target: [seriesTable.condoId, seriesTable.kind], set: { last } });
}

/** `B202611-000123`: a letter, the month of a day (YYYY-MM-DD), and the number of the condo. */
export const monthNumber = (letter: string, day: string, number: number): string =>
  `${letter}${day.slice(0, 7).replace('-', '')}-${sixDigits(number)}`;

/** `W20261122-000001`: the same with the whole day. */
export const dayNumber = (letter: string, day: string, number: number): string =>
  `${letter}${day.replaceAll('-', '')}-${sixDigits(number)}`;

const sixDigits = (number: number): string => String(number).padStart(6, '0');
