import { eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertOne } from '../../platform/db/record.ts';
import { dropLink } from './account.link.ts';
import { userTable } from './user.table.ts';

/** Account changes made by sign-in; the caller's transaction writes the audit and ends sessions. */

/** Sets a password, and invalidates an open one-time link. */
export async function setPasswordHash(tx: Transaction, userId: number, passwordHash: string): Promise<void> {
  await tx.update(userTable).set({ passwordHash, updatedAt: sql`now()` }).where(eq(userTable.id, userId));
  await dropLink(tx, userId);
}

/** Records when a person signed in; `now` is in epoch milliseconds. */
export async function setLastSignIn(tx: Transaction, userId: number, now: number): Promise<void> {
  await tx.update(userTable).set({ lastSignInAt: now }).where(eq(userTable.id, userId));
}

/** Whether any account exists. */
export async function anybody(db: Db): Promise<boolean> {
  const [someone] = await db.select({ id: userTable.id }).from(userTable).limit(1);
  return someone !== undefined;
}

/** Creates a platform account with the admin flag. */
export async function createOperator(
  tx: Transaction,
  account: { username: string; email: string; passwordHash: string },
): Promise<number> {
  const { id } = await insertOne(tx, userTable, {
    ...account,
    nickname: account.username,
    level: 'OPERATOR',
    admin: true,
  });
  return id;
}
