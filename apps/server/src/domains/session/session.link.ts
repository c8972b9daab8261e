import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';
import type { sessionApi } from '@iris/contract/session/session.api';
import { hashPassword } from '../../platform/auth/password.ts';
import { checkPasswordRules } from '../../platform/auth/passwordRules.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import { findByLink, lockUser, takeLink } from '../user/index.ts';
import { type Attempt, forgive, takeTry } from './session.delay.ts';
import { applyPassword } from './session.password.ts';
import { unhurried } from './session.unhurried.ts';

const wrong = () => invalidField('token', 'session.linkWrong');

/** The owner of a link. Each wrong link counts against the address it came from. */
async function ownerOf(token: string, { db, clock, actor }: CallContext) {
  const attempt: Attempt = { what: 'linksFromAddress', account: '', address: actor.address };
  await takeTry(db, attempt, clock.now());
  const owner = await findByLink(db, token, clock.now());
  if (!owner) throw wrong();
  await forgive(db, attempt);
  return owner;
}

/** The account of a one-time link, for its holder. */
export const readLink = (
  { token }: BodyOf<typeof sessionApi.readLink>,
  context: CallContext,
): Promise<AnswerOf<typeof sessionApi.readLink>> =>
  unhurried(async () => {
    const { user, companyName, companyNameEn } = await ownerOf(token, context);
    return {
      username: user.username,
      nickname: user.nickname,
      company: companyName ?? '',
      company_en: companyNameEn ?? '',
    };
  });

/** Sets a password with a one-time link, only once; all sessions of the account end. */
export const useLink = (
  { token, password }: BodyOf<typeof sessionApi.useLink>,
  context: CallContext,
): Promise<null> =>
  unhurried(async () => {
    const { db, clock, principals, actor } = context;
    const { user } = await ownerOf(token, context);
    await checkPasswordRules(db, 'password', password);
    const passwordHash = await hashPassword(password);
    await context.transaction(async (tx) => {
      const account = await lockUser(tx, user.id);
      const used = await takeLink(tx, user.id, token, clock.now());
      if (!account || account.disabled || !used) throw wrong();
      const byOwner = { userId: user.id, name: account.nickname, address: actor.address };
      const tell = account.passwordHash !== '';
      await applyPassword(tx, account, { passwordHash, actor: byOwner, now: clock.now(), tell });
      await forgive(tx, { what: 'signIn', account: account.username, address: actor.address });
    });
    principals.forget([user.id]);
    return null;
  });
