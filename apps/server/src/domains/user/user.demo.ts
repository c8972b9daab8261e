import type { Level } from '@iris/contract/core/permission';
import { asc } from 'drizzle-orm';
import { hashPassword } from '../../platform/auth/password.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { companyTable } from '../company/company.table.ts';
import { condoIdsOf } from '../company/index.ts';
import { createCompanyGroups } from './user.groups.ts';
import { userCondoTable, userGroupTable, userTable } from './user.table.ts';

/** The password of every demo account. */
export const demoPassword = 'Estate2026';

interface DemoPerson {
  username: string;
  nickname: string;
  level: Level;
  /** Which of the demo companies, from 0; the platform's own people have none. */
  company?: number;
  /** The group by name; who is in none has the admin flag. */
  group?: string;
}

const people: readonly DemoPerson[] = [
  { username: 'operator', nickname: '李主任', level: 'OPERATOR' },
  { username: 'manager', nickname: '陳經理', level: 'COMPANY', company: 0 },
  { username: 'cashier', nickname: '黃會計', level: 'CONDO', company: 0, group: '會計' },
  { username: 'frontdesk', nickname: '林小姐', level: 'CONDO', company: 0, group: '客服' },
  { username: 'guard', nickname: '何先生', level: 'CONDO', company: 0, group: '保安' },
  { username: 'manager2', nickname: '周經理', level: 'COMPANY', company: 1 },
];

export const demoAccounts: readonly string[] = people.map(({ username }) => username);

/** The demo accounts, and the starting groups of each company. */
export async function fillUsers(tx: Transaction): Promise<void> {
  const companies = await tx.select({ id: companyTable.id }).from(companyTable).orderBy(asc(companyTable.id));
  const groups: Map<string, number>[] = [];
  for (const { id } of companies) groups.push(await createCompanyGroups(tx, id));
  for (const { company, group, ...person } of people) {
    const companyId = company === undefined ? null : companies[company]?.id;
    if (companyId === undefined) throw new Error(`the demo has no company for ${person.username}`);
    const [row] = await tx
      .insert(userTable)
      .values({
        ...person,
        companyId,
        email: `${person.username}@iris.example`,
        admin: group === undefined,
        passwordHash: await hashPassword(demoPassword),
      })
      .returning({ id: userTable.id });
    if (!row) throw new Error(`${person.username} was not stored`);
    if (group === undefined || companyId === null) continue;
    const groupId = groups[company ?? 0]?.get(group);
    if (groupId === undefined) throw new Error(`the demo has no group ${group}`);
    await tx.insert(userGroupTable).values({ userId: row.id, groupId });
    const condoIds = await condoIdsOf(tx, companyId);
    await tx.insert(userCondoTable).values(condoIds.map((condoId) => ({ userId: row.id, condoId })));
  }
}
