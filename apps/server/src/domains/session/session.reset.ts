import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { sessionApi } from '@iris/contract/session/session.api';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { hashPassword } from '../../platform/auth/password.ts';
import { checkPasswordRules } from '../../platform/auth/passwordRules.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { findByEmail, lockUser, type UserRow } from '../user/index.ts';
import { forgive, takeTry } from './session.delay.ts';
import { applyPassword } from './session.password.ts';
import { resetCodeTable } from './session.table.ts';
import { unhurried } from './session.unhurried.ts';

const hashCode = (salt: string, code: string): string =>
  `${salt}:${createHash('sha256').update(`${salt}:${code}`).digest('base64url')}`;

function sameCode(stored: string, code: string): boolean {
  const [salt = ''] = stored.split(':');
  const given = Buffer.from(hashCode(salt, code));
  const kept = Buffer.from(stored);
  return given.length === kept.length && timingSafeEqual(given, kept);
}

/**
 * Mails a code to each account of an address, and answers alike when there is none. Throws 10070/409 after too many
 * requests.
 */
export async function requestReset(
  { email }: BodyOf<typeof sessionApi.requestReset>,
  context: CallContext,
): Promise<null> {
  const { db, clock, actor } = context;
  await takeTry(db, { what: 'codesFromAddress', account: '', address: actor.address }, clock.now());
  await takeTry(db, { what: 'codesForEmail', account: email, address: '' }, clock.now());
  await unhurried(() =>
    context.transaction(async (tx) => {
      for (const user of await findByEmail(tx, email)) await sendCode(tx, user, context);
    }),
  );
  return null;
}

async function sendCode(tx: Transaction, user: UserRow, context: CallContext): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    codeHash: hashCode(randomBytes(12).toString('base64url'), code),
    tries: 0,
    expiresAt: context.clock.now() + limits.resetCodeMs,
  };
  await tx
    .insert(resetCodeTable)
    .values({ ...row, userId: user.id })
    .onConflictDoUpdate({ target: resetCodeTable.userId, set: row });
  const language = user.preferences.language ?? context.language;
  const values = { name: user.nickname, account: user.username, code };
  await context.mail.send(tx, {
    to: user.email,
    subject: translate(language, { key: 'session.resetMailTitle' }),
    body: translate(language, { key: 'session.resetMailBody', values }),
  });
}

/** Sets a new password with an emailed code; all sessions of the account end. */
export const reset = (body: BodyOf<typeof sessionApi.reset>, context: CallContext): Promise<null> =>
  unhurried(() => resetWith(body, context));

async function resetWith(
  { email, code, password }: BodyOf<typeof sessionApi.reset>,
  context: CallContext,
): Promise<null> {
  const { db, clock, principals, actor } = context;
  const wrong = () => invalidField('code', 'session.codeWrong');
  await checkPasswordRules(db, 'password', password);
  const users = await findByEmail(db, email);
  const ids = users.map(({ id }) => id);
  const codes = await countTry(db, ids, clock.now());
  const right = codes.find(({ codeHash }) => sameCode(codeHash, code));
  const user = users.find(({ id }) => id === right?.userId);
  if (!right || !user) throw wrong();
  const passwordHash = await hashPassword(password);
  await context.transaction(async (tx) => {
    const account = await lockUser(tx, user.id);
    const [used] = await tx
      .delete(resetCodeTable)
      .where(and(eq(resetCodeTable.userId, user.id), eq(resetCodeTable.codeHash, right.codeHash)))
      .returning();
    if (!account || account.disabled || !used) throw wrong();
    const byOwner = { userId: user.id, name: user.nickname, address: actor.address };
    await applyPassword(tx, account, { passwordHash, actor: byOwner, now: clock.now() });
    await forgive(tx, { what: 'signIn', account: user.username, address: actor.address });
    await forgive(tx, { what: 'codesForEmail', account: email, address: '' });
  });
  principals.forget([user.id]);
  return null;
}

/**
 * Counts an attempt on every code that can still be used, and returns these. It stays counted whatever happens next.
 */
async function countTry(db: Db, userIds: number[], now: number) {
  if (userIds.length === 0) return [];
  return db
    .update(resetCodeTable)
    .set({ tries: sql`${resetCodeTable.tries} + 1` })
    .where(
      and(
        inArray(resetCodeTable.userId, userIds),
        lt(resetCodeTable.tries, limits.resetTries),
        gt(resetCodeTable.expiresAt, now),
      ),
    )
    .returning();
}
