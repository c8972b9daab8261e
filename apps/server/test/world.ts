import { permissionsUpTo } from '@iris/contract/core/permission';
import { sql } from 'drizzle-orm';
import { announcementCompanyTable, announcementTable } from '../src/domains/announce/announce.table.ts';
import { companyTable, condoTable } from '../src/domains/company/company.table.ts';
import { buildingTable, floorTable, unitTable } from '../src/domains/estate/estate.table.ts';
import { helpCatalogueTable, helpQuestionTable } from '../src/domains/help/help.table.ts';
import { bindingTable, residentTable } from '../src/domains/resident/resident.table.ts';
import { informationTypeTable } from '../src/domains/setting/setting.table.ts';
import { groupTable, userCondoTable, userGroupTable, userTable } from '../src/domains/user/user.table.ts';
import type { Transaction } from '../src/platform/db/database.ts';
import { fillBills } from './worldBills.ts';
import { fillLeases } from './worldLeases.ts';
import { fillRents } from './worldRents.ts';
import { fillWallets } from './worldWallets.ts';

const one = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (!row) throw new Error('nothing was inserted');
  return row;
};

/**
 * The small world of the tests: company 1 with condos 1 and 2, company 2 with condo 3; each condo has a building
 * 'Block n' with floors 1 and 2 and units A and B, and a former owner of the last unit who rented it in 2025; people
 * of each level; an announcement for each company and a type of information. Ids are those of a fresh database.
 *
 * | user | level | may |
 * | operator | OPERATOR | admin flag |
 * | viewer | OPERATOR | nothing |
 * | manager | COMPANY 1 | admin flag |
 * | staff | CONDO 1 | all of company's permissions, no admin flag |
 * | guest | CONDO 1 | nothing |
 * | manager2 | COMPANY 2 | admin flag |
 * | staff2 | CONDO 3 | all of company's permissions |
 */
export async function fillWorld(tx: Transaction, passwordHash: string): Promise<void> {
  const companies = await tx
    .insert(companyTable)
    .values([
      { name: '海富物業', nameEn: 'Hoi Fu Property' },
      { name: '山景管理', nameEn: 'Hill View Management' },
    ])
    .returning();
  const [first, second] = companies;
  if (!first || !second) throw new Error('no companies');
  const condos = await tx
    .insert(condoTable)
    .values([
      { companyId: first.id, name: '海富苑', nameEn: 'Hoi Fu Court' },
      { companyId: first.id, name: '海富商場', nameEn: 'Hoi Fu Arcade' },
      { companyId: second.id, name: '山景花園', nameEn: 'Hill View Garden' },
    ])
    .returning();
  for (const condo of condos) await fillCondo(tx, condo.id);
  const person = async (
    username: string,
    level: 'CONDO' | 'COMPANY' | 'OPERATOR',
    companyId: number | null,
    admin = false,
  ) =>
    one(
      await tx
        .insert(userTable)
        .values({
          username,
          nickname: `${username} 先生`,
          email: `${username}@example.com`,
          level,
          companyId,
          admin,
          passwordHash,
        })
        .returning(),
    );
  await person('operator', 'OPERATOR', null, true);
  await person('viewer', 'OPERATOR', null);
  await person('manager', 'COMPANY', first.id, true);
  const staff = await person('staff', 'CONDO', first.id);
  const guest = await person('guest', 'CONDO', first.id);
  await person('manager2', 'COMPANY', second.id, true);
  const staff2 = await person('staff2', 'CONDO', second.id);
  for (const [companyId, user] of [
    [first.id, staff],
    [second.id, staff2],
  ] as const) {
    const group = one(
      await tx
        .insert(groupTable)
        .values({ companyId, name: '職員', permissions: permissionsUpTo('COMPANY') })
        .returning(),
    );
    await tx.insert(userGroupTable).values({ userId: user.id, groupId: group.id });
  }
  await fillPeople(
    tx,
    condos.map(({ id }) => id),
  );
  await fillLeases(
    tx,
    condos.map(({ id }) => id),
  );
  await fillRents(
    tx,
    condos.map(({ id }) => id),
  );
  await fillBills(
    tx,
    condos.map(({ id }) => id),
  );
  await fillWallets(tx);
  await fillPlatform(
    tx,
    companies.map(({ id }) => id),
  );
  const [one1, , three] = condos;
  if (!one1 || !three) throw new Error('no condos');
  await tx.insert(userCondoTable).values([
    { userId: staff.id, condoId: one1.id },
    { userId: guest.id, condoId: one1.id },
    { userId: staff2.id, condoId: three.id },
  ]);
}

/** In each condo a resident who owned its last unit: resident and binding n in condo n. */
async function fillPeople(tx: Transaction, condoIds: number[]): Promise<void> {
  for (const condoId of condoIds) {
    const resident = one(
      await tx
        .insert(residentTable)
        .values({ condoId, name: '陳大文', phone: `9000000${condoId}`, idType: 'HKID', idNo: 'A1234563' })
        .returning(),
    );
    await tx.insert(bindingTable).values({
      condoId,
      residentId: resident.id,
      unitId: condoId * 4,
      identity: 'OWNER',
      sinceDay: '2026-01-01',
      untilDay: '2026-06-30',
      // It has ended, so that it blocks no deletion.
      endedAt: 0,
    });
  }
}

/**
 * For each company its own announcement, live, from before announcements had types; a type of information; a catalogue
 * with an unpublished question.
 */
async function fillPlatform(tx: Transaction, companyIds: number[]): Promise<void> {
  const text = { type: 'doc' as const, content: [] };
  for (const companyId of companyIds) {
    const announcement = one(
      await tx
        .insert(announcementTable)
        .values({
          title: '公告',
          titleEn: 'Announcement',
          content: text,
          contentEn: text,
          audience: 'COMPANIES',
          state: 'LIVE',
          publishAt: 0,
          author: 'operator',
        })
        .returning(),
    );
    await tx.insert(announcementCompanyTable).values({ announcementId: announcement.id, companyId });
  }
  // The starting ones are taken out, so that tests have room for their own.
  await tx.delete(informationTypeTable);
  await tx.execute(sql`alter table ${informationTypeTable} alter column id restart`);
  await tx.insert(informationTypeTable).values({ name: '屋苑消息', nameEn: 'Estate news', position: 1 });
  const catalogue = one(
    await tx.insert(helpCatalogueTable).values({ name: '一', nameEn: 'One', position: 1 }).returning(),
  );
  for (const position of [1, 2]) {
    await tx.insert(helpQuestionTable).values({
      catalogueId: catalogue.id,
      title: `問題 ${position}`,
      titleEn: `Question ${position}`,
      answer: text,
      answerEn: text,
      published: position === 1,
      position,
    });
  }
}

async function fillCondo(tx: Transaction, condoId: number): Promise<void> {
  const buildingName = `Block ${condoId}`;
  const building = one(
    await tx.insert(buildingTable).values({ condoId, name: buildingName, position: 1 }).returning(),
  );
  for (const position of [1, 2]) {
    const floorName = String(position);
    const floor = one(
      await tx
        .insert(floorTable)
        .values({ condoId, buildingId: building.id, name: floorName, position })
        .returning(),
    );
    await tx.insert(unitTable).values(
      ['A', 'B'].map((name) => ({
        condoId,
        buildingId: building.id,
        floorId: floor.id,
        buildingName,
        floorName,
        name,
        orderKey: `0001|000${position}|${name}`,
        area: 500,
        unitType: 'RESIDENTIAL' as const,
        state: 'VACANT' as const,
      })),
    );
  }
}
