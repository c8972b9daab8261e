import { type Language, textIn } from '@iris/contract/core/language';
import { type Level, modules, reaches } from '@iris/contract/core/permission';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import type { GroupRights } from './group.queries.ts';
import { effectivePermissions } from './user.principal.ts';

/** The caller, and the language of refusals. */
export type Caller = Pick<SignedInContext, 'principal' | 'language'>;

/** The inputs that determine an account's rights. */
export interface Standing {
  level: Level;
  admin: boolean;
  groups: readonly GroupRights[];
}

const nobody: Standing = { level: 'CONDO', admin: false, groups: [] };

const permissionNames = new Map(
  Object.values(modules).flatMap(({ name, actions }) =>
    actions.map((action) => [
      `${name[0]}-${action[0]}`,
      [`${name[0]}-${action[0]}`, `${name[1]} - ${action[1]}`] as const,
    ]),
  ),
);
const NAMED = 8;

/** Permissions by name; of many only the first ones. */
function inWords(language: Language, names: readonly string[]): string {
  const words = names.slice(0, NAMED).map((name) => {
    const text = permissionNames.get(name);
    return text ? textIn(language, text) : name;
  });
  return `${words.join(language === 'en' ? ', ' : '、')}${names.length > NAMED ? '…' : ''}`;
}

const notHeld = ({ principal }: Caller, names: Iterable<string>): string[] =>
  [...new Set(names)].filter((name) => !principal.permissions.has(name));

/** Refuses at a field to grant or revoke permissions that the caller does not hold. */
export function checkHeld(caller: Caller, field: string, names: Iterable<string>): void {
  const missing = notHeld(caller, names);
  if (missing.length === 0) return;
  throw invalidField(field, 'user.grantOnlyHeld', { names: inWords(caller.language, missing) });
}

/** The items that are in only one of two lists. */
export const between = <Item>(one: readonly Item[], other: readonly Item[]): Item[] => [
  ...one.filter((item) => !other.includes(item)),
  ...other.filter((item) => !one.includes(item)),
];

const rightsOf = (standing: Standing): string[] =>
  effectivePermissions(
    standing,
    standing.groups.flatMap(({ permissions }) => permissions),
  );

/** Whether an account can administer its house: it has the admin flag, and is not limited to a few condos. */
export const isAdministrator = ({
  level,
  admin,
  disabled,
}: Pick<Standing, 'level' | 'admin'> & { disabled: boolean }) => admin && level !== 'CONDO' && !disabled;

/**
 * Refuses a change of somebody's rights (null: a new account) that exceeds the caller's: a higher level, the admin flag
 * from a caller without it, and any permission that the caller does not hold.
 */
export function checkChange(caller: Caller, before: Standing | null, after: Standing): void {
  const { principal } = caller;
  const was = before ?? nobody;
  if (!reaches(principal.level, after.level)) throw invalidField('auth_type', 'user.levelTooHigh');
  if (was.admin !== after.admin && !principal.admin) throw invalidField('admin', 'user.adminOnlyByAdmin');
  const ids = between(
    was.groups.map(({ id }) => id),
    after.groups.map(({ id }) => id),
  );
  const changed = [...was.groups, ...after.groups].filter(({ id }) => ids.includes(id));
  checkHeld(
    caller,
    'group_ids',
    changed.flatMap(({ permissions }) => permissions),
  );
  // A higher level also activates permissions of the same groups that the old level excluded.
  checkHeld(caller, 'auth_type', between(before ? rightsOf(before) : [], rightsOf(after)));
}

/** Refuses actions that would let the caller act as somebody with more rights. */
export function checkNoMoreThan(caller: Caller, standing: Standing): void {
  const missing = notHeld(caller, rightsOf(standing));
  if (missing.length > 0)
    throw conflict('user.moreThanOneself', { names: inWords(caller.language, missing) });
}
