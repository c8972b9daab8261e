import type { BodyOf } from '@iris/contract/core/endpoint';
import type { userApi } from '@iris/contract/user/user.api';
import { eq } from 'drizzle-orm';
import { type Actor, writeAudit } from '../../platform/audit/audit.ts';
import { checkPassword, hashPassword } from '../../platform/auth/password.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField, notFound } from '../../platform/http/failure.ts';
import { messageText, sendMessages } from '../message/index.ts';
import { getUser, lockUser, setPasswordHash, type UserRow } from '../user/index.ts';
import { type Attempt, forgive, takeTry } from './session.delay.ts';
import { endSessions } from './session.end.ts';
import { resetCodeTable } from './session.table.ts';

interface NewPassword {
  passwordHash: string;
  actor: Actor;
  now: number;
  /** The session that stays. */
  except?: number;
}

/** Sets a password: other sessions and a reset code under way end, and the person is told. */
export async function applyPassword(
  tx: Transaction,
  user: UserRow,
  { passwordHash, actor, now, except }: NewPassword,
): Promise<void> {
  await setPasswordHash(tx, user.id, passwordHash);
  await tx.delete(resetCodeTable).where(eq(resetCodeTable.userId, user.id));
  await endSessions(tx, user.id, { except, now });
  await writeAudit(tx, actor, {
    entity: 'user',
    id: user.id,
    label: user.nickname,
    action: 'password',
    ...(user.companyId === null ? {} : { companyId: user.companyId }),
  });
  const content = messageText('session.passwordChanged');
  await sendMessages(tx, { userIds: [user.id], sender: '', content, link: '/center' });
}

/** Changes one's own password; the session that asks stays. */
export async function changePassword(
  { password, new_password }: BodyOf<typeof userApi.changePassword>,
  context: SignedInContext,
): Promise<null> {
  const { db, clock, principal, principals, actor } = context;
  const attempt: Attempt = { what: 'password', account: String(principal.userId), address: actor.address };
  await takeTry(db, attempt, clock.now());
  const user = await getUser(db, principal.userId);
  if (!user) throw notFound();
  const wrong = () => invalidField('password', 'user.passwordWrong');
  if (!(await checkPassword(user.passwordHash, password))) throw wrong();
  const passwordHash = await hashPassword(new_password);
  await context.transaction(async (tx) => {
    // Somebody may have changed it while it was compared.
    const now = await lockUser(tx, user.id);
    if (now?.passwordHash !== user.passwordHash) throw wrong();
    const change = { passwordHash, actor, now: clock.now(), except: principal.sessionId };
    await applyPassword(tx, user, change);
    await forgive(tx, attempt);
    return null;
  });
  principals.forget([user.id]);
  return null;
}
