import type { Permission } from '@iris/contract/core/permission';
import { repairApi } from '@iris/contract/repair/repair.api';
import type { RepairDetail, RepairStaffDetail } from '@iris/contract/repair/repair.model';
import { eq } from 'drizzle-orm';
import type { startServer } from '../../../test/harness.ts';
import { groupTable, userCondoTable, userGroupTable, userTable } from '../user/user.table.ts';

type Server = Awaited<ReturnType<typeof startServer>>;
type Changed = Readonly<Record<string, unknown>>;

/** A leak in the lobby of condo 1. */
export const inputOf = (changed: Changed = {}) => ({
  condo_id: 1,
  place: '大堂',
  type: 'WATER' as const,
  contact: '陳小姐',
  phone: '91234567',
  description: '大堂天花漏水，地面濕滑',
  ...changed,
});

/** A plumber of condo 1 who is on duty every day. */
export const workerOf = (changed: Changed = {}) => ({
  condo_id: 1,
  name: '張師傅',
  phone: '91234567',
  position: '技工',
  skills: ['WATER' as const],
  duty_days: [0, 1, 2, 3, 4, 5, 6],
  ...changed,
});

/** Reports a repair; throws where that is refused. */
export async function addOrder(server: Server, token: string, changed: Changed = {}): Promise<RepairDetail> {
  const { status, message, data } = await server.call(repairApi.add, { body: inputOf(changed) }, token);
  if (status !== 200) throw new Error(message);
  return data;
}

/** Adds a staff member; throws where that is refused. */
export async function addWorker(
  server: Server,
  token: string,
  changed: Changed = {},
): Promise<RepairStaffDetail> {
  const { status, message, data } = await server.call(repairApi.staffAdd, { body: workerOf(changed) }, token);
  if (status !== 200) throw new Error(message);
  return data;
}

/** Signs in somebody of condo 1 with only these permissions. */
export async function onlyWith(
  server: Server,
  username: string,
  permissions: readonly Permission[],
): Promise<string> {
  const { db } = server.services;
  const [like] = await db.select().from(userTable).where(eq(userTable.username, 'staff'));
  const person = { username, nickname: username, level: 'CONDO', companyId: 1 } as const;
  const [user] = await db
    .insert(userTable)
    .values({ ...person, passwordHash: like?.passwordHash ?? '-' })
    .returning();
  const [group] = await db
    .insert(groupTable)
    .values({ companyId: 1, name: username, permissions: [...permissions] })
    .returning();
  await db.insert(userGroupTable).values({ userId: user?.id ?? 0, groupId: group?.id ?? 0 });
  await db.insert(userCondoTable).values({ userId: user?.id ?? 0, condoId: 1 });
  return server.signIn(username);
}
