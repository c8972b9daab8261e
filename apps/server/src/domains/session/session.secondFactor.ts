import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { userApi } from '@iris/contract/user/user.api';
import { newRecoveryCodes, newTotpSecret, totpStep, totpUri } from '../../platform/auth/totp.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import {
  addSecondFactor,
  auditUser,
  dropSecondFactor,
  lockUser,
  readSecondFactor,
  secondFactorChange,
  setPendingSecret,
  setRecoveryCodes,
} from '../user/index.ts';
import { type Attempt, forgive, takeTry } from './session.delay.ts';
import { checkOwnPassword, holdChecked } from './session.password.ts';
import { codeWrong, useTotpCode } from './session.signInCode.ts';

// One's own second factor. Secrets and codes are returned once and stored only as the account needs them: calls that
// return any use transactions that store no answer for a repeated submission.

type RecoveryCodes = AnswerOf<typeof userApi.confirmSecondFactor>;

/** Creates a new secret for the authenticator app; it takes effect only after one of its codes was confirmed. */
export async function beginSecondFactor(
  { password }: BodyOf<typeof userApi.beginSecondFactor>,
  context: SignedInContext,
): Promise<AnswerOf<typeof userApi.beginSecondFactor>> {
  const { user, attempt } = await checkOwnPassword(password, context);
  const secret = newTotpSecret();
  await context.db.transaction(async (tx) => {
    const { totpEnabledAt } = await holdChecked(tx, user);
    if (totpEnabledAt !== null) throw conflict('user.secondFactorOn');
    await setPendingSecret(tx, user.id, secret);
    await forgive(tx, attempt);
  });
  return { secret, uri: totpUri(secret, user.username) };
}

async function takeOwnTry({ db, clock, principal, actor }: SignedInContext): Promise<Attempt> {
  const attempt: Attempt = { what: 'ownCode', account: String(principal.userId), address: actor.address };
  await takeTry(db, attempt, clock.now());
  return attempt;
}

/** Turns the second factor on with a code of the new secret. */
export async function confirmSecondFactor(
  { code }: BodyOf<typeof userApi.confirmSecondFactor>,
  context: SignedInContext,
): Promise<RecoveryCodes> {
  const { db, clock, principal, principals } = context;
  const attempt = await takeOwnTry(context);
  const codes = newRecoveryCodes(limits.recoveryCodes);
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, principal.userId);
    if (!user) throw notFound();
    if (user.totpEnabledAt !== null) throw conflict('user.secondFactorOn');
    const now = clock.now();
    const secret = user.totpPending;
    const step = secret === null ? null : totpStep(secret, code, now);
    if (secret === null || step === null) throw codeWrong();
    await addSecondFactor(tx, user.id, { secret, step, now, codes });
    await forgive(tx, attempt);
    await auditUser(tx, context, user, 'secondFactor', secondFactorChange(true));
    await publish(tx, { type: 'principal', userIds: [user.id] });
  });
  principals.forget([principal.userId]);
  return { recovery_codes: codes };
}

/** Creates new recovery codes, given a code of the app; the old ones become invalid. */
export async function renewRecoveryCodes(
  { code }: BodyOf<typeof userApi.renewRecoveryCodes>,
  context: SignedInContext,
): Promise<RecoveryCodes> {
  const { db, clock, principal } = context;
  const attempt = await takeOwnTry(context);
  const codes = newRecoveryCodes(limits.recoveryCodes);
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, principal.userId);
    if (!user) throw notFound();
    if (user.totpEnabledAt === null) throw conflict('user.secondFactorOff');
    if (!(await useTotpCode(tx, user, code, clock.now()))) throw codeWrong();
    await setRecoveryCodes(tx, user.id, codes);
    await forgive(tx, attempt);
    await auditUser(tx, context, user, 'secondFactor');
  });
  return { recovery_codes: codes };
}

/** Turns the second factor off, unless it is required. */
export async function removeSecondFactor(
  { password }: BodyOf<typeof userApi.removeSecondFactor>,
  context: SignedInContext,
): Promise<null> {
  await checkRemovable(context.db, context.principal.userId);
  const { user, attempt } = await checkOwnPassword(password, context);
  await context.transaction(async (tx) => {
    await holdChecked(tx, user);
    // It may have been turned off, or become required, since.
    await checkRemovable(tx, user.id);
    await dropSecondFactor(tx, user.id);
    await forgive(tx, attempt);
    await auditUser(tx, context, user, 'secondFactor', secondFactorChange(false));
    await publish(tx, { type: 'principal', userIds: [user.id] });
    return null;
  });
  context.principals.forget([user.id]);
  return null;
}

async function checkRemovable(db: Db, userId: number): Promise<void> {
  const state = await readSecondFactor(db, userId);
  if (!state || state.enabledAt === null) throw conflict('user.secondFactorOff');
  if (state.required) throw conflict('user.secondFactorNeeded');
}
