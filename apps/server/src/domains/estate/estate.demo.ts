import { asc, eq } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { changesBetween } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { condoTable } from '../company/company.table.ts';
import { findByUsername } from '../user/index.ts';
import { type DemoBuilding, fillBuildings, seeded } from './estate.demoBuilding.ts';
import { buildingTable, unitTable } from './estate.table.ts';

const flats = [482, 516, 638, 724, 724, 638, 516, 482];
const terraces = [396, 431, 528, 605, 605, 528, 431, 396];
const tower = (letter: string, floors: string, areas: readonly number[]): DemoBuilding => ({
  name: `${letter}座`,
  nameEn: `Tower ${letter}`,
  storeys: [{ floors, units: 'A-H', type: 'RESIDENTIAL', areas }],
});

/**
 * By the condo's English name: 768 flats with 120 parking spaces, 36 shops with 160 offices, 400 flats with 16 shops.
 */
const condos: Readonly<Record<string, readonly DemoBuilding[]>> = {
  'Marina Bay Garden': [
    ...['A', 'B', 'C'].map((letter) => tower(letter, '1-32', flats)),
    {
      name: '停車場',
      nameEn: 'Car Park',
      storeys: [{ floors: 'B2, B1', units: '01-60', type: 'CARPARK', areas: [135] }],
    },
  ],
  'Harbourfront Commercial Centre': [
    {
      name: '維港商業中心',
      nameEn: 'Harbourfront Commercial Centre',
      storeys: [
        { floors: 'G, 1-2', units: '01-12', type: 'SHOP', areas: [310, 285, 420, 365, 540, 250] },
        { floors: '3-22', units: '01-08', type: 'OFFICE', areas: [780, 920, 1_160, 860] },
      ],
    },
  ],
  'Lakeside Court': [
    ...['一', '二'].map((number, index) => ({
      ...tower('', '1-25', terraces),
      name: `第${number}座`,
      nameEn: `Block ${index + 1}`,
    })),
    {
      name: '翠湖廣場',
      nameEn: 'Lakeside Arcade',
      storeys: [{ floors: 'G, 1', units: '1-8', type: 'SHOP', areas: [260, 240, 330, 280] }],
    },
  ],
};

/** The structure of the demo's condos, about 1,500 units of which some 94 % are in use, with a few recent changes. */
export async function fillEstate(tx: Transaction, { clock }: Pick<Services, 'clock'>): Promise<void> {
  const chance = seeded(20_261_121);
  const rows = await tx.select().from(condoTable).orderBy(asc(condoTable.id));
  for (const condo of rows) {
    await fillBuildings(tx, condo.id, condos[condo.nameEn] ?? [], chance);
    // They came with their estate.
    await tx.update(unitTable).set({ createdAt: condo.createdAt }).where(eq(unitTable.condoId, condo.id));
    await tellHistory(tx, condo, clock.now());
  }
}

const HOUR_MS = 3_600_000;
/** One of every so many units was changed recently. */
const STRIDE = 41;
const remarks = [
  '已完成廚房水喉更換',
  '業主通知：鑰匙存放管理處',
  '窗戶已按時驗窗',
  '單位正在裝修，至月底完成',
];

/** The creation of the buildings, and some units that users have changed since. */
async function tellHistory(
  tx: Transaction,
  { id: condoId, companyId }: CondoRow,
  now: number,
): Promise<void> {
  const people = await staffOf(tx, companyId);
  const buildings = await tx
    .select({ id: buildingTable.id, name: buildingTable.name, nameEn: buildingTable.nameEn })
    .from(buildingTable)
    .where(eq(buildingTable.condoId, condoId))
    .orderBy(asc(buildingTable.position));
  await tx.insert(auditTable).values(
    buildings.map(({ id, name, nameEn }, index) => ({
      ...nobody,
      entity: 'building',
      entityId: id,
      condoId,
      label: name,
      action: 'add',
      changes: changesBetween(['name', 'name_en'], null, { name, name_en: nameEn }),
      time: now - (60 * 24 - index) * HOUR_MS,
    })),
  );
  const units = await tx
    .select()
    .from(unitTable)
    .where(eq(unitTable.condoId, condoId))
    .orderBy(asc(unitTable.orderKey));
  const changed = units.filter((_, index) => index % STRIDE === STRIDE - 1);
  for (const [index, unit] of changed.entries()) {
    const hoursAgo = 5 + (changed.length - 1 - index) * 29;
    const person = people[index % people.length] ?? nobody;
    await changeUnit(tx, unit, { ...person, time: now - hoursAgo * HOUR_MS }, index);
  }
}

type CondoRow = typeof condoTable.$inferSelect;
type UnitRow = typeof unitTable.$inferSelect;
interface Hand {
  userId: number | null;
  userName: string;
  address: string;
}
const nobody: Hand = { userId: null, userName: '', address: '' };

async function staffOf(tx: Transaction, companyId: number): Promise<Hand[]> {
  const hands: Hand[] = [];
  for (const username of ['manager', 'frontdesk', 'manager2']) {
    const person = await findByUsername(tx, username);
    if (person?.companyId !== companyId) continue;
    hands.push({ userId: person.id, userName: person.nickname, address: '127.0.0.1' });
  }
  return hands;
}

/** One change that led to the unit's current state: a move in or out, a measured area, or a remark. */
async function changeUnit(
  tx: Transaction,
  unit: UnitRow,
  by: Hand & { time: number },
  turn: number,
): Promise<void> {
  const { id, condoId, state, area } = unit;
  const remark = turn % 3 === 2 ? (remarks[turn % remarks.length] ?? '') : '';
  const before = [
    { state: state === 'VACANT' ? 'LEASED' : 'VACANT', area, remark },
    { state, area: area - 6, remark },
    { state, area, remark: '' },
  ][turn % 3];
  if (!before) return;
  await tx.update(unitTable).set({ remark, version: 2, updatedAt: by.time }).where(eq(unitTable.id, id));
  await tx.insert(auditTable).values({
    ...by,
    entity: 'unit',
    entityId: id,
    condoId,
    label: `${unit.buildingName} ${unit.floorName} ${unit.name}`,
    action: 'update',
    changes: changesBetween(['area', 'state', 'remark'], before, { state, area, remark }),
  });
}
