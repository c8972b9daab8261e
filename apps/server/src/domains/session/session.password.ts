import type { BodyOf } from '@iris/contract/core/endpoint';
import type { userApi } from '@iris/contract/user/user.api';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/audit.ts';
import { checkPassword, hashPassword } from '../../platform/auth/password.ts';
import { checkPasswordRules } from '../../platform/auth/passwordRules.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField, notFound } from '../../platform/http/failure.ts';
import { messageText, sendMessages } from '../message/index.ts';
import { auditUser, getUser, lockUser, setPasswordHash, type UserRow } from '../user/index.ts';
import { type Attempt, forgive, takeTry } from './session.delay.ts';
import { endSessions } from './session.end.ts';
import { resetCodeTable } from './session.table.ts';

interface NewPassword {
  passwordHash: string;
  actor: Actor;
  now: number;
  /** The session to keep. */
  except?: number;
  /** Not for an account's first password: nothing was changed then. */
  tell?: boolean;
}

/** Sets a password: other sessions, and pending reset codes or links, end, and the person is notified. */
export async function applyPassword(
  tx: Transaction,
  user: UserRow,
  { passwordHash, actor, now, except, tell = true }: NewPassword,
): Promise<void> {
  await setPasswordHash(tx, user.id, passwordHash);
  await tx.delete(resetCodeTable).where(eq(resetCodeTable.userId, user.id));
  await endSessions(tx, user.id, { except, now });
  await auditUser(tx, { actor }, user, 'password');
  if (!tell) return;
  const content = messageText('session.passwordChanged');
  await sendMessages(tx, { userIds: [user.id], sender: '', content, link: '/center' });
}

/** Refuses a wrong current password, and makes repeated guesses wait. */
export async function checkOwnPassword(
  password: string,
  { db, clock, principal, actor }: SignedInContext,
): Promise<{ user: UserRow; attempt: Attempt }> {
  const attempt: Attempt = { what: 'password', account: String(principal.userId), address: actor.address };
  await takeTry(db, attempt, clock.now());
  const user = await getUser(db, principal.userId);
  if (!user) throw notFound();
  if (!(await checkPassword(user.passwordHash, password))) throw passwordWrong();
  return { user, attempt };
}

const passwordWrong = () => invalidField('password', 'user.passwordWrong');

/** Locks the person whose password was checked; it may have been changed during the comparison. */
export async function holdChecked(tx: Transaction, { id, passwordHash }: UserRow): Promise<UserRow> {
  const now = await lockUser(tx, id);
  if (now?.passwordHash !== passwordHash) throw passwordWrong();
  return now;
}

/** Changes one's own password; the current session stays. */
export async function changePassword(
  { password, new_password }: BodyOf<typeof userApi.changePassword>,
  context: SignedInContext,
): Promise<null> {
  const { db, clock, principal, principals, actor } = context;
  await checkPasswordRules(db, 'new_password', new_password);
  const { user, attempt } = await checkOwnPassword(password, context);
  const passwordHash = await hashPassword(new_password);
  await context.transaction(async (tx) => {
    const held = await holdChecked(tx, user);
    await applyPassword(tx, held, { passwordHash, actor, now: clock.now(), except: principal.sessionId });
    await forgive(tx, attempt);
    return null;
  });
  principals.forget([user.id]);
  return null;
}
