import type { BodyOf } from '@iris/contract/core/endpoint';
import type { userApi } from '@iris/contract/user/user.api';
import type { User } from '@iris/contract/user/user.model';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField, notFound } from '../../platform/http/failure.ts';
import { condosOf, getAccount, houseOf, type Named } from './account.queries.ts';
import { isAdministrator, type Standing } from './account.rules.ts';
import { groupsOf, groupsOfUser } from './group.queries.ts';
import { type House, hasAdministrator, lockHouse } from './house.queries.ts';
import { lockUser, type UserRow } from './user.queries.ts';
import { viewUser } from './user.view.ts';

/** An account's rights, and where they apply. */
export interface Place extends Standing {
  condos: readonly Named[];
}

/**
 * Locks an account and its house for the transaction; refused when it is an administrator's and the caller is not one.
 */
export async function holdAccount(
  tx: Transaction,
  id: number,
  { principal, clock }: SignedInContext,
): Promise<{ user: UserRow; place: Place }> {
  const house = await houseOf(tx, id);
  if (house === undefined) throw notFound();
  await lockHouse(tx, house);
  const user = await lockUser(tx, id);
  const account = await getAccount(tx, id, clock.now());
  if (!user || !account) throw notFound();
  if (user.admin && !principal.admin) throw conflict('user.adminAccount');
  const groups = await groupsOfUser(tx, id);
  return { user, place: { level: user.level, admin: user.admin, groups, condos: account.condos } };
}

/** The rights that an account is to get: its groups and condos, found in its house. */
export async function placeOf(
  tx: Transaction,
  house: House,
  body: Pick<BodyOf<typeof userApi.update>, 'auth_type' | 'admin' | 'group_ids' | 'condo_ids'>,
): Promise<Place> {
  const groups = await groupsOf(tx, house, body.group_ids);
  if (groups.length < new Set(body.group_ids).size) throw invalidField('group_ids', 'user.groupElsewhere');
  const condos = await condosOf(tx, house, body.condo_ids);
  if (condos.length < new Set(body.condo_ids).size) throw invalidField('condo_ids', 'user.condoElsewhere');
  return { level: body.auth_type, admin: body.admin, groups, condos };
}

export const idsOf = ({ groups, condos }: Place) => ({
  groupIds: groups.map(({ id }) => id),
  condoIds: condos.map(({ id }) => id),
});

/**
 * Refuses to leave a house without anybody who can administer it; the lock on the house keeps this true until the
 * commit. `after` is the new state of the account; null when it can no longer sign in.
 */
export async function keepAdministrator(
  tx: Transaction,
  user: UserRow,
  after: Pick<Standing, 'level' | 'admin'> | null,
): Promise<void> {
  if (!isAdministrator(user)) return;
  if (after && isAdministrator({ ...after, disabled: user.disabled })) return;
  if (!(await hasAdministrator(tx, user.companyId, user.id))) throw conflict('user.lastAdmin');
}

/** An account as its administrators see it. */
export async function readUser(tx: Transaction, id: number, { clock }: SignedInContext): Promise<User> {
  const row = await getAccount(tx, id, clock.now());
  if (!row) throw notFound();
  return viewUser(row);
}
