import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Db } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/failure.ts';
import { isOutage } from '../../platform/outage.ts';
import { signInFailureTable as failures } from './session.table.ts';

/** How many attempts are free, and how the wait grows after them: it doubles with each attempt, up to `mostMs`. */
interface Patience {
  free: number;
  firstMs: number;
  mostMs: number;
}

export const patience = {
  signIn: { free: 5, firstMs: 2_000, mostMs: 15 * 60_000 },
  password: { free: 5, firstMs: 2_000, mostMs: 15 * 60_000 },
  /** Codes requested for one email address, from any network: they fill the person's mailbox. */
  codesForEmail: { free: 3, firstMs: 60_000, mostMs: 15 * 60_000 },
  codesFromAddress: { free: 10, firstMs: 10_000, mostMs: 15 * 60_000 },
  linksFromAddress: { free: 10, firstMs: 10_000, mostMs: 15 * 60_000 },
  /** Authenticator codes entered by a signed-in person. */
  ownCode: { free: 5, firstMs: 2_000, mostMs: 15 * 60_000 },
  /** The same at sign-in, from any network: only those who know the password get this far, and six digits are few. */
  signInCode: { free: 20, firstMs: 10_000, mostMs: 15 * 60_000 },
} as const satisfies Record<string, Patience>;

export const FORGOTTEN_MS = 24 * 3_600_000;

/** What is attempted, for which account, and from where; `address` is empty where the origin does not matter. */
export interface Attempt {
  what: keyof typeof patience;
  account: string;
  address: string;
}

const keyOf = ({ what, account, address }: Attempt) => ({
  account: `${what}:${account.toLowerCase()}`,
  address: networkOf(address),
});
const rowOf = (key: { account: string; address: string }) =>
  and(eq(failures.account, key.account), eq(failures.address, key.address));

/**
 * Counts an attempt before it is made, so that many at once are as slow as one after another; on success `forgive`
 * takes it back. Throws 10070/409 with the seconds to wait. Attempts from another address do not add to the wait.
 */
export async function takeTry(db: Database, attempt: Attempt, now: number): Promise<void> {
  const key = keyOf(attempt);
  const wait = await db.transaction(async (tx) => {
    await tx
      .insert(failures)
      .values({ ...key, count: 0, lastAt: now })
      .onConflictDoNothing();
    const [row] = await tx.select().from(failures).where(rowOf(key)).for('update');
    const before = row && now - row.lastAt < FORGOTTEN_MS ? row : { count: 0, lastAt: now };
    const wanted = waitAfter(before.count, patience[attempt.what]);
    const left = wanted - (now - before.lastAt);
    // Of two simultaneous free attempts, the one that read the clock first may be counted second: it need not wait.
    if (wanted > 0 && left > 0) return left;
    await tx
      .update(failures)
      .set({ count: before.count + 1, lastAt: now })
      .where(rowOf(key));
    return 0;
  });
  if (wait > 0) throw conflict('session.wait', { seconds: Math.ceil(wait / 1000) });
}

/** Clears the attempts of a person who succeeded. */
export async function forgive(db: Db, attempt: Attempt): Promise<void> {
  await db.delete(failures).where(rowOf(keyOf(attempt)));
}

/**
 * Runs what an attempt was counted for. An outage says nothing of the attempt, so it is not counted: whoever tried again
 * while the disk was full need not wait once it is not.
 */
export async function countUnlessOutage<Result>(
  db: Db,
  attempt: Attempt,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const mine = and(rowOf(keyOf(attempt)), gt(failures.count, 0));
    if (isOutage(error)) {
      await db
        .update(failures)
        .set({ count: sql`${failures.count} - 1` })
        .where(mine)
        .catch(() => {});
    }
    throw error;
  }
}

/** The wait in ms after this many failures. */
export function waitAfter(count: number, { free, firstMs, mostMs }: Patience): number {
  return count < free ? 0 : Math.min(mostMs, firstMs * 2 ** Math.min(count - free, 30));
}

/** The part of an address that one customer controls: the first 64 bits of IPv6, all of IPv4. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  return `${[...groups, ...Array<string>(zeros).fill('0'), ...rest].slice(0, 4).join(':')}::/64`;
}
