import type { ContractTextKey } from '@iris/contract/texts';
import { and, eq } from 'drizzle-orm';
import type { Principal } from '../../platform/access/principal.ts';
import { brokenKey } from '../../platform/db/database.ts';
import { saveRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { asThere, listRemoved, withinReach } from '../../platform/removed/removed.ts';
import { accountChanges, auditUser } from './account.audit.ts';
import { condosOf, hasUsername, type Named, setPlaces } from './account.queries.ts';
import { groupsOf } from './group.queries.ts';
import { lockHouse, ofHouse } from './house.queries.ts';
import { ofThereCompany } from './user.queries.ts';
import { userTable } from './user.table.ts';

/** The removed accounts of one's own company, or of all for operators. */
export const removedUsers = (
  context: SignedInContext,
  { level, companyId }: Pick<Principal, 'level' | 'companyId'>,
  query: { page: number; count: number },
) => {
  const where = and(ofThereCompany, level === 'OPERATOR' ? undefined : ofHouse(companyId));
  const { nickname: name, username: detail } = userTable;
  return listRemoved(context, userTable, { name, detail, where }, query);
};

/**
 * Restores a removed account with its password, groups and estates; this signs nobody in. Refused (409) when its name
 * is taken by now, or when one of its groups or estates is gone.
 */
export async function restoreUser(id: number, context: SignedInContext): Promise<null> {
  const { principal, clock, principals } = context;
  const removed = and(eq(userTable.id, id), withinReach(userTable, clock.now()));
  const [known] = await context.db
    .select({ house: userTable.companyId, username: userTable.username })
    .from(userTable)
    .where(removed);
  if (!known) throw notFound();
  const { house, username } = known;
  const restored = context.transaction(async (tx) => {
    await lockHouse(tx, house);
    const [user] = await tx.select().from(userTable).where(removed).for('no key update');
    if (!user) throw notFound();
    if (user.admin && !principal.admin) throw conflict('user.adminAccount');
    if (await hasUsername(tx, username)) throw conflict('user.restoreUsername', { username });
    const from = user.deletedFrom ?? { groups: [], condos: [] };
    const groups = await groupsOf(tx, house, idsOf(from.groups));
    refuseGone('user.restoreGroups', from.groups, groups);
    const condos = await condosOf(tx, house, idsOf(from.condos));
    refuseGone('user.restoreCondos', from.condos, condos);
    await setPlaces(tx, id, { groupIds: idsOf(groups), condoIds: idsOf(condos) });
    await saveRecord(tx, userTable, id, { ...asThere, deletedFrom: null });
    const place = { level: user.level, admin: user.admin, groups, condos };
    await auditUser(tx, context, user, 'restore', accountChanges(null, { person: user, place }));
    await publish(tx, { type: 'principal', userIds: [id] });
    return null;
  });
  await restored.catch((error: unknown) => {
    // Two accounts that take the name at the same moment, in two houses.
    throw brokenKey(error) === 'user_username' ? conflict('user.restoreUsername', { username }) : error;
  });
  principals.forget([id]);
  return null;
}

const idsOf = (all: readonly Named[]): number[] => all.map(({ id }) => id);

function refuseGone(key: ContractTextKey, before: readonly Named[], now: readonly { id: number }[]): void {
  const there = new Set(now.map(({ id }) => id));
  const gone = before.filter(({ id }) => !there.has(id));
  if (gone.length > 0) throw conflict(key, { names: gone.map(({ name }) => name).join('、') });
}
