import type { User } from '@iris/contract/user/user.model';
import type { SignedInContext } from '../../platform/http/context.ts';
import { disableAccount, readUser, removeAccount, signOutAccount } from '../user/index.ts';
import { endSessions } from './session.end.ts';

/** Administrators' actions on an account that end its sessions: the person's consoles close at once. */

/** Disables an account. */
export async function disableUser(id: number, context: SignedInContext): Promise<User> {
  const disabled = await context.transaction(async (tx) => {
    await disableAccount(tx, id, context);
    await endSessions(tx, id, { now: context.clock.now() });
    return readUser(tx, id, context);
  });
  context.principals.forget([id]);
  return disabled;
}

/** Removes an account; its name becomes free. */
export async function removeUser(id: number, context: SignedInContext): Promise<null> {
  await context.transaction(async (tx) => {
    await removeAccount(tx, id, context);
    await endSessions(tx, id, { now: context.clock.now() });
    return null;
  });
  context.principals.forget([id]);
  return null;
}

/** Signs a person out on all devices; for one's own account, on all but the current one. */
export async function endUserSessions(id: number, context: SignedInContext): Promise<User> {
  const { principal, clock } = context;
  const except = id === principal.userId ? principal.sessionId : undefined;
  const signedOut = await context.transaction(async (tx) => {
    await signOutAccount(tx, id, context);
    await endSessions(tx, id, { except, now: clock.now() });
    return readUser(tx, id, context);
  });
  context.principals.forget([id]);
  return signedOut;
}
