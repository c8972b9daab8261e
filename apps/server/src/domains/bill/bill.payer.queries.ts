import { addMonths, type Day } from '@iris/contract/core/day';
import type { billedParties } from '@iris/contract/standard/standard.model';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { unitTable } from '../estate/estate.table.ts';
import { leaseTable } from '../lease/lease.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';

/** Who gets a bill; for a single bill the owner, or else the occupant. */
type Party = (typeof billedParties)[number] | 'OWNER_ELSE_OCCUPIER';

const owner = sql`(select b.resident_id from ${bindingTable} b
  where b.unit_id = ${unitTable.id} and b.identity = 'OWNER' and b.ended_at is null)`;
/**
 * The tenant of the lease on a day, also if they have moved out since, or the tenant bound to the unit, but not one who
 * moved in after the month of that day.
 */
const tenant = (day: Day): SQL => sql`coalesce(
  (select l.tenant_id from ${leaseTable} l
    where l.unit_id = ${unitTable.id} and l.deleted_at is null and (l.valid or l.ended_day is not null)
      and l.start_day <= ${day}::date and least(l.end_day, l.move_out_day, l.ended_day) >= ${day}::date
    order by l.valid desc, l.id limit 1),
  (select b.resident_id from ${bindingTable} b
    where b.unit_id = ${unitTable.id} and b.identity = 'TENANT' and b.ended_at is null
      and b.since_day < ${addMonths(`${day.slice(0, 7)}-01`, 1)}::date
    order by b.id limit 1))`;

/** The resident billed for a row of `unit`; null if there is nobody. */
export function payerOf(party: Party, day: Day): SQL {
  if (party === 'OWNER') return owner;
  return party === 'OCCUPIER'
    ? sql`coalesce(${tenant(day)}, ${owner})`
    : sql`coalesce(${owner}, ${tenant(day)})`;
}

export interface Payer {
  id: number;
  name: string;
  phone: string;
}

/** A resident of a condo to be billed; undefined if there is none. */
export async function personIn(db: Db, condoId: number, id: number): Promise<Payer | undefined> {
  const [row] = await db
    .select({ id: residentTable.id, name: residentTable.name, phone: residentTable.phone })
    .from(residentTable)
    .where(
      and(eq(residentTable.id, id), eq(residentTable.condoId, condoId), isNull(residentTable.deletedAt)),
    );
  return row;
}

/** The owner of a unit, or the occupant; undefined if there is nobody. */
export async function payerOfUnit(db: Db, unitId: number, day: Day): Promise<Payer | undefined> {
  const [row] = await db
    .select({ id: residentTable.id, name: residentTable.name, phone: residentTable.phone })
    .from(unitTable)
    .innerJoin(
      residentTable,
      and(eq(residentTable.id, payerOf('OWNER_ELSE_OCCUPIER', day)), isNull(residentTable.deletedAt)),
    )
    .where(eq(unitTable.id, unitId));
  return row;
}
