import { createHash } from 'node:crypto';
import { limits } from '@iris/contract/core/limits';
import { and, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { kept } from '../../platform/db/preparing.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { messageText, sendMessages } from '../message/index.ts';
import { staffHolding } from '../user/index.ts';
import { visitorUseTable } from './visitor.table.ts';

const { gate: triesAtGate, address: triesFromAddress, withinMs } = limits.visitorTries;
const { condoId, gate, time, userId, address } = visitorUseTable;

interface Place {
  condoId: number;
  gate: string;
}

/** A lock's number out of words. */
const lockOf = (...words: (string | number)[]): bigint =>
  createHash('sha256').update(JSON.stringify(words)).digest().readBigInt64BE();

/**
 * Lets a typed code be looked up, unless too many were wrong lately: of this person or at this gate, or from this
 * address. Only wrong codes count, so that a busy gate never waits, and a token needs no limit: it cannot be guessed.
 * 10070/409 with the minutes to wait.
 */
export async function checkTries(tx: Transaction, context: CallContext, place: Place): Promise<void> {
  if (await mayTry(tx, context, place)) return;
  const first = await oldestWrong(tx, context, place);
  const minutes = Math.max(1, Math.ceil((first + withinMs - context.clock.now()) / 60_000));
  throw conflict('visitor.tooManyTries', { minutes });
}

/** Whether a typed code may be looked up; `checkTries` says what to do if not. */
export async function mayTry(tx: Transaction, context: CallContext, place: Place): Promise<boolean> {
  const { atGate, from } = await countWrong(tx, context, place);
  return atGate < triesAtGate && from < triesFromAddress;
}

/**
 * Before a wrong code is noted and answered: those of one person or address come one after another and are looked at
 * again, so that of many at once no more are answered than the limit. Right ones never wait for each other.
 */
export async function holdTries(tx: Transaction, context: CallContext, place: Place): Promise<void> {
  const { actor } = context;
  const locks = [lockOf('visitor', 'user', actor.userId ?? 0), lockOf('visitor', 'from', actor.address)];
  // Always in the same order, so that two callers never wait for each other.
  for (const lock of locks.sort((a, b) => (a < b ? -1 : 1)))
    await tx.execute(sql`select pg_advisory_xact_lock(${String(lock)}::bigint)`);
  await checkTries(tx, context, place);
}

const recent = (now: number): SQL => gt(time, now - withinMs);
const mine = ({ actor }: CallContext, place: Place): SQL | undefined =>
  or(eq(userId, actor.userId ?? 0), and(eq(condoId, place.condoId), eq(gate, place.gate)));

async function countWrong(tx: Transaction, context: CallContext, place: Place) {
  const from = eq(address, context.actor.address);
  const { rows } = await tx.execute<{ at_gate: number; from_there: number }>(
    kept(sql`select count(*) filter (where ${mine(context, place)}) as at_gate,
        count(*) filter (where ${from}) as from_there
      from ${visitorUseTable} where ${address} <> '' and ${recent(context.clock.now())}`),
  );
  return { atGate: rows[0]?.at_gate ?? 0, from: rows[0]?.from_there ?? 0 };
}

async function oldestWrong(tx: Transaction, context: CallContext, place: Place): Promise<number> {
  const [row] = await tx
    .select({ time })
    .from(visitorUseTable)
    .where(
      and(
        ne(address, ''),
        recent(context.clock.now()),
        or(mine(context, place), eq(address, context.actor.address)),
      ),
    )
    .orderBy(time)
    .limit(1);
  return row?.time ?? context.clock.now();
}

/** Tells those who set visitors' rules in a condo that somebody has just used up their tries. */
export async function tellTooMany(tx: Transaction, context: CallContext, place: Place): Promise<void> {
  const { atGate, from } = await countWrong(tx, context, place);
  if (atGate !== triesAtGate && from !== triesFromAddress) return;
  const holders = await staffHolding(tx, { condoId: place.condoId, permission: '訪客管理-設置' });
  await sendMessages(tx, {
    userIds: holders.map((holder) => holder.userId),
    sender: context.actor.name,
    content: messageText('visitor.message.tooManyTries', { gate: place.gate, guard: context.actor.name }),
    link: '/visitor/use/history?result=UNKNOWN',
  });
}

const KEPT_MS = 86_400_000;
/** Forgets from where wrong codes came a day ago; returns how many. */
export async function forgetAddresses(db: Db, now: number): Promise<number> {
  const { rowCount } = await db
    .update(visitorUseTable)
    .set({ address: '' })
    .where(and(ne(address, ''), lt(time, now - KEPT_MS)));
  return rowCount ?? 0;
}
