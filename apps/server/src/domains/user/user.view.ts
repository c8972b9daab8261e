import { modules, type Permission } from '@iris/contract/core/permission';
import type {
  Granted,
  Group,
  Profile,
  SecondFactor,
  User,
  UserSecurity,
  UserState,
  Workplace,
} from '@iris/contract/user/user.model';
import type { Principal } from '../../platform/access/principal.ts';
import type { AccountRow } from './account.queries.ts';
import type { GroupRow } from './group.queries.ts';
import type { House, Security } from './house.queries.ts';
import type { SecondFactorRow } from './secondFactor.queries.ts';
import type { ProfileRow, UserRow, WorkplaceRow } from './user.queries.ts';

export const viewProfile = ({ user, companyName, companyNameEn, groups }: ProfileRow): Profile => ({
  id: user.id,
  username: user.username,
  nickname: user.nickname,
  email: user.email,
  avatar: user.avatarFileId,
  admin: user.admin,
  auth_type: user.level,
  company_id: user.companyId,
  company_name: companyName ?? '',
  company_name_en: companyNameEn ?? '',
  groups,
  last_sign_in_at: user.lastSignInAt,
  version: user.version,
});

/** The session's rights; an idle console signs out after `idleTimeoutMs`. */
export const viewGranted = (user: UserRow, principal: Principal, idleTimeoutMs: number): Granted => ({
  id: user.id,
  nickname: user.nickname,
  email: user.email,
  avatar: user.avatarFileId,
  admin: user.admin,
  auth_type: user.level,
  permissions: byModule(principal.permissions),
  idle_timeout_ms: idleTimeoutMs,
  must_add_second_factor: principal.mustAddSecondFactor,
});

function byModule(held: ReadonlySet<string>): Granted['permissions'] {
  return Object.values(modules)
    .map(({ name: [module], actions }) => {
      // The type of a permission is derived from the table of modules.
      const names = actions.map(([action]) => `${module}-${action}` as Permission);
      return { module, names: names.filter((name) => held.has(name)) };
    })
    .filter(({ names }) => names.length > 0)
    .map(({ module, names }) => ({ [module]: names.map((permission) => ({ permission, module })) }));
}

export const viewWorkplace = (row: WorkplaceRow, { level }: Pick<Principal, 'level'>): Workplace => ({
  id: row.id,
  name: row.name,
  name_en: row.nameEn,
  company_id: row.companyId,
  company_name: row.companyName,
  company_name_en: row.companyNameEn,
  auth_type: level,
});

const stateOf = ({ disabled, passwordHash }: UserRow): UserState =>
  disabled ? 'DISABLED' : passwordHash === '' ? 'INVITED' : 'ACTIVE';

interface Stamps {
  version: number;
  createdAt: number;
  updatedAt: number;
}
const viewStamps = ({ version, createdAt, updatedAt }: Stamps) => ({
  version,
  created_at: createdAt,
  updated_at: updatedAt,
});

export const viewUser = ({
  user,
  companyName,
  companyNameEn,
  groups,
  condos,
  sessions,
}: AccountRow): User => ({
  id: user.id,
  username: user.username,
  nickname: user.nickname,
  email: user.email,
  avatar: user.avatarFileId,
  admin: user.admin,
  auth_type: user.level,
  state: stateOf(user),
  company_id: user.companyId,
  company_name: companyName ?? '',
  company_name_en: companyNameEn ?? '',
  groups,
  condos,
  second_factor: user.totpEnabledAt !== null,
  session_count: sessions,
  last_sign_in_at: user.lastSignInAt,
  ...viewStamps(user),
});

export const viewGroup = (row: GroupRow): Group => ({
  id: row.id,
  company_id: row.companyId,
  company_name: row.companyName ?? '',
  company_name_en: row.companyNameEn ?? '',
  name: row.name,
  description: row.description,
  permissions: row.permissions,
  member_count: row.memberCount,
  own: row.own,
  ...viewStamps(row),
});

export const viewSecurity = (house: House, { required, admins, ready }: Security): UserSecurity => ({
  company_id: house,
  require_second_factor: required,
  admin_count: admins,
  admin_ready_count: ready,
});

export const viewSecondFactor = ({ enabledAt, required, codesLeft }: SecondFactorRow): SecondFactor => ({
  enabled: enabledAt !== null,
  required,
  enabled_at: enabledAt,
  recovery_codes_left: codesLeft,
});
