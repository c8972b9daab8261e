import { and, count, eq } from 'drizzle-orm';
import { hashToken } from '../../platform/auth/secret.ts';
import { plainRecoveryCode } from '../../platform/auth/totp.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { companyTable } from '../company/company.table.ts';
import { secondFactorRequired } from './user.principal.ts';
import { recoveryCodeTable, userTable } from './user.table.ts';

export type SecondFactorRow = NonNullable<Awaited<ReturnType<typeof readSecondFactor>>>;

/** Whether a person has a second factor, whether one is required, and how many recovery codes are left. */
export async function readSecondFactor(db: Db, userId: number) {
  const [row] = await db
    .select({ enabledAt: userTable.totpEnabledAt, required: secondFactorRequired })
    .from(userTable)
    .leftJoin(companyTable, eq(companyTable.id, userTable.companyId))
    .where(eq(userTable.id, userId));
  return row && { ...row, codesLeft: await countRecoveryCodes(db, userId) };
}

/** Stores an unconfirmed secret; an earlier one becomes invalid. */
export async function setPendingSecret(tx: Transaction, userId: number, secret: string): Promise<void> {
  await tx.update(userTable).set({ totpPending: secret }).where(eq(userTable.id, userId));
}

/** Turns the second factor on. Only hashes of the recovery codes are stored. */
export async function addSecondFactor(
  tx: Transaction,
  userId: number,
  { secret, step, now, codes }: { secret: string; step: number; now: number; codes: readonly string[] },
): Promise<void> {
  await tx
    .update(userTable)
    .set({ totpSecret: secret, totpEnabledAt: now, totpPending: null, totpStep: step })
    .where(eq(userTable.id, userId));
  await setRecoveryCodes(tx, userId, codes);
}

/** Stores the last time step whose code was used. */
export async function setTotpStep(tx: Transaction, userId: number, step: number): Promise<void> {
  await tx.update(userTable).set({ totpStep: step }).where(eq(userTable.id, userId));
}

/** Replaces all recovery codes with new ones. */
export async function setRecoveryCodes(
  tx: Transaction,
  userId: number,
  codes: readonly string[],
): Promise<void> {
  await dropRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodeTable).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })));
}

/** Uses up a recovery code, in any notation; returns how many are left, or null if it is not valid. */
export async function takeRecoveryCode(
  tx: Transaction,
  userId: number,
  typed: string,
): Promise<number | null> {
  const used = await tx
    .delete(recoveryCodeTable)
    .where(and(eq(recoveryCodeTable.userId, userId), eq(recoveryCodeTable.codeHash, hashOf(typed))))
    .returning({ userId: recoveryCodeTable.userId });
  return used.length > 0 ? countRecoveryCodes(tx, userId) : null;
}

/** Turns the second factor off, and deletes its recovery codes. */
export async function dropSecondFactor(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(userTable)
    .set({ totpSecret: null, totpEnabledAt: null, totpPending: null, totpStep: null })
    .where(eq(userTable.id, userId));
  await dropRecoveryCodes(tx, userId);
}

const dropRecoveryCodes = (tx: Transaction, userId: number) =>
  tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.userId, userId));

const hashOf = (code: string): string => hashToken(plainRecoveryCode(code));

async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodeTable)
    .where(eq(recoveryCodeTable.userId, userId));
  return row?.left ?? 0;
}
