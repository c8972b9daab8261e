import { createHash } from 'node:crypto';
import { limits } from '@iris/contract/core/limits';
import { and, asc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../db/database.ts';
import type { SignedInContext } from '../http/context.ts';
import { conflict } from '../http/failure.ts';
import { codeTryTable } from './codeTry.table.ts';

const { person, address: fromAddress, withinMs } = limits.codeTries;
const { userId, address, time } = codeTryTable;

/**
 * Looks a typed code of a ticket up, unless too many were wrong lately: of this person, or from this address. Then
 * 10070/409 with the minutes to wait. A code that is not found is counted with the transaction. Tokens need no limit:
 * they cannot be guessed.
 */
export async function tryCode<Found>(
  tx: Transaction,
  context: SignedInContext,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  await checkCodeTries(tx, context);
  const found = await find();
  if (found === undefined) await noteWrongCode(tx, context);
  return found;
}

async function checkCodeTries(tx: Transaction, { actor, clock }: SignedInContext): Promise<void> {
  const now = clock.now();
  const mine = eq(userId, actor.userId ?? 0);
  const here = eq(address, actor.address);
  const recent = (whose: SQL) => and(gt(time, now - withinMs), whose);
  const [row] = await tx
    .select({
      mine: sql<number>`count(*) filter (where ${mine})::int`,
      here: sql<number>`count(*) filter (where ${here})::int`,
    })
    .from(codeTryTable)
    .where(recent(or(mine, here) as SQL));
  if (!row || (row.mine < person && row.here < fromAddress)) return;
  const [oldest] = await tx
    .select({ time })
    .from(codeTryTable)
    .where(recent(row.mine < person ? here : mine))
    .orderBy(asc(time))
    .limit(1);
  const minutes = Math.max(1, Math.ceil(((oldest?.time ?? now) + withinMs - now) / 60_000));
  throw conflict('core.tooManyCodes', { minutes });
}

/** A lock's number out of words. */
const lockOf = (...words: (string | number)[]): bigint =>
  createHash('sha256').update(JSON.stringify(words)).digest().readBigInt64BE();

/**
 * Notes a wrong code before it is answered. Those of one person or address come one after another and are counted again,
 * so that of many at once no more are answered than the limit. Right codes never wait for each other.
 */
async function noteWrongCode(tx: Transaction, context: SignedInContext): Promise<void> {
  const { actor, clock } = context;
  const locks = [lockOf('code', 'user', actor.userId ?? 0), lockOf('code', 'from', actor.address)];
  // Always in the same order, so that two callers never wait for each other.
  for (const lock of locks.sort((a, b) => (a < b ? -1 : 1)))
    await tx.execute(sql`select pg_advisory_xact_lock(${String(lock)}::bigint)`);
  await checkCodeTries(tx, context);
  await tx
    .insert(codeTryTable)
    .values({ userId: actor.userId ?? 0, address: actor.address, time: clock.now() });
}

const KEPT_MS = 86_400_000;
/** Forgets the wrong codes of more than a day ago; returns how many. */
export async function purgeCodeTries(db: Db, now: number): Promise<number> {
  const { rowCount } = await db.delete(codeTryTable).where(lt(time, now - KEPT_MS));
  return rowCount ?? 0;
}
