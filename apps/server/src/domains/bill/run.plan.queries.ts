import { addMonths, type Day } from '@iris/contract/core/day';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { unitTable } from '../estate/estate.table.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { type StandardInForce, unitsInScope } from '../standard/index.ts';
import { versionTable } from '../standard/standard.table.ts';
import { payerOf } from './bill.payer.queries.ts';

/** A unit covered by a standard: its quantity, who is billed, and what the standard has billed. */
export type UnitToBill = {
  unit_id: number;
  building_id: number;
  floor_id: number;
  building_name: string;
  floor_name: string;
  unit_name: string;
  area: number;
  shares: number;
  payer_id: number | null;
  payer_name: string | null;
  payer_name_en: string | null;
  payer_phone: string | null;
  /** A bill exists for this month, or a voided one that counts as such. */
  made: boolean;
  /** HKD cents of this month's bill; null if there is none. */
  made_amount: number | null;
  /** HKD cents of the previous month; null if nothing was billed. */
  before: number | null;
};

/** The units of a standard in the estate's order. `keepVoided`: bills that a person voided count as made. */
export async function unitsToBill(
  db: Db,
  condoId: number,
  { standardId, scope, billed }: StandardInForce,
  { month, keepVoided }: { month: Day; keepVoided: boolean },
): Promise<UnitToBill[]> {
  const { rows } = await db.execute<Omit<UnitToBill, 'made' | 'made_amount' | 'before'>>(sql`
    select ${unitTable.id} as unit_id, ${unitTable.buildingId}, ${unitTable.floorId}, ${unitTable.buildingName},
      ${unitTable.floorName}, ${unitTable.name} as unit_name, ${unitTable.area}, ${unitTable.shares},
      r.id as payer_id, r.name as payer_name, r.name_en as payer_name_en, r.phone as payer_phone
    from ${unitTable}
    left join ${residentTable} r on r.id = ${payerOf(billed, month)} and r.deleted_at is null
    where ${unitTable.condoId} = ${condoId} and ${unitsInScope(scope)}
    order by ${unitTable.orderKey}, ${unitTable.id}`);
  const made = await billedUnits(db, standardId, month);
  const before = await billedUnits(db, standardId, addMonths(month, -1));
  const voided = keepVoided ? await voidedUnits(db, condoId, standardId, month) : new Set<number>();
  return rows.map((row) => ({
    ...row,
    made: made.has(row.unit_id) || voided.has(row.unit_id),
    made_amount: made.get(row.unit_id) ?? null,
    before: before.get(row.unit_id) ?? null,
  }));
}

/** The bills that runs made of standards for a month, with the parts split off from them, without void ones. */
const runBills = (standardIds: readonly number[], month: Day): SQL => sql`
  ${versionTable} v join ${chargeTable} c on c.standard_version_id = v.id and c.start_day = ${month}::date
    and c.bill_source = 'RUN' and c.status <> 'VOID'
  where v.standard_id = any(${sql.param(standardIds)}::bigint[])`;

/** What a standard billed in a month: HKD cents by unit. Read in one query, since thousands of units need it. */
async function billedUnits(db: Db, standardId: number, month: Day): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ unit_id: number; amount: number }>(sql`
    select c.unit_id, sum(c.amount) as amount from ${runBills([standardId], month)} and c.unit_id is not null
    group by c.unit_id`);
  return new Map(rows.map(({ unit_id, amount }) => [unit_id, amount]));
}

/** The units whose bill of a month was voided by a person. */
async function voidedUnits(
  db: Db,
  condoId: number,
  standardId: number,
  month: Day,
): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ unit_id: number }>(sql`
    select c.unit_id from ${chargeTable} c
    where c.condo_id = ${condoId} and c.kind = 'BILL' and c.status = 'VOID' and c.start_day = ${month}::date
      and c.standard_id = ${standardId} and c.bill_source = 'RUN' and c.waived and c.unit_id is not null`);
  return new Set(rows.map(({ unit_id }) => unit_id));
}

/** What standards billed in a month: number of bills and HKD cents, by standard. */
export async function madeIn(
  db: Db,
  standardIds: readonly number[],
  month: Day,
): Promise<Map<number, { count: number; amount: number }>> {
  const { rows } = await db.execute<{ id: number; count: number; amount: number }>(sql`
    select c.standard_id as id, count(distinct coalesce(c.part_of_id, c.id)) as count, sum(c.amount) as amount
    from ${runBills(standardIds, month)}
    group by c.standard_id`);
  return new Map(rows.map(({ id, count, amount }) => [id, { count, amount }]));
}
