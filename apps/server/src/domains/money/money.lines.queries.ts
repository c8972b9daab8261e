import type { Day } from '@iris/contract/core/day';
import type {
  ChargeFigures,
  ChargeKind,
  ChargeState,
  PayChannel,
} from '@iris/contract/payment/payment.model';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { constant, fixed } from '../../platform/db/fixed.ts';
import { is } from '../../platform/db/is.ts';
import type { Held } from '../../platform/db/statement.ts';
import { unitTable } from '../estate/estate.table.ts';
import { fullNameContains } from '../estate/index.ts';
import {
  chargesOf,
  type Figures,
  figureColumns,
  overdueOn,
  owedCharge,
  viewFigures,
} from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { englishNameOf } from '../resident/index.ts';

/** A charge as lists read it, with the current names of its place. Days are text, times are epoch ms. */
export interface ChargeLine extends Record<string, unknown> {
  id: number;
  condo_id: number;
  kind: ChargeKind;
  business_no: string;
  building_id: number | null;
  floor_id: number | null;
  unit_id: number | null;
  building_name: string;
  floor_name: string;
  unit_name: string;
  payer_id: number;
  payer_name: string;
  payer_name_en: string;
  payer_phone: string;
  start_day: string;
  end_day: string;
  due_day: string;
  amount: number;
  /** What was charged in all, of a charge paid in parts. */
  whole: number | null;
  paid: number;
  refunded: number;
  status: ChargeState;
  channel: PayChannel | null;
  paid_at: number | null;
  version: number;
}

/** What was charged in all, of a charge paid in parts; null otherwise. */
export const wholeOfCharge = fixed(sql`(case
  when ${chargeTable.parts} > 0 then ${chargeTable.amount} + ${chargeTable.parted}
  when ${chargeTable.partOfId} is not null
    then (select w.amount + w.parted from charge w where w.id = ${chargeTable.partOfId}) end)`);

/** The columns of ChargeLine, of `charge` joined with `unitOfCharge`. */
export const lineColumns = fixed(sql`
  ${chargeTable.id}, ${chargeTable.condoId}, ${chargeTable.kind}, ${chargeTable.businessNo},
  ${chargeTable.buildingId}, ${chargeTable.floorId}, ${chargeTable.unitId},
  coalesce(${unitTable.buildingName}, ${chargeTable.buildingName}) as building_name,
  coalesce(${unitTable.floorName}, ${chargeTable.floorName}) as floor_name,
  coalesce(${unitTable.name}, ${chargeTable.unitName}) as unit_name,
  ${chargeTable.payerId}, ${chargeTable.payerName}, ${chargeTable.payerPhone},
  ${englishNameOf(chargeTable.payerId, chargeTable.payerName)} as payer_name_en,
  ${chargeTable.startDay}, ${chargeTable.endDay}, ${chargeTable.dueDay}, ${chargeTable.amount}, ${chargeTable.paid},
  ${wholeOfCharge} as whole,
  ${chargeTable.refunded}, ${chargeTable.status}, ${chargeTable.channel},
  (extract(epoch from ${chargeTable.paidAt}) * 1000)::bigint as paid_at, ${chargeTable.version}`);
/** The join from charges to their units; a charge without a unit keeps its row. */
export const unitOfCharge = fixed(sql`left join ${unitTable} on ${unitTable.id} = ${chargeTable.unitId}`);

/** Charges by id, in the order of the ids, including void ones. */
export async function linesById<Row extends ChargeLine>(
  db: Db,
  columns: SQL,
  ids: readonly number[],
  only: SQL = sql`true`,
): Promise<Row[]> {
  const { rows } = await db.execute(sql`
    select ${columns} from ${chargeTable} ${unitOfCharge}
    where ${among(chargeTable.id, ids)} and ${only}`);
  // The columns are those of a row.
  const byId = new Map((rows as Row[]).map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** Charges of a kind that are not void. The partial indexes use exactly these words. */
export const standingOf = (kind: ChargeKind): SQL =>
  sql.raw(`"charge"."kind" = '${kind}' and "charge"."status" <> 'VOID'`);
/** The condition for void charges of a kind, in the words of the partial index. */
export const voidedOf = (kind: ChargeKind): SQL =>
  sql.raw(`"charge"."kind" = '${kind}' and "charge"."status" = 'VOID'`);

/** The filters that all lists of charges share; `today` decides what is overdue. */
interface CommonFacts {
  condo_id: number;
  ids?: number[] | undefined;
  building_id?: number | undefined;
  floor_id?: number | undefined;
  unit_id?: number | undefined;
  status?: string | undefined;
  from_day?: Day | undefined;
  to_day?: Day | undefined;
  due_from?: Day | undefined;
  due_to?: Day | undefined;
  overdue?: boolean | undefined;
  settled?: boolean | undefined;
  today: Day;
}
/** Those of them whose values may differ under one statement text. */
export const commonValues = [
  'condo_id',
  'building_id',
  'floor_id',
  'unit_id',
  'from_day',
  'to_day',
] as const satisfies readonly (keyof CommonFacts)[];

interface Own {
  kind: ChargeKind;
  /** The conditions on the place, in addition to the places of the estate. */
  places: readonly (SQL | undefined)[];
  /** The condition for settled charges. */
  paid: SQL;
  more: readonly (SQL | undefined)[];
}

/**
 * The charges that match the filters. The gate has checked that a place, payer and the like belong to the condo, so
 * they replace the condition on the condo: their indexes do not contain it.
 */
export function matchingCharges(
  facts: Held<CommonFacts, (typeof commonValues)[number]>,
  { kind, places, paid, more }: Own,
): SQL {
  const { condo_id, ids, status, from_day, to_day, overdue, settled, today } = facts;
  const inCondo = sql`${chargeTable.condoId} = ${condo_id}`;
  const where = [
    is(chargeTable.buildingId, facts.building_id),
    is(chargeTable.floorId, facts.floor_id),
    is(chargeTable.unitId, facts.unit_id),
    ...places,
  ].filter((one) => one !== undefined);
  const wanted = [
    ...(where.length > 0 ? where : [inCondo]),
    ids && sql`${inCondo} and ${among(chargeTable.id, ids)}`,
    status === 'VOID' ? voidedOf(kind) : standingOf(kind),
    from_day === undefined ? undefined : sql`${chargeTable.startDay} >= ${from_day}::date`,
    to_day === undefined ? undefined : sql`${chargeTable.startDay} <= ${to_day}::date`,
    facts.due_from && sql`${chargeTable.dueDay} >= ${constant(facts.due_from)}::date`,
    facts.due_to && sql`${chargeTable.dueDay} <= ${constant(facts.due_to)}::date`,
    overdue === undefined ? undefined : overdue ? overdueOn(today) : sql`not ${overdueOn(today)}`,
    settled === undefined ? undefined : settled ? paid : owedCharge,
    ...more,
  ].filter((one) => one !== undefined);
  return sql.join(wanted, sql` and `);
}

/** Charges of units whose current full name contains the typed text. Units are searched in their own table. */
export const inUnitNamed = (
  typed: string,
  condoId: number | Placeholder,
): SQL => sql`(${chargeTable.unitId} = any(array(
    select ${unitTable.id} from ${unitTable} where ${unitTable.condoId} = ${condoId}
      and ${fullNameContains(typed)}))
  or (${chargeTable.unitId} is null and ${containing(
    typed,
    sql`concat_ws(' ', ${chargeTable.buildingName}, ${chargeTable.floorName}, ${chargeTable.unitName})`,
  )}))`;

/** The sums of the charges of two conditions. */
export async function sumCharges(
  db: Db,
  chosen: Parameters<typeof chargesOf>[0],
  today: Day,
): Promise<ChargeFigures> {
  const { rows } = await db.execute<Figures & Record<string, unknown>>(
    sql`select ${figureColumns(today)} from ${chargesOf(chosen)}`,
  );
  const [row] = rows;
  if (!row) throw new Error('a sum without a row');
  return viewFigures(row);
}
