import type { Day } from '@iris/contract/core/day';
import { and, eq, ne, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import type { Db } from '../../platform/db/database.ts';
import { buildingTable, floorTable, unitTable } from '../estate/estate.table.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import type { Draft } from './bill.make.queries.ts';
import { payerOf } from './bill.payer.queries.ts';

/** The unit of a sheet row, and who is billed; null from where the estate has no match. */
type Found = {
  building_id: number | null;
  floor_id: number | null;
  unit_id: number | null;
  building_name: string | null;
  floor_name: string | null;
  unit_name: string | null;
  payer_id: number | null;
  payer_name: string | null;
  payer_phone: string | null;
};

interface Wanted {
  building: string;
  floor: string;
  unit: string;
}

/** Finds the units of rows by name, buildings by a name in either language, in the order of the rows. */
export async function findUnits(
  db: Db,
  condoId: number,
  wanted: readonly Wanted[],
  today: Day,
): Promise<Found[]> {
  const { rows } = await db.execute<Found>(sql`
    select b.id as building_id, f.id as floor_id, ${unitTable.id} as unit_id, b.name as building_name,
      f.name as floor_name, ${unitTable.name} as unit_name, r.id as payer_id, r.name as payer_name,
      r.phone as payer_phone
    from rows from (json_to_recordset(${JSON.stringify(wanted)}::json) as (building text, floor text, unit text))
      with ordinality as w (building, floor, unit, n)
    left join lateral (
      select id, name from ${buildingTable}
      where condo_id = ${condoId} and lower(w.building) in (lower(name), lower(name_en))
      order by lower(name) = lower(w.building) desc, id limit 1
    ) b on true
    left join ${floorTable} f on f.building_id = b.id and lower(f.name) = lower(w.floor)
    left join ${unitTable} on ${unitTable.floorId} = f.id and lower(${unitTable.name}) = lower(w.unit)
    left join ${residentTable} r on r.id = ${payerOf('OWNER_ELSE_OCCUPIER', today)} and r.deleted_at is null
    order by w.n`);
  return rows;
}

/** Places of the bills that are like one that exists or one before: of the same unit, title, period and amount. */
export async function repeatedIn(db: Db, condoId: number, drafts: readonly Draft[]): Promise<number[]> {
  if (drafts.length === 0) return [];
  const days = [...new Set(drafts.map(({ startDay }) => startDay))];
  const units = [...new Set(drafts.flatMap(({ place }) => place.unitId ?? []))];
  const { unitId, billType, title, startDay, endDay, amount } = chargeTable;
  const known = await db
    .select({ unitId, billType, title, startDay, endDay, amount })
    .from(chargeTable)
    .where(
      and(
        eq(chargeTable.condoId, condoId),
        eq(chargeTable.kind, 'BILL'),
        ne(chargeTable.status, 'VOID'),
        sql`${startDay} = any(${sql.param(days)}::date[])`,
        among(unitId, units),
      ),
    );
  const keyOf = (parts: Omit<(typeof known)[number], 'billType'> & { billType: string | null }): string =>
    JSON.stringify([parts.unitId, parts.billType, parts.title, parts.startDay, parts.endDay, parts.amount]);
  const seen = new Set(known.map(keyOf));
  return drafts.flatMap(({ place, bill, ...draft }, index) => {
    const key = keyOf({ ...draft, unitId: place.unitId, billType: bill.type, title: bill.title });
    if (seen.has(key)) return index;
    seen.add(key);
    return [];
  });
}
