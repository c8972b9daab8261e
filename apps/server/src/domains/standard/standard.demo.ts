import { addMonths, type Day, dayOf, startOfDay } from '@iris/contract/core/day';
import type { LateRule, Scope } from '@iris/contract/standard/standard.model';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import type { SetUpStep } from '../../platform/domain.ts';
import type { Services } from '../../platform/http/context.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { moneyBegun } from '../payment/index.ts';
import { fillMeters } from './meter.demo.ts';
import type { StandardRow } from './standard.queries.ts';
import { standardTable, versionTable } from './standard.table.ts';

const SEED = 5_061_121;
/** Who entered all of it. */
const hand = '管理處';
/** How many units have an electricity meter of the office, and how many pay a fixed fee. */
const METERED = 60;
const NAMED = 24;

type DemoUnit = Pick<typeof unitTable.$inferSelect, 'id' | 'buildingId' | 'unitType'>;
interface DemoStandard {
  standard: Pick<StandardRow, 'name' | 'nameEn' | 'billType' | 'priceUnit' | 'billed' | 'autoDay'>;
  /** How many months ago (negative) or ahead it begins; price in ten-thousandths of a dollar. */
  versions: { months: number; price: number }[];
  scope: Scope;
  late: LateRule;
  dueDays: number;
}

const noScope: Scope = { kind: 'CONDO', building_ids: [], unit_types: [], unit_ids: [] };
const noLate: LateRule = { kind: 'NONE', grace_days: 0, amount: 0, basis_points: 0, cap: 0 };

/** Charge standards of the demo's condos, and the meters of one building in each with a year of readings. */
export async function fillStandards(tx: Transaction, { clock }: Pick<Services, 'clock'>): Promise<void> {
  const today = dayOf(clock.now());
  const condos = await tx.select({ id: condoTable.id }).from(condoTable).orderBy(asc(condoTable.id));
  for (const [index, { id }] of condos.entries()) await fillCondo(tx, id, today, SEED + index * 1_000);
}

/** Gives standards and meters to a new condo with demo data, unless real ones have been entered already. */
export const setUpStandards: SetUpStep = {
  name: 'standard',
  demoOnly: true,
  async run(tx, { id }, { clock }) {
    if (await moneyBegun(tx, id)) return;
    await fillCondo(tx, id, dayOf(clock.now()), id);
    await publish(tx, { changed: 'bill', condoId: id });
  },
};

async function fillCondo(tx: Transaction, condoId: number, today: Day, seed: number): Promise<void> {
  await tx
    .update(unitTable)
    .set({ shares: sql`greatest(1, ${unitTable.area} / 10)` })
    .where(and(eq(unitTable.condoId, condoId), eq(unitTable.shares, 0)));
  const units = await tx
    .select({ id: unitTable.id, buildingId: unitTable.buildingId, unitType: unitTable.unitType })
    .from(unitTable)
    .where(eq(unitTable.condoId, condoId))
    .orderBy(asc(unitTable.orderKey));
  const metered = meteredOf(units);
  if (metered.length === 0) return;
  const electric = metered.slice(0, METERED);
  await storeStandards(tx, condoId, planStandards(units, metered, electric), today);
  await fillMeters(tx, condoId, { water: metered, electric, today, hand, seed });
}

/** The units of the last building in which people live or work: parking spaces have no meters. */
function meteredOf(units: readonly DemoUnit[]): DemoUnit[] {
  const lived = units.filter(({ unitType }) => unitType === 'RESIDENTIAL' || unitType === 'OFFICE');
  const last = lived.at(-1);
  return units.filter(({ buildingId }) => buildingId === last?.buildingId);
}

function planStandards(
  units: readonly DemoUnit[],
  metered: readonly DemoUnit[],
  electric: readonly DemoUnit[],
): DemoStandard[] {
  const shops = units.filter(({ unitType }) => unitType === 'SHOP');
  const spaces = units.filter(({ unitType }) => unitType === 'CARPARK').slice(0, NAMED);
  const types = [...new Set(units.map(({ unitType }) => unitType))].filter((type) => type !== 'CARPARK');
  const named = spaces.length > 0 ? spaces : units.slice(0, NAMED);
  const fee = spaces.length > 0 ? ['車位管理費', 'Parking space fee'] : ['儲物室月費', 'Storeroom fee'];
  const all: (DemoStandard | undefined)[] = [
    {
      standard: {
        name: '管理費',
        nameEn: 'Management fee',
        billType: 'PROPERTY',
        priceUnit: 'SQUARE_FOOT',
        billed: 'OWNER',
        autoDay: 1,
      },
      versions: [
        { months: -24, price: 30_500 },
        { months: -10, price: 32_000 },
        { months: 2, price: 33_500 },
      ],
      scope: { ...noScope, kind: 'UNIT_TYPES', unit_types: types },
      late: { kind: 'PERCENT', grace_days: 14, amount: 0, basis_points: 200, cap: 50_000 },
      dueDays: 14,
    },
    {
      standard: {
        name: '水費',
        nameEn: 'Water',
        billType: 'WATER',
        priceUnit: 'CUBIC_METRE',
        billed: 'OCCUPIER',
        autoDay: null,
      },
      versions: [{ months: -24, price: 64_500 }],
      scope: { ...noScope, kind: 'BUILDINGS', building_ids: [metered[0]?.buildingId ?? 0] },
      late: { kind: 'FIXED', grace_days: 14, amount: 2_000, basis_points: 0, cap: 10_000 },
      dueDays: 21,
    },
    {
      standard: {
        name: '電費',
        nameEn: 'Electricity',
        billType: 'ELECTRICITY',
        priceUnit: 'KWH',
        billed: 'OCCUPIER',
        autoDay: null,
      },
      versions: [{ months: -24, price: 14_120 }],
      scope: { ...noScope, kind: 'UNITS', unit_ids: electric.map(({ id }) => id) },
      late: noLate,
      dueDays: 21,
    },
    shops.length > 0
      ? {
          standard: {
            name: '商場公用地方分攤費',
            nameEn: 'Arcade common area charge',
            billType: 'AREA',
            priceUnit: 'SQUARE_FOOT',
            billed: 'OCCUPIER',
            autoDay: 1,
          },
          versions: [{ months: -24, price: 8_500 }],
          scope: { ...noScope, kind: 'UNIT_TYPES', unit_types: ['SHOP'] },
          late: noLate,
          dueDays: 14,
        }
      : undefined,
    {
      standard: {
        name: fee[0] ?? '',
        nameEn: fee[1] ?? '',
        billType: 'OTHER',
        priceUnit: 'MONTH',
        billed: 'OWNER',
        autoDay: 5,
      },
      versions: [{ months: -24, price: 2_800_000 }],
      scope: { ...noScope, kind: 'UNITS', unit_ids: named.map(({ id }) => id) },
      late: noLate,
      dueDays: 14,
    },
  ];
  return all.filter((one) => one !== undefined);
}

async function storeStandards(
  tx: Transaction,
  condoId: number,
  planned: readonly DemoStandard[],
  today: Day,
): Promise<void> {
  const thisMonth = `${today.slice(0, 8)}01`;
  const begun = startOfDay(addMonths(thisMonth, -24));
  const ids = await insertMany(
    tx,
    standardTable,
    planned.map(({ standard }) => ({ ...standard, condoId, createdAt: begun, updatedAt: begun })),
  );
  await insertMany(
    tx,
    versionTable,
    planned.flatMap(({ versions, scope, late, dueDays }, index) =>
      versions.map(({ months, price }) => {
        const fromDay = addMonths(thisMonth, months);
        // A price is entered the month before it begins, and a future one has been entered by now.
        const createdAt = startOfDay(addMonths(thisMonth, Math.min(months - 1, 0)));
        const standardId = ids[index] ?? 0;
        return { standardId, fromDay, price, scope, late, dueDays, userName: hand, createdAt };
      }),
    ),
  );
}
