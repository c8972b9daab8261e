import type { overpaymentWays } from '@iris/contract/company/company.model';
import { asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { fullNameContains, isLike } from '../estate/index.ts';
import { wholeOfCharge } from '../money/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { englishNameOf } from '../resident/index.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';

const UNITS = 20;
/** Fewer digits of a phone number would match half the estate. */
const PHONE_DIGITS = 4;

export interface UnitFound extends Record<string, unknown> {
  id: number;
  building_name: string;
  floor_name: string;
  name: string;
  open: number;
  amount: number;
}

/** One unit, with what its estate does with money over what is due. */
interface UnitOwing extends UnitFound {
  overpayment: (typeof overpaymentWays)[number];
}

/** The index `charge_open` matches this exact condition. */
const payable = sql.raw(`c.status in ('UNPAID', 'CENSOR_REJECT') and not c.offline`);
const owed = sql`left join lateral (
  select count(*) as open, coalesce(sum(c.amount), 0) as amount
  from ${chargeTable} c where c.unit_id = "unit"."id" and ${payable}) as owed on true`;
const columns = sql`${unitTable.id}, ${unitTable.buildingName}, ${unitTable.floorName}, ${unitTable.name},
  owed.open, owed.amount`;

/** What is searched of residents: from four digits on the phone, otherwise the name. Null: too few digits. */
function personMatches(typed: string): SQL | null {
  const digits = typed.replaceAll(' ', '');
  const columns = /^\d+$/.test(digits) ? [residentTable.phone] : [residentTable.name, residentTable.nameEn];
  if (columns.length === 1 && digits.length < PHONE_DIGITS) return null;
  const part = (columns.length === 1 ? digits : typed).replace(/[\\%_]/g, '\\$&');
  const matches = columns.map((column) => isLike(column, `%${part}%`));
  return sql`(${sql.join(matches, sql` or `)})`;
}

/** Units by part of their name or of a resident's or owner's: those with dues first, then in the estate's order. */
export async function unitsFound(db: Db, condoId: number, typed: string): Promise<UnitFound[]> {
  const person = personMatches(typed);
  const homes = sql`
      union
      select ${unitTable.id}, ${unitTable.orderKey} from ${unitTable}
      where ${unitTable.id} = any(array(
        select ${bindingTable.unitId} from ${bindingTable}
        where ${bindingTable.residentId} = any(array(
          select ${residentTable.id} from ${residentTable}
          where ${residentTable.condoId} = ${condoId}::bigint and ${residentTable.deletedAt} is null
            and ${person}))
          and ${bindingTable.endedAt} is null and ${bindingTable.unitId} is not null))`;
  // Every match is checked for dues, but details are read only for those shown. As `exists`, the check would scan the
  // dues of all condos.
  const { rows } = await db.execute<UnitFound>(sql`
    with found as (
      select ${unitTable.id}, ${unitTable.orderKey} from ${unitTable}
      where ${unitTable.condoId} = ${condoId}::bigint and ${fullNameContains(typed)} ${person ? homes : sql``}
    ), shown as materialized (
      select id, first.owes is not null as owes from found
      left join lateral (
        select true as owes from ${chargeTable} c where c.unit_id = found.id and ${payable} limit 1) as first on true
      order by owes desc, order_key
      limit ${UNITS}
    )
    select ${columns} from shown join ${unitTable} on ${unitTable.id} = shown.id ${owed}
    order by shown.owes desc, ${unitTable.orderKey}`);
  return rows;
}

export async function unitOwing(db: Db, id: number): Promise<UnitOwing | undefined> {
  const { rows } = await db.execute<UnitOwing>(
    sql`select ${columns}, ${condoTable.overpayment} from ${unitTable}
      join ${condoTable} on ${condoTable.id} = ${unitTable.condoId} ${owed}
      where ${unitTable.id} = ${id}::bigint`,
  );
  return rows[0];
}

/** The residents and owners of units; those who match the typed text first. */
export function peopleOf(db: Db, unitIds: readonly number[], typed: string) {
  const matches = typed === '' ? null : personMatches(typed);
  return db
    .select({
      unitId: bindingTable.unitId,
      id: residentTable.id,
      name: residentTable.name,
      nameEn: residentTable.nameEn,
      phone: residentTable.phone,
    })
    .from(bindingTable)
    .innerJoin(residentTable, eq(residentTable.id, bindingTable.residentId))
    .where(
      sql`${inArray(bindingTable.unitId, [...unitIds])} and ${bindingTable.endedAt} is null
        and ${residentTable.deletedAt} is null`,
    )
    .orderBy(
      ...(matches ? [sql`${matches} desc`] : []),
      // Who pays most often: the tenant before the owner.
      sql`array_position(array['TENANT', 'OWNER'], ${bindingTable.identity}) nulls last`,
      asc(residentTable.id),
    );
}

/** The open charges of a unit, due or under way, oldest due day first. */
export const duesOf = (db: Db, unitId: number) =>
  db
    .select({
      ...getTableColumns(chargeTable),
      whole: sql<number | null>`${wholeOfCharge}`.mapWith(Number),
      payerNameEn: englishNameOf(chargeTable.payerId, chargeTable.payerName),
    })
    .from(chargeTable)
    .where(
      sql`${eq(chargeTable.unitId, unitId)}
        and ${inArray(chargeTable.status, ['UNPAID', 'CENSOR_REJECT', 'PAYING', 'CENSORING'])}`,
    )
    .orderBy(asc(chargeTable.dueDay), asc(chargeTable.id));

/** The units of charges. */
export const unitsOfCharges = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: chargeTable.id, businessNo: chargeTable.businessNo, unitId: chargeTable.unitId })
    .from(chargeTable)
    .where(inArray(chargeTable.id, [...ids]))
    .orderBy(asc(chargeTable.id));
