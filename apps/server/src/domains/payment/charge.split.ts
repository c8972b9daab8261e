import { chargeOf } from '@iris/contract/payment/payment.charges';
import { sharesOf } from '@iris/contract/payment/payment.split';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { reader } from '../../platform/db/reader.ts';
import { conflict } from '../../platform/http/failure.ts';
import { type ChargeChange, changeCharge } from './charge.queries.ts';
import { noteCharges } from './payment.audit.ts';
import { chargeTable } from './payment.table.ts';
import type { ChargeRow } from './payment.types.ts';

const charges = reader(getTableColumns(chargeTable));

/** What a part takes over from its charge; its number, amount and state are its own. */
const inherited = [
  'condo_id',
  'kind',
  'unit_id',
  'building_id',
  'floor_id',
  'building_name',
  'floor_name',
  'unit_name',
  'bill_type',
  'bill_source',
  'title',
  'title_en',
  'standard_id',
  'standard_version_id',
  'run_id',
  'late_of_id',
  'lease_id',
  'lease_no',
  'landlord_id',
  'payer_id',
  'payer_name',
  'payer_phone',
  'start_day',
  'end_day',
  'due_day',
  'overdue_at',
  'auto',
  'lines',
  'month_days',
  'remark',
];
const [taken, ofIt] = [inherited, inherited.map((name) => `o.${name}`)].map((names) =>
  sql.raw(names.join(', ')),
);

/**
 * Splits what is paid now off an open charge that the transaction has locked (with the charge that it is a part of, see
 * `lockCharges`), and returns that part as a charge of its own, still unpaid. The charge keeps its number and owes the
 * rest. Whoever calls it has a reason to pay a part: see `splitFor`.
 */
export async function splitOff(
  tx: Transaction,
  actor: Actor,
  charge: ChargeRow,
  amount: number,
): Promise<ChargeRow> {
  if (amount <= 0 || amount >= charge.amount) throw new Error(`${amount} is no part of charge ${charge.id}`);
  const wholeId = charge.partOfId ?? charge.id;
  // The charge first; a part of a part belongs to the same charge, whose parts add up to the same sum as before.
  const { rows } = await tx.execute(sql`
    with shrunk as (
      update charge set
        amount = amount - case when id = ${charge.id}::bigint then ${amount}::bigint else 0 end,
        parted = parted + case when id = ${charge.id}::bigint and part_of_id is null then ${amount}::bigint else 0 end,
        parts = parts + case when part_of_id is null then 1 else 0 end,
        version = version + 1, updated_at = now()
      where id in (${charge.id}::bigint, ${wholeId}::bigint)
      returning *
    ), made as (
      insert into charge (business_no, amount, part_of_id, ${taken})
      select w.business_no || '-' || w.parts, ${amount}::bigint, w.id, ${ofIt}
      from shrunk o join shrunk w on w.id = ${wholeId}::bigint where o.id = ${charge.id}::bigint
      returning *
    )
    select ${charges.columns} from made as charge`);
  const [part] = charges.read(rows);
  if (!part) throw new Error(`charge ${charge.id} was not split`);
  const rest = charge.amount - amount;
  await noteCharges(tx, actor, 'split', [charge], () => ({
    before: { amount: charge.amount },
    after: { amount: rest, part: part.businessNo },
  }));
  return part;
}

/**
 * Asks for the rest of a charge again that was voided after parts of it were paid, as one more part; what was charged in
 * all stays. The transaction holds the charge.
 */
export async function oweAgain(
  tx: Transaction,
  whole: ChargeRow,
  { amount, endDay, lines }: Required<Pick<ChargeChange, 'amount' | 'endDay' | 'lines'>>,
): Promise<ChargeRow> {
  const { rows } = await tx.execute(sql`
    with o as (
      update charge set parts = parts + 1, version = version + 1, updated_at = now()
      where id = ${whole.id}::bigint and status = 'VOID' returning *
    ), made as (
      insert into charge (business_no, amount, part_of_id, ${taken})
      select o.business_no || '-' || o.parts, ${amount}::bigint, o.id, ${ofIt} from o
      returning *
    )
    select ${charges.columns} from made as charge`);
  const [part] = charges.read(rows);
  if (!part) throw new Error(`charge ${whole.id} is not void`);
  return changeCharge(tx, part.id, { endDay, lines });
}

/**
 * What a sum pays of charges that the transaction has locked: those due first, and a part split off the one at which the
 * sum ends. 409 if that one is of a kind that cannot be paid in parts.
 */
export async function splitFor(
  tx: Transaction,
  actor: Actor,
  charges: readonly ChargeRow[],
  sum: number,
): Promise<ChargeRow[]> {
  const paid: ChargeRow[] = [];
  for (const { charge, amount, rest } of sharesOf(charges, sum)) {
    if (rest > 0 && !chargeOf(charge.kind).inParts)
      throw conflict('payment.notInParts', { number: charge.businessNo });
    paid.push(rest === 0 ? charge : await splitOff(tx, actor, charge, amount));
  }
  return paid;
}

/** Whether a charge is a part, or has parts. */
export const isInParts = ({ partOfId, parts }: Pick<ChargeRow, 'partOfId' | 'parts'>): boolean =>
  partOfId !== null || parts > 0;
