import type { User } from '@iris/contract/user/user.model';
import type { SignedInContext } from '../../platform/http/context.ts';
import { disableAccount, readUser, removeAccount, signOutAccount } from '../user/index.ts';
import { endSessions } from './session.end.ts';

/** What administrators do to an account that ends its sessions: the consoles of the person close at once. */

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

/** Removes an account; its name is free again. */
export async function removeUser(id: number, context: SignedInContext): Promise<null> {
  await context.transaction(async (tx) => {
    await removeAccount(tx, id, context);
    await endSessions(tx, id, { now: context.clock.now() });
    return null;
  });
  context.principals.forget([id]);
  return null;
}

/** Signs all devices of somebody out; of one's own all but the one that asks. */
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
