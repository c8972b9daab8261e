import { limits } from '@iris/contract/core/limits';
import { lt, sql } from 'drizzle-orm';
import { atOnce } from '../db/atOnce.ts';
import type { Db, Transaction } from '../db/database.ts';
import { insertionOfMany, insertOrChange } from '../db/insertMany.ts';
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

interface Answered {
  submission: Submission;
  answer: unknown;
}

/** The keys of calls that share a transaction. */
interface Claims {
  /** Takes the key of one call; false if another call has it. */
  take(submission: Submission): boolean;
  /** Stores the answers of calls whose keys were taken, and lets go of all other keys. */
  keep(answered: readonly Answered[]): Promise<void>;
}

const nameOf = ({ userId, key }: Omit<Submission, 'fingerprint'>): string => `${userId} ${key}`;

/**
 * Claims the keys of calls that share a transaction, as `claim` does, before anything else is locked; always in the same
 * order, so that two transactions never wait for each other.
 */
export async function claimEach(tx: Transaction, submissions: readonly Submission[]): Promise<Claims> {
  // Of calls with one key the first gets it.
  const wanted = new Map(submissions.toReversed().map((one) => [nameOf(one), one]));
  const claimed = await claimRows(
    tx,
    [...wanted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one),
  );
  const free = new Set(claimed.flatMap((one) => wanted.get(nameOf(one)) ?? []));
  return {
    take: (submission) => free.delete(submission),
    keep: async (answered) => {
      await atOnce(
        () => keepAnswers(tx, answered),
        () => release(tx, [...free]),
      );
    },
  };
}

async function claimRows(
  tx: Transaction,
  rows: readonly Submission[],
): Promise<Omit<Submission, 'fingerprint'>[]> {
  if (rows.length === 0) return [];
  const claimed = await tx.execute<{ user: number; key: string }>(
    sql`${insertionOfMany(idempotencyTable, rows)} on conflict do nothing returning user_id as "user", key`,
  );
  return claimed.rows.map(({ user, key }) => ({ userId: user, key }));
}

/** By the table's key, which an insertion always looks up: an update of many may be planned to read the whole table. */
const keepAnswers = (tx: Transaction, answered: readonly Answered[]): Promise<void> =>
  insertOrChange(
    tx,
    idempotencyTable,
    answered.map(({ submission, answer }) => ({ ...submission, answer })),
    sql`(user_id, key) do update set answer = excluded.answer`,
  );

async function release(tx: Transaction, left: readonly Submission[]): Promise<void> {
  if (left.length === 0) return;
  const rows = left.map(({ userId, key }) => ({ user_id: userId, key }));
  await tx.execute(sql`
    delete from idempotency using json_populate_recordset(null::idempotency, ${JSON.stringify(rows)}::json) as old
    where idempotency.user_id = old.user_id and idempotency.key = old.key`);
}

/** Removes answers older than 24 h; returns how many. */
export async function purgeSubmissions(db: Db, now: number): Promise<number> {
  const { rowCount } = await db
    .delete(idempotencyTable)
    .where(lt(idempotencyTable.createdAt, now - limits.idempotencyMs));
  return rowCount ?? 0;
}
