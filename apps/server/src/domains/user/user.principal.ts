import { type Level, type Permission, permissions, permissionsOf } from '@iris/contract/core/permission';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Principal } from '../../platform/access/principal.ts';
import type { Db } from '../../platform/db/database.ts';
import { condoTable } from '../company/company.table.ts';
import { sessionTable } from '../session/session.table.ts';
import { groupTable, userCondoTable, userGroupTable, userTable } from './user.table.ts';

const ofPlatform: ReadonlySet<Permission> = new Set(permissionsOf('platform'));
/** What a company's people may hold at most. */
export const belowPlatform: readonly Permission[] = permissions.filter((name) => !ofPlatform.has(name));

/**
 * What somebody may: an admin everything of the level, others what their groups name. Only operators hold
 * platform permissions, whatever stands in a group.
 */
function effectivePermissions(
  { level, admin }: { level: Level; admin: boolean },
  granted: readonly string[],
): Permission[] {
  const ofLevel = level === 'OPERATOR' ? permissions : belowPlatform;
  if (admin) return [...ofLevel];
  const names = new Set(granted);
  return ofLevel.filter((name) => names.has(name));
}

// A group counts only where it belongs to the person's own company, a condo likewise: rows that say otherwise
// open nothing.
const granted = sql<string[]>`array(
  select distinct unnest(${groupTable.permissions}) from ${userGroupTable}
  join ${groupTable} on ${groupTable.id} = ${userGroupTable.groupId}
  where ${userGroupTable.userId} = ${userTable.id} and ${groupTable.companyId} is not distinct from ${userTable.companyId}
)`;
const condos = sql<string[] | null>`case ${userTable.level}
  when 'OPERATOR' then null
  when 'COMPANY' then array(
    select ${condoTable.id} from ${condoTable} where ${condoTable.companyId} = ${userTable.companyId})
  else array(
    select ${condoTable.id} from ${condoTable}
    join ${userCondoTable} on ${userCondoTable.condoId} = ${condoTable.id}
    where ${userCondoTable.userId} = ${userTable.id} and ${condoTable.companyId} = ${userTable.companyId})
end`;

/**
 * The person of a session with all rights, in one statement; undefined when the session ended or expired at
 * `now` (epoch ms) or the account is disabled.
 */
export async function loadPrincipal(db: Db, sessionId: number, now: number): Promise<Principal | undefined> {
  const [row] = await db
    .select({
      userId: userTable.id,
      nickname: userTable.nickname,
      level: userTable.level,
      admin: userTable.admin,
      companyId: userTable.companyId,
      granted,
      condos,
    })
    .from(sessionTable)
    .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
    .where(
      and(
        eq(sessionTable.id, sessionId),
        isNull(sessionTable.endedAt),
        gt(sessionTable.expiresAt, now),
        eq(userTable.disabled, false),
      ),
    );
  if (!row) return undefined;
  const { granted: names, condos: condoIds, ...person } = row;
  return {
    ...person,
    sessionId,
    permissions: new Set(effectivePermissions(person, names)),
    condoIds: condoIds ? new Set(condoIds.map(Number)) : 'all',
  };
}
