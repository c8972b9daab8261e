import type { Level } from '@iris/contract/core/permission';

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
}

/** Where a record belongs: what decides who may know of it. */
export type Home = { condo: number } | { company: number } | { user: number } | { platform: true };

/** Whether somebody may know of a record that belongs there. */
export function mayKnow(principal: Principal, home: Home): boolean {
  if ('condo' in home) return principal.condoIds === 'all' || principal.condoIds.has(home.condo);
  if ('company' in home) return principal.level === 'OPERATOR' || principal.companyId === home.company;
  if ('user' in home) return principal.userId === home.user;
  return principal.level === 'OPERATOR';
}
