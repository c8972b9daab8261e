import { type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../db/database.ts';
import { givenUp } from './delivery.ts';
import { outboxTable } from './mail.table.ts';

interface BatchLetter {
  /** The mass mailing, like 'notice:12:1'. */
  batch: string;
  subject: string;
  body: string;
}

/**
 * Puts the same email for many into the outbox, one for each row of `people` (columns `key` and `address`), in one
 * statement; nobody gets a second one of the same batch. The answer is a query with the columns `id` and `key`, to be
 * used in a statement of the caller's.
 */
export const intoOutbox = (people: SQL, { batch, subject, body }: BatchLetter): SQL => sql`
  insert into ${outboxTable} (recipient, subject, body, batch, batch_key)
  select address, ${subject}::text, ${body}::text, ${batch}::text, key from (${people}) as person
  on conflict (batch, batch_key) do nothing
  returning id, batch_key as key`;

/** What became of emails of mass mailings: sent, or given up; a query with `id`, `sent_at` and `last_error`. */
export const settledLetters = (now: number): SQL => sql`
  select id, sent_at, last_error, handed_at from ${outboxTable}
  where batch is not null and (${outboxTable.sentAt} is not null or ${givenUp(now)})`;

/** Takes emails of a mass mailing out of the outbox again, unless they are being sent; returns their number. */
export async function withdrawBatch(tx: Transaction, batch: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from ${outboxTable} where id in (
      select id from ${outboxTable}
      where batch = ${batch} and sent_at is null and handed_at is null for update skip locked)`);
  return rowCount ?? 0;
}

/** Removes emails from the outbox whose outcome is kept elsewhere. */
export async function dropLetters(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`delete from ${outboxTable} where id = any(${sql.param(ids)}::bigint[])`);
}
