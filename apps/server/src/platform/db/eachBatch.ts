import { setImmediate as breath } from 'node:timers/promises';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/** Rows between two breaths: a few milliseconds of work. */
const BATCH = 250;

/**
 * Hands over the rows of a query in their order, batch by batch, as they were when the first was read: they come through a
 * cursor. Two batches are on their way while one is worked on, so that the database does not wait for the server. One such
 * query at a time in a transaction.
 */
export async function eachBatch<Row extends Record<string, unknown>>(
  tx: Transaction,
  query: SQLWrapper,
  work: (rows: Row[]) => Promise<void>,
): Promise<void> {
  // All rows are wanted, so the plan that has the first of them soonest is not the best.
  await tx.execute(sql`set local cursor_tuple_fraction = 1`);
  await tx.execute(sql`declare batches no scroll cursor for ${query}`);
  const fetch = () => {
    const batch = tx.execute<Row>(sql.raw(`fetch ${BATCH} from batches`)).then(({ rows }) => rows);
    // If the work fails too, its own failure is told.
    batch.catch(() => {});
    return batch;
  };
  const coming = [fetch(), fetch()];
  for (;;) {
    const rows = (await coming.shift()) ?? [];
    if (rows.length === 0) return;
    coming.push(fetch());
    // The driver's type of a row is the one that was asked for.
    await work(rows as Row[]);
    // The next batch may be here already; others get their turn first.
    await breath();
  }
}
