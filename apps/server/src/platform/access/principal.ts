import type { AnyEndpoint } from '@iris/contract/core/endpoint';
import { holds, type Level, type Permission, reaches } from '@iris/contract/core/permission';

/** Who is calling, and where they may work. Loaded from the database, never from the request. */
export interface Principal {
  sessionId: number;
  userId: number;
  nickname: string;
  level: Level;
  admin: boolean;
  permissions: ReadonlySet<string>;
  /** Null for the platform's own people. */
  companyId: number | null;
  /** The condos this person may work in; an operator's are all, so they are asked of the database. */
  condoIds: ReadonlySet<number> | 'all';
  /** An administrator who must add a second factor first: until then nothing that needs a permission is open. */
  mustAddSecondFactor: boolean;
  /** When the person last did something in this session, as far as it is written down (epoch ms). */
  lastUsedAt: number;
  /** How long the session may stand idle. */
  idleLimitMs: number;
}

/** Whether the level and the permissions of somebody who is signed in are what a call asks for. */
export const admits = (
  access: Exclude<AnyEndpoint['access'], 'open' | 'refresh'>,
  { level, permissions }: Pick<Principal, 'level' | 'permissions'>,
): boolean =>
  access === 'signedIn' || (reaches(level, access.level ?? 'CONDO') && holds(permissions, access.permission));

/** Where a record belongs: what decides who may know of it. */
export type Home =
  /** With a permission (any one of a list): only for those who hold it, like the photo of a resident. */
  | { condo: number; permission?: Permission | readonly Permission[] }
  | { company: number; permission?: Permission | readonly Permission[] }
  | { companies: readonly number[] }
  | { user: number }
  | { platform: true }
  | { everyone: true };

/** Whether somebody may know of a record that belongs there. */
export function mayKnow(principal: Principal, home: Home): boolean {
  if ('condo' in home) {
    if (home.permission && !holds(principal.permissions, home.permission)) return false;
    return principal.condoIds === 'all' || principal.condoIds.has(home.condo);
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
