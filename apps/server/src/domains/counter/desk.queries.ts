import type { overpaymentWays } from '@iris/contract/company/company.model';
import type { Due, Elsewhere } from '@iris/contract/counter/counter.model';
import { asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { fullNameContains, isLike } from '../estate/index.ts';
import { wholeOfCharge } from '../money/index.ts';
import { chequeTable } from '../payment/cheque.table.ts';
import { chargeTable, paymentItemTable } from '../payment/payment.table.ts';
import { englishNameOf } from '../resident/index.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';

const UNITS = 20;
/** The units that are named of those somebody owes for elsewhere. */
const NAMED = 3;
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

/** Of charges: those of a unit, or those of a payer in the whole estate of the unit. */
export const ofUnit = (unitId: number): SQL => eq(chargeTable.unitId, unitId);
export const ofPayer = (payerId: number, unitId: number): SQL =>
  sql`${eq(chargeTable.payerId, payerId)}
    and ${chargeTable.condoId} = (select here.condo_id from ${unitTable} here where here.id = ${unitId}::bigint)`;

/** The post-dated cheque that is held for a charge. */
const heldCheque = sql<Due['cheque']>`(
  select json_build_object('number', held.number, 'day', held.day)
  from ${paymentItemTable} item join ${chequeTable} held on held.payment_id = item.payment_id
  where item.charge_id = "charge"."id" and item.live and held.state = 'HELD')`;

/** The open ones of these charges, due or under way, oldest due day first. */
export const duesOf = (db: Db, which: SQL) =>
  db
    .select({
      ...getTableColumns(chargeTable),
      whole: sql<number | null>`${wholeOfCharge}`.mapWith(Number),
      cheque: heldCheque,
      payerNameEn: englishNameOf(chargeTable.payerId, chargeTable.payerName),
    })
    .from(chargeTable)
    .where(
      sql`${which}
        and ${inArray(chargeTable.status, ['UNPAID', 'CENSOR_REJECT', 'PAYING', 'CENSORING'])}`,
    )
    .orderBy(asc(chargeTable.dueDay), asc(chargeTable.id));

/** What the payers, residents and owners of a unit can pay for other units of its estate; who owes here comes first. */
export async function owedElsewhere(db: Db, unitId: number): Promise<Elsewhere[]> {
  const { rows } = await db.execute<Elsewhere>(sql`
    with here as (select id, condo_id from ${unitTable} where id = ${unitId}::bigint),
    payer as (
      select id, bool_or(owes) as owes from (
        select c.payer_id as id, true as owes from ${chargeTable} c join here on c.unit_id = here.id where ${payable}
        union all
        select b.resident_id, false from ${bindingTable} b join here on b.unit_id = here.id where b.ended_at is null
      ) as known group by id),
    owed as (
      select c.payer_id, c.unit_id, count(*) as open, sum(c.amount) as amount,
        min(c.building_name) as building_name, min(c.floor_name) as floor_name, min(c.unit_name) as unit_name
      from payer join ${chargeTable} c on c.payer_id = payer.id join here on c.condo_id = here.condo_id
      where ${payable} and c.unit_id is distinct from here.id
      group by c.payer_id, c.unit_id)
    select owed.payer_id, person.name as payer_name, person.name_en as payer_name_en,
      to_json((array_agg(json_build_object('unit_id', owed.unit_id, 'building_name', owed.building_name,
        'floor_name', owed.floor_name, 'unit_name', owed.unit_name)
        order by u.order_key, owed.unit_id))[1:${sql.raw(String(NAMED))}]) as units,
      count(*) as unit_count, sum(owed.open)::bigint as open, sum(owed.amount)::bigint as amount
    from owed join payer on payer.id = owed.payer_id
    join ${residentTable} person on person.id = owed.payer_id
    left join ${unitTable} u on u.id = owed.unit_id
    group by owed.payer_id, person.name, person.name_en, payer.owes
    order by payer.owes desc, owed.payer_id`);
  return rows;
}

/** The units and payers of charges. */
export const placesOfCharges = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: chargeTable.id,
      businessNo: chargeTable.businessNo,
      unitId: chargeTable.unitId,
      payerId: chargeTable.payerId,
    })
    .from(chargeTable)
    .where(inArray(chargeTable.id, [...ids]))
    .orderBy(asc(chargeTable.id));
