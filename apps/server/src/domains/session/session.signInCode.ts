import { totpStep } from '../../platform/auth/totp.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import { messageText, sendMessages } from '../message/index.ts';
import { auditUser, setTotpStep, takeRecoveryCode, type UserRow } from '../user/index.ts';
import { type Attempt, takeTry } from './session.delay.ts';

export const codeWrong = () => invalidField('code', 'session.secondCodeWrong');

/** Counts an attempt with a second-factor code, for any call; null if there is no code to try. */
export async function takeCodeTry(
  user: UserRow,
  code: string | undefined,
  { db, clock }: CallContext,
): Promise<Attempt | null> {
  if (user.totpSecret === null || !code) return null;
  const attempt: Attempt = { what: 'signInCode', account: String(user.id), address: '' };
  await takeTry(db, attempt, clock.now());
  return attempt;
}

/**
 * Requires a code from people with a second factor: from the authenticator app, or a recovery code. The transaction has
 * locked the person, so that of two sign-ins with the same code one is refused.
 */
export async function checkSecondFactor(
  tx: Transaction,
  user: UserRow,
  code: string | undefined,
  context: CallContext,
): Promise<void> {
  if (user.totpSecret === null) return;
  if (!code) throw invalidField('code', 'session.codeNeeded');
  if (await useTotpCode(tx, user, code, context.clock.now())) return;
  const left = await takeRecoveryCode(tx, user.id, code);
  if (left === null) throw codeWrong();
  const actor = { userId: user.id, name: user.nickname, address: context.actor.address };
  await auditUser(tx, { actor }, user, 'secondFactor');
  const content = messageText('session.recoveryUsed', { left });
  await sendMessages(tx, { userIds: [user.id], sender: '', content, link: '/center' });
}

/** Whether an authenticator code is right and unused; marks it as used. */
export async function useTotpCode(
  tx: Transaction,
  { id, totpSecret, totpStep: last }: UserRow,
  code: string,
  now: number,
): Promise<boolean> {
  const step = totpSecret === null ? null : totpStep(totpSecret, code, now);
  if (step === null || (last !== null && step <= last)) return false;
  await setTotpStep(tx, id, step);
  return true;
}
