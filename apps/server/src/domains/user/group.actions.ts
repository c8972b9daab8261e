import type { BodyOf } from '@iris/contract/core/endpoint';
import { permissions, permissionsOf } from '@iris/contract/core/permission';
import type { userApi } from '@iris/contract/user/user.api';
import type { Group } from '@iris/contract/user/user.model';
import type { Change } from '../../platform/audit/audit.table.ts';
import { type AuditAction, changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import { brokenKey, type Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, duplicateField, invalidField, notFound, stale } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { between, checkHeld } from './account.rules.ts';
import {
  deleteGroup,
  type GroupRow,
  getGroup,
  hasGroupName,
  houseOfGroup,
  insertGroup,
  memberIds,
  saveGroup,
} from './group.queries.ts';
import { type House, lockHouse } from './house.queries.ts';
import { viewGroup } from './user.view.ts';

async function readGroup(tx: Transaction, id: number, { principal }: SignedInContext): Promise<GroupRow> {
  const row = await getGroup(tx, id, principal.userId);
  if (!row) throw notFound();
  return row;
}

/** Locks the house of a group and reads the group; refused to its members. */
async function holdGroup(
  tx: Transaction,
  id: number,
  context: SignedInContext,
  version?: number,
): Promise<GroupRow> {
  const house = await houseOfGroup(tx, id);
  if (house === undefined) throw notFound();
  await lockHouse(tx, house);
  const group = await readGroup(tx, id, context);
  if (group.own) throw conflict('user.notOwnGroup');
  if (version !== undefined && group.version !== version) throw stale(viewGroup(group));
  return group;
}

const auditGroup = (
  tx: Transaction,
  { actor }: SignedInContext,
  { id, name, companyId }: { id: number; name: string; companyId: House },
  action: AuditAction,
  changes: Change[],
): Promise<void> =>
  writeAudit(tx, actor, {
    entity: 'group',
    id,
    label: name,
    action,
    changes,
    ...(companyId === null ? {} : { companyId }),
  });

/** The permissions that a group lost and gained: full lists would hide the change. */
function permissionChange(before: readonly string[], after: readonly string[]): Change[] {
  const listed = (names: string[]) => (names.length > 0 ? names.join('、') : null);
  const taken = listed(before.filter((name) => !after.includes(name)));
  const given = listed(after.filter((name) => !before.includes(name)));
  return taken || given ? [{ field: 'permissions', before: taken, after: given }] : [];
}

const ofPlatform: readonly string[] = permissionsOf('platform');

/** Names in the order of the table, each once; platform permissions only for groups of the platform. */
function permissionsFor(house: House, names: readonly string[]): string[] {
  if (house !== null && names.some((name) => ofPlatform.includes(name))) {
    throw invalidField('permissions', 'user.platformOnly');
  }
  return permissions.filter((name) => names.includes(name));
}

/** Adds a permission group; the caller must hold all its permissions. */
export async function addGroup(
  { company_id: companyId, name, description, permissions: names }: BodyOf<typeof userApi.addGroup>,
  context: SignedInContext,
): Promise<Group> {
  const wanted = permissionsFor(companyId, names);
  checkHeld(context, 'permissions', wanted);
  const added = context.transaction(async (tx) => {
    await lockHouse(tx, companyId);
    if (await hasGroupName(tx, companyId, name)) throw duplicateField('name', 'user.groupNameTaken');
    const id = await insertGroup(tx, { companyId, name, description, permissions: wanted });
    const changes = changesBetween(['name', 'description'], null, { name, description });
    await auditGroup(tx, context, { id, name, companyId }, 'add', [
      ...changes,
      ...permissionChange([], wanted),
    ]);
    return viewGroup(await readGroup(tx, id, context));
  });
  return added.catch(explainName);
}

/** Renames a group. Stale when somebody saved it since. */
export async function updateGroup(
  { id, name, description, version }: BodyOf<typeof userApi.updateGroup>,
  context: SignedInContext,
): Promise<Group> {
  const updated = context.transaction(async (tx) => {
    const group = await holdGroup(tx, id, context, version);
    if (await hasGroupName(tx, group.companyId, name, id)) {
      throw duplicateField('name', 'user.groupNameTaken');
    }
    const changes = changesBetween(['name', 'description'], group, { name, description });
    if (changes.length === 0) return viewGroup(group);
    await saveGroup(tx, id, { name, description });
    await auditGroup(tx, context, { ...group, name }, 'update', changes);
    return viewGroup(await readGroup(tx, id, context));
  });
  return updated.catch(explainName);
}

/** Changes a group's permissions; the caller must hold those granted and those revoked. */
export async function updateGroupPermissions(
  { id, permissions: names, version }: BodyOf<typeof userApi.updateGroupPermissions>,
  context: SignedInContext,
): Promise<Group> {
  let members: number[] = [];
  const saved = await context.transaction(async (tx) => {
    const before = await holdGroup(tx, id, context, version);
    const wanted = permissionsFor(before.companyId, names);
    const changed = between(before.permissions, wanted);
    if (changed.length === 0) return viewGroup(before);
    checkHeld(context, 'permissions', changed);
    await saveGroup(tx, id, { permissions: wanted });
    await auditGroup(tx, context, before, 'update', permissionChange(before.permissions, wanted));
    members = await memberIds(tx, id);
    await publish(tx, { type: 'principal', userIds: members });
    return viewGroup(await readGroup(tx, id, context));
  });
  context.principals.forget(members);
  return saved;
}

/** Deletes a group without members. */
export const removeGroup = (id: number, context: SignedInContext): Promise<null> =>
  context.transaction(async (tx) => {
    const group = await holdGroup(tx, id, context);
    if (group.memberCount > 0) throw conflict('user.groupHasMembers', { count: group.memberCount });
    await deleteGroup(tx, id);
    await auditGroup(tx, context, group, 'delete', [
      ...changesBetween(['name', 'description'], group, null),
      ...permissionChange(group.permissions, []),
    ]);
    return null;
  });

/** Names that only the database considers equal. */
function explainName(error: unknown): never {
  throw brokenKey(error) === 'group_name' ? duplicateField('name', 'user.groupNameTaken') : error;
}
