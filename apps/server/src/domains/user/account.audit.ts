import type { Change } from '../../platform/audit/audit.table.ts';
import { type AuditAction, changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import type { Place } from './account.hold.ts';
import type { UserRow } from './user.queries.ts';

type Account = Pick<UserRow, 'id' | 'nickname' | 'companyId'>;

/** Records an action on an account. */
export const auditUser = (
  tx: Transaction,
  { actor }: Pick<CallContext, 'actor'>,
  { id, nickname, companyId }: Account,
  action: AuditAction,
  changes: Change[] = [],
): Promise<void> =>
  writeAudit(tx, actor, {
    entity: 'user',
    id,
    label: nickname,
    action,
    changes,
    ...(companyId === null ? {} : { companyId }),
  });

const fields = ['username', 'nickname', 'email', 'auth_type', 'admin', 'groups', 'condos'] as const;
type Person = Pick<UserRow, 'username' | 'nickname' | 'email'>;

const namesOf = (named: readonly { name: string }[]): string | null =>
  named.length === 0 ? null : named.map(({ name }) => name).join('、');

const shown = ({ username, nickname, email }: Person, { level, admin, groups, condos }: Place) => ({
  username,
  nickname,
  email: email === '' ? null : email,
  auth_type: level,
  admin,
  groups: namesOf(groups),
  condos: namesOf(condos),
});

interface State {
  person: Person;
  place: Place;
}

/** The fields that differ between two states of an account; null where it did not exist. */
export const accountChanges = (before: State | null, after: State | null): Change[] =>
  changesBetween(
    fields,
    before && shown(before.person, before.place),
    after && shown(after.person, after.place),
  );

/** Turning the second factor on or off; never its secret or codes. */
export const secondFactorChange = (on: boolean): Change[] =>
  changesBetween(['second_factor'], { second_factor: !on }, { second_factor: on });
