import { type Level, type Permission, permissionsOf } from '@iris/contract/core/permission';
import { asc } from 'drizzle-orm';
import { hashPassword } from '../../platform/auth/password.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertOne } from '../../platform/db/record.ts';
import { companyTable } from '../company/company.table.ts';
import { condoIdsOf } from '../company/index.ts';
import { createCompanyGroups } from './user.groups.ts';
import { groupTable, userCondoTable, userGroupTable, userTable } from './user.table.ts';

/** The password of every demo account. */
export const demoPassword = 'Estate2026';

interface DemoPerson {
  username: string;
  nickname: string;
  level: Level;
  /** The index of the demo company, from 0; the platform's own people have none. */
  company?: number;
  /** Groups by name; people without groups have the admin flag. */
  groups?: readonly string[];
  /** The indexes of the company's condos, from 0; by default all of them. */
  condos?: readonly number[];
  state?: 'INVITED' | 'DISABLED';
}

/** The accounts to sign in with, one for each kind of work. */
const named: readonly DemoPerson[] = [
  { username: 'operator', nickname: '李主任', level: 'OPERATOR' },
  { username: 'manager', nickname: '陳經理', level: 'COMPANY', company: 0 },
  { username: 'cashier', nickname: '黃會計', level: 'CONDO', company: 0, groups: ['會計'] },
  { username: 'frontdesk', nickname: '林小姐', level: 'CONDO', company: 0, groups: ['客服'] },
  { username: 'guard', nickname: '何先生', level: 'CONDO', company: 0, groups: ['保安'] },
  { username: 'manager2', nickname: '周經理', level: 'COMPANY', company: 1 },
];

/** Their colleagues, so that lists of people look realistic: other groups, several groups, and every state. */
const colleagues: readonly DemoPerson[] = [
  { username: 'support', nickname: '梁小姐', level: 'OPERATOR', groups: ['客戶支援'] },
  { username: 'deputy', nickname: '馮副經理', level: 'COMPANY', company: 0, groups: ['管理員'] },
  {
    username: 'supervisor',
    nickname: '趙主任',
    level: 'CONDO',
    company: 0,
    groups: ['客服', '保安'],
    condos: [0, 1],
  },
  { username: 'guard2', nickname: '郭先生', level: 'CONDO', company: 0, groups: ['保安'], condos: [1] },
  {
    username: 'newclerk',
    nickname: '吳先生',
    level: 'CONDO',
    company: 0,
    groups: ['客服'],
    condos: [0],
    state: 'INVITED',
  },
  {
    username: 'oldguard',
    nickname: '鄧先生',
    level: 'CONDO',
    company: 0,
    groups: ['保安'],
    condos: [0],
    state: 'DISABLED',
  },
  { username: 'cashier2', nickname: '蘇會計', level: 'CONDO', company: 1, groups: ['會計'] },
  { username: 'guard3', nickname: '馬先生', level: 'CONDO', company: 1, groups: ['保安'] },
];

/** The platform's own groups. */
const platformGroups: Readonly<Record<string, { description: string; permissions: readonly Permission[] }>> =
  {
    客戶支援: {
      description: '查看公司和屋苑，發佈公告和幫助',
      permissions: [
        '平台數據管理-查看',
        '平台數據管理-公告',
        '平台數據管理-幫助',
        ...permissionsOf('appConfig'),
      ],
    },
  };

/** The usernames of the demo estate; all share `demoPassword`. */
export const demoAccounts: readonly string[] = named.map(({ username }) => username);

interface House {
  companyId: number | null;
  groups: ReadonlyMap<string, number>;
  condoIds: readonly number[];
}

async function companyHouse(tx: Transaction, companyId: number): Promise<House> {
  const groups = await createCompanyGroups(tx, companyId);
  return { companyId, groups, condoIds: await condoIdsOf(tx, companyId) };
}

async function platformHouse(tx: Transaction): Promise<House> {
  const rows = await tx
    .insert(groupTable)
    .values(
      Object.entries(platformGroups).map(([name, { description, permissions }]) => ({
        name,
        description,
        permissions: [...permissions],
      })),
    )
    .returning({ id: groupTable.id, name: groupTable.name });
  return { companyId: null, groups: new Map(rows.map(({ id, name }) => [name, id])), condoIds: [] };
}

const pick = <Item>(items: readonly Item[], index: number, what: string): Item => {
  const item = items[index];
  if (item === undefined) throw new Error(`the demo has no ${what}`);
  return item;
};

async function addPerson(
  tx: Transaction,
  { username, nickname, level, groups, condos, state }: DemoPerson,
  house: House,
  passwordHash: string,
): Promise<void> {
  const row = await insertOne(tx, userTable, {
    username,
    nickname,
    level,
    companyId: house.companyId,
    email: `${username}@iris.example`,
    admin: groups === undefined,
    disabled: state === 'DISABLED',
    passwordHash: state === 'INVITED' ? '' : passwordHash,
  });
  for (const name of groups ?? []) {
    const groupId = house.groups.get(name);
    if (groupId === undefined) throw new Error(`the demo has no group ${name}`);
    await tx.insert(userGroupTable).values({ userId: row.id, groupId });
  }
  if (level !== 'CONDO') return;
  const condoIds = condos?.map((index) => pick(house.condoIds, index, `condo for ${username}`));
  const places = condoIds ?? house.condoIds;
  await tx.insert(userCondoTable).values(places.map((condoId) => ({ userId: row.id, condoId })));
}

/** The demo accounts, and the initial groups of each company. */
export async function fillUsers(tx: Transaction): Promise<void> {
  const companies = await tx.select({ id: companyTable.id }).from(companyTable).orderBy(asc(companyTable.id));
  const houses: House[] = [];
  for (const { id } of companies) houses.push(await companyHouse(tx, id));
  const platform = await platformHouse(tx);
  // All have the same password, and each hash would take a moment.
  const passwordHash = await hashPassword(demoPassword);
  for (const person of [...named, ...colleagues]) {
    const { company, username } = person;
    const house = company === undefined ? platform : pick(houses, company, `company for ${username}`);
    await addPerson(tx, person, house, passwordHash);
  }
}
