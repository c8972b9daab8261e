import type { Permission } from '@iris/contract/core/permission';
import { eq } from 'drizzle-orm';
import { groupTable, userCondoTable, userGroupTable, userTable } from '../src/domains/user/user.table.ts';
import type { startServer } from './harness.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

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
