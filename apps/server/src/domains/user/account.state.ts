import type { AccessLink, User } from '@iris/contract/user/user.model';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { accountChanges, auditUser, secondFactorChange } from './account.audit.ts';
import { holdAccount, keepAdministrator, readUser } from './account.hold.ts';
import { dropLink, newLink, storeLink, tellLink } from './account.link.ts';
import { deleteAccount, saveAccount } from './account.queries.ts';
import { checkNoMoreThan } from './account.rules.ts';
import { dropSecondFactor } from './secondFactor.queries.ts';

/** Disables an account. The caller ends its sessions in the same transaction. */
export async function disableAccount(tx: Transaction, id: number, context: SignedInContext): Promise<void> {
  if (id === context.principal.userId) throw conflict('user.notOneself');
  const { user } = await holdAccount(tx, id, context);
  if (user.disabled) return;
  await keepAdministrator(tx, user, null);
  await saveAccount(tx, id, { disabled: true });
  await auditUser(tx, context, user, 'disable');
}

/** Enables an account again. */
export const enableUser = (id: number, context: SignedInContext): Promise<User> =>
  context.transaction(async (tx) => {
    const { user } = await holdAccount(tx, id, context);
    if (user.disabled) {
      await saveAccount(tx, id, { disabled: false });
      await auditUser(tx, context, user, 'enable');
    }
    return readUser(tx, id, context);
  });

/**
 * Removes an account; for a while it can be restored with its password and second factor. The caller ends its sessions
 * in the same transaction.
 */
export async function removeAccount(tx: Transaction, id: number, context: SignedInContext): Promise<void> {
  if (id === context.principal.userId) throw conflict('user.notOneself');
  const { user, place } = await holdAccount(tx, id, context);
  await keepAdministrator(tx, user, null);
  await dropLink(tx, id);
  await deleteAccount(tx, id, place, context);
  await auditUser(tx, context, user, 'delete', accountChanges({ person: user, place }, null));
}

/** Records that an account is signed out everywhere. The caller ends its sessions in the same transaction. */
export async function signOutAccount(tx: Transaction, id: number, context: SignedInContext): Promise<void> {
  const { user } = await holdAccount(tx, id, context);
  await auditUser(tx, context, user, 'endSession');
}

/**
 * Issues a one-time link; the password stays valid until the link is used. A repeated submission issues a newer link
 * instead of the same: the first answer is not stored, because it may contain the link.
 */
export async function sendLink(id: number, context: SignedInContext): Promise<AccessLink> {
  if (id === context.principal.userId) throw conflict('user.ownInCentre');
  const link = newLink(context);
  const user = await context.db.transaction(async (tx) => {
    const held = await holdAccount(tx, id, context);
    checkNoMoreThan(context, held.place);
    await storeLink(tx, held.user, link, context);
    await auditUser(tx, context, held.user, 'link');
    return held.user;
  });
  return tellLink(user, link);
}

/** Removes the second factor of a person who lost the device. */
export async function clearSecondFactor(id: number, context: SignedInContext): Promise<User> {
  if (id === context.principal.userId) throw conflict('user.ownInCentre');
  const cleared = await context.transaction(async (tx) => {
    const { user, place } = await holdAccount(tx, id, context);
    if (user.totpEnabledAt === null) throw conflict('user.secondFactorOff');
    checkNoMoreThan(context, place);
    await dropSecondFactor(tx, id);
    await auditUser(tx, context, user, 'secondFactor', secondFactorChange(false));
    await publish(tx, { type: 'principal', userIds: [id] });
    return readUser(tx, id, context);
  });
  context.principals.forget([id]);
  return cleared;
}
