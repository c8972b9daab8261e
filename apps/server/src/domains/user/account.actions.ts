import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';
import type { userApi } from '@iris/contract/user/user.api';
import type { User } from '@iris/contract/user/user.model';
import { brokenKey } from '../../platform/db/database.ts';
import { checkVersion } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { duplicateField, invalidField } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { accountChanges, auditUser } from './account.audit.ts';
import { holdAccount, idsOf, keepAdministrator, type Place, placeOf, readUser } from './account.hold.ts';
import { newLink, storeLink, tellLink } from './account.link.ts';
import { hasUsername, insertAccount, saveAccount, setPlaces } from './account.queries.ts';
import { between, checkChange, checkNoMoreThan } from './account.rules.ts';
import { lockHouse } from './house.queries.ts';
import { tellFormerAddress } from './user.actions.ts';

/**
 * Adds an account without a password, and returns the one-time link for setting one. The answer stored for a repeated
 * submission omits the link.
 */
export async function addUser(
  body: BodyOf<typeof userApi.add>,
  context: SignedInContext,
): Promise<AnswerOf<typeof userApi.add>> {
  const { username, nickname, email, company_id: companyId } = body;
  const link = newLink(context);
  const added = context.transaction(async (tx) => {
    await lockHouse(tx, companyId);
    if (await hasUsername(tx, username)) throw duplicateField('username', 'user.usernameTaken');
    const place = await placeOf(tx, companyId, body);
    checkChange(context, null, place);
    const person = { username, nickname, email };
    const { level, admin } = place;
    const id = await insertAccount(tx, { ...person, level, admin, companyId });
    await setPlaces(tx, id, idsOf(place));
    const account = { ...person, id, companyId, preferences: {} };
    await auditUser(tx, context, account, 'add', accountChanges(null, { person, place }));
    await storeLink(tx, account, link, context);
    return { user: await readUser(tx, id, context), access: { link: null, expires_at: link.expiresAt } };
  });
  const { user } = await added.catch(explainUsername);
  return { user, access: tellLink(user, link) };
}

/** Two accounts with the same name added at the same moment, in two houses. */
function explainUsername(error: unknown): never {
  throw brokenKey(error) === 'user_username' ? duplicateField('username', 'user.usernameTaken') : error;
}

/** Updates an account; changed rights apply from the person's next request. Stale when somebody saved it since. */
export async function updateUser(
  body: BodyOf<typeof userApi.update>,
  context: SignedInContext,
): Promise<User> {
  const { id, nickname, email, version } = body;
  const saved = await context.transaction(async (tx) => {
    const { user, place: before } = await holdAccount(tx, id, context);
    await checkVersion(user, version, () => readUser(tx, id, context));
    if ((body.auth_type === 'OPERATOR') !== (user.companyId === null)) {
      throw invalidField('auth_type', 'user.companyByLevel');
    }
    const after = await placeOf(tx, user.companyId, body);
    const person = { username: user.username, nickname, email };
    const changes = accountChanges({ person: user, place: before }, { person, place: after });
    if (changes.length === 0) return readUser(tx, id, context);
    if (id === context.principal.userId) refuseOwn(before, after);
    else {
      checkChange(context, before, after);
      // A new link would go to the new address, so whoever chooses the address can take over the account.
      if (email.toLowerCase() !== user.email.toLowerCase()) checkNoMoreThan(context, before);
    }
    await keepAdministrator(tx, user, after);
    await saveAccount(tx, id, { nickname, email, level: after.level, admin: after.admin });
    await setPlaces(tx, id, idsOf(after));
    await auditUser(tx, context, { ...user, nickname }, 'update', changes);
    await publish(tx, { type: 'principal', userIds: [id] });
    await tellFormerAddress(tx, context, user, email);
    return readUser(tx, id, context);
  });
  context.principals.forget([id]);
  return saved;
}

/** Nobody can change their own rights and places. */
function refuseOwn(before: Place, after: Place): void {
  const [was, will] = [idsOf(before), idsOf(after)];
  const changed = {
    auth_type: before.level !== after.level,
    admin: before.admin !== after.admin,
    group_ids: between(was.groupIds, will.groupIds).length > 0,
    condo_ids: between(was.condoIds, will.condoIds).length > 0,
  };
  for (const [field, differs] of Object.entries(changed)) {
    if (differs) throw invalidField(field, 'user.notOneself');
  }
}
