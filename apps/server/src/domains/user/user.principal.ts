import type { Language } from '@iris/contract/core/language';
import { type Level, type Permission, permissionsUpTo } from '@iris/contract/core/permission';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Principal } from '../../platform/access/principal.ts';
import { isIdle } from '../../platform/auth/idle.ts';
import type { Db } from '../../platform/db/database.ts';
import { platformSettingTable } from '../../platform/settings/settings.table.ts';
import { companyTable, condoTable } from '../company/company.table.ts';
import { sessionTable } from '../session/session.table.ts';
import { groupTable, userCondoTable, userGroupTable, userTable } from './user.table.ts';

/**
 * A person's effective permissions: all of the level for an admin, otherwise those of the groups within the level. Only
 * operators hold platform permissions, and only people with a whole company hold 管理員, whatever a group contains.
 */
export function effectivePermissions(
  { level, admin }: { level: Level; admin: boolean },
  granted: readonly string[],
): Permission[] {
  const ofLevel = permissionsUpTo(level);
  if (admin) return ofLevel;
  const names = new Set(granted);
  return ofLevel.filter((name) => names.has(name));
}

// A group counts only if it belongs to the person's own company, and so does a condo: rows that say otherwise grant
// nothing.
const granted = sql<string[]>`array(
  select distinct unnest(${groupTable.permissions}) from ${userGroupTable}
  join ${groupTable} on ${groupTable.id} = ${userGroupTable.groupId}
  where ${userGroupTable.userId} = ${userTable.id} and ${groupTable.companyId} is not distinct from ${userTable.companyId}
)`;
const condos = sql<string[] | null>`case ${userTable.level}
  when 'OPERATOR' then null
  when 'COMPANY' then array(
    select ${condoTable.id} from ${condoTable}
    where ${condoTable.companyId} = ${userTable.companyId} and ${condoTable.deletedAt} is null)
  else array(
    select ${condoTable.id} from ${condoTable}
    join ${userCondoTable} on ${userCondoTable.condoId} = ${condoTable.id}
    where ${userCondoTable.userId} = ${userTable.id} and ${condoTable.companyId} = ${userTable.companyId}
      and ${condoTable.deletedAt} is null)
end`;

/** Whether a person's company, or the platform for its own people, requires administrators to have a second factor. */
export const secondFactorRequired = sql<boolean>`${userTable.admin} and coalesce(
  ${companyTable.requireSecondFactor},
  (select ${platformSettingTable.requireSecondFactor} from ${platformSettingTable}),
  false)`;

/**
 * The person of a session with all rights, in one statement; undefined when the session has ended, expired or been idle
 * too long at `now` (epoch ms), the account is disabled or deleted, or its company is suspended or deleted.
 * `idleTimeoutMs` applies unless the platform's settings have another limit.
 */
export async function loadPrincipal(
  db: Db,
  sessionId: number,
  { now, idleTimeoutMs }: { now: number; idleTimeoutMs: number },
): Promise<Principal | undefined> {
  const [row] = await db
    .select({
      userId: userTable.id,
      nickname: userTable.nickname,
      level: userTable.level,
      admin: userTable.admin,
      companyId: userTable.companyId,
      mustAddSecondFactor: sql<boolean>`${secondFactorRequired} and ${userTable.totpEnabledAt} is null`,
      lastUsedAt: sessionTable.lastUsedAt,
      ownLimitMs: sql<
        string | null
      >`(select ${platformSettingTable.idleTimeoutMs} from ${platformSettingTable})`,
      granted,
      condos,
    })
    .from(sessionTable)
    .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
    .leftJoin(companyTable, eq(companyTable.id, userTable.companyId))
    .where(
      and(
        eq(sessionTable.id, sessionId),
        isNull(sessionTable.endedAt),
        gt(sessionTable.expiresAt, now),
        eq(userTable.disabled, false),
        isNull(userTable.deletedAt),
        or(
          isNull(userTable.companyId),
          and(eq(companyTable.state, 'ACTIVE'), isNull(companyTable.deletedAt)),
        ),
      ),
    );
  if (!row) return undefined;
  const { granted: names, condos: condoIds, ownLimitMs, ...person } = row;
  const idleLimitMs = Number(ownLimitMs ?? idleTimeoutMs);
  if (isIdle({ ...person, idleLimitMs }, now)) return undefined;
  return {
    ...person,
    idleLimitMs,
    sessionId,
    permissions: new Set(effectivePermissions(person, names)),
    condoIds: condoIds ? new Set(condoIds.map(Number)) : 'all',
  };
}

/** A permitted person, with their chosen language. */
export interface Holder {
  userId: number;
  level: Level;
  language: Language | undefined;
}

/**
 * The people who hold a permission in a condo now, signed in or not: out of all people, or one. People who must first
 * add a second factor are left out.
 */
export async function holdersIn(
  db: Db,
  { condoId, permission, userId }: { condoId: number; permission: Permission; userId?: number },
): Promise<Holder[]> {
  const rows = await db
    .select({
      userId: userTable.id,
      level: userTable.level,
      admin: userTable.admin,
      preferences: userTable.preferences,
      granted,
    })
    .from(userTable)
    .leftJoin(companyTable, eq(companyTable.id, userTable.companyId))
    .innerJoin(condoTable, and(eq(condoTable.id, condoId), isNull(condoTable.deletedAt)))
    .where(
      and(
        userId === undefined ? undefined : eq(userTable.id, userId),
        eq(userTable.disabled, false),
        isNull(userTable.deletedAt),
        sql`not (${secondFactorRequired} and ${userTable.totpEnabledAt} is null)`,
        or(
          isNull(userTable.companyId),
          and(
            eq(companyTable.state, 'ACTIVE'),
            isNull(companyTable.deletedAt),
            eq(userTable.companyId, condoTable.companyId),
            or(
              eq(userTable.level, 'COMPANY'),
              sql`exists (select from ${userCondoTable}
                where ${userCondoTable.userId} = ${userTable.id} and ${userCondoTable.condoId} = ${condoTable.id})`,
            ),
          ),
        ),
      ),
    );
  return rows
    .filter((row) => effectivePermissions(row, row.granted).includes(permission))
    .map(({ userId: id, level, preferences }) => ({ userId: id, level, language: preferences.language }));
}

/**
 * The same, without the platform's own people: they see every condo, but work for no company, and would be told of
 * everything.
 */
export const staffHolding = async (db: Db, of: Parameters<typeof holdersIn>[1]): Promise<Holder[]> =>
  (await holdersIn(db, of)).filter(({ level }) => level !== 'OPERATOR');
