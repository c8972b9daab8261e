import { limits } from '@iris/contract/core/limits';
import { lt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../db/database.ts';
import { kept } from '../db/preparing.ts';
import { refusal } from './failure.ts';
import { idempotencyTable } from './idempotency.table.ts';

/** A write under a key: who, which key, and a digest of what was sent, because a body may contain a password. */
export interface Submission {
  userId: number;
  key: string;
  fingerprint: string;
}

export const keyForm = /^[\w-]{8,80}$/;

/** The stored answer of a submission, or undefined; refused if the key was used for other content. */
export async function replay(
  db: Db,
  { userId, key, fingerprint }: Submission,
): Promise<{ answer: unknown } | undefined> {
  const { rows } = await db.execute<{ fingerprint: string; answer: unknown }>(
    kept(sql`select fingerprint, answer from idempotency where user_id = ${userId} and key = ${key}`),
  );
  const [row] = rows;
  if (!row) return undefined;
  if (row.fingerprint !== fingerprint) throw refusal('conflict', 'core.keyReused');
  return { answer: row.answer };
}

/**
 * Claims the key inside the write's own transaction. A second call with the same key waits here until the first has
 * ended and then finds the key taken: false.
 */
export async function claim(tx: Transaction, { userId, key, fingerprint }: Submission): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into idempotency (user_id, key, fingerprint) values (${userId}, ${key}, ${fingerprint})
    on conflict do nothing`);
  return rowCount === 1;
}

/** Stores the answer of a submission in its own transaction, so that a repeated key gets it again. */
export async function keepAnswer(
  tx: Transaction,
  { userId, key }: Submission,
  answer: unknown,
): Promise<void> {
  await tx.execute(sql`
    update idempotency set answer = ${JSON.stringify(answer ?? null)}::jsonb where user_id = ${userId} and key = ${key}`);
}

/** Removes answers older than 24 h; returns how many. */
export async function purgeSubmissions(db: Db, now: number): Promise<number> {
  const { rowCount } = await db
    .delete(idempotencyTable)
    .where(lt(idempotencyTable.createdAt, now - limits.idempotencyMs));
  return rowCount ?? 0;
}
