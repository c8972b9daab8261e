import type { AnyEndpoint } from '@iris/contract/core/endpoint';
import { holds, type Level, type Permission, reaches } from '@iris/contract/core/permission';

/** The caller, and where they may work. Loaded from the database, never from the request. */
export interface Principal {
  sessionId: number;
  userId: number;
  nickname: string;
  level: Level;
  admin: boolean;
  permissions: ReadonlySet<string>;
  /** Null for the platform's own users. */
  companyId: number | null;
  /** The condos this person may work in; an operator may work in all, which are not listed. */
  condoIds: ReadonlySet<number> | 'all';
  /**
   * An administrator who must set up two-factor authentication: until then every call that needs a permission is
   * refused.
   */
  mustAddSecondFactor: boolean;
  /** The person's last recorded activity in this session (epoch ms). */
  lastUsedAt: number;
  /** How long the session may be idle. */
  idleLimitMs: number;
}

/** Whether a signed-in person has the level and permissions that a call requires. */
export const admits = (
  access: Exclude<AnyEndpoint['access'], 'open' | 'refresh' | 'device' | 'player' | 'ticket'>,
  { level, permissions }: Pick<Principal, 'level' | 'permissions'>,
): boolean =>
  access === 'signedIn' || (reaches(level, access.level ?? 'CONDO') && holds(permissions, access.permission));

/** Where a record belongs, which decides who may see it. */
export type Home =
  /** Visible only with this permission (any one of a list), like the photo of a resident. */
  | { condo: number; permission?: Permission | readonly Permission[] }
  /** In several at once, like the picture of a film that plays there. */
  | { condos: readonly number[]; permission: Permission | readonly Permission[] }
  | { company: number; permission?: Permission | readonly Permission[] }
  | { companies: readonly number[] }
  | { user: number }
  | { platform: true }
  | { everyone: true };

/** Whether somebody may see a record that belongs there. */
export function mayKnow(principal: Principal, home: Home): boolean {
  if ('condo' in home) {
    if (home.permission && !holds(principal.permissions, home.permission)) return false;
    return principal.condoIds === 'all' || principal.condoIds.has(home.condo);
  }
  if ('condos' in home) {
    const { condoIds, permissions } = principal;
    return (
      holds(permissions, home.permission) &&
      (condoIds === 'all' || home.condos.some((condo) => condoIds.has(condo)))
    );
  }
  if ('company' in home) {
    if (home.permission && !holds(principal.permissions, home.permission)) return false;
    return principal.level === 'OPERATOR' || principal.companyId === home.company;
  }
  if ('user' in home) return principal.userId === home.user;
  if ('companies' in home) {
    const { companyId, level } = principal;
    return level === 'OPERATOR' || (companyId !== null && home.companies.includes(companyId));
  }
  if ('everyone' in home) return true;
  return principal.level === 'OPERATOR';
}
