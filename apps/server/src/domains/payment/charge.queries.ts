import type { ChargeState, PayChannel } from '@iris/contract/payment/payment.model';
import { chargeStates } from '@iris/contract/payment/payment.model';
import { isUnsettled } from '@iris/contract/payment/payment.rules';
import { and, count, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import { among, numberArray } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { kept } from '../../platform/db/preparing.ts';
import { reader } from '../../platform/db/reader.ts';
import { nextVersion } from '../../platform/db/record.ts';
import type { EstatePlace } from '../../platform/domain.ts';
import { notFound } from '../../platform/http/failure.ts';
import { condoTable } from '../company/company.table.ts';
import { placedIn } from '../estate/index.ts';
import { chargeTable } from './payment.table.ts';
import type { ChargeRow, Collected, NewCharge } from './payment.types.ts';

const columnsOfNew = sql.raw(
  `condo_id, kind, business_no, unit_id, building_id, floor_id, building_name, floor_name, unit_name, lease_id,
    lease_no, landlord_id, bill_type, bill_source, title, title_en, standard_id, standard_version_id, run_id, late_of_id, offline, payer_id, payer_name, payer_phone, start_day, end_day, due_day, amount, auto, lines, month_days, remark, status, paid, channel, paid_at`,
);

/**
 * Adds charges in one statement, however many. One whose rent period, deposit or number already exists is skipped and
 * missing from the answer, so creating rents twice is harmless, even on two servers at once. Throws notFound in a condo
 * that was deleted at the same moment: nobody could collect the charge, or give its money back.
 */
export async function addCharges(tx: Transaction, charges: readonly NewCharge[]): Promise<ChargeRow[]> {
  if (charges.length === 0) return [];
  const records = charges.map((charge) => ({
    condo_id: charge.condoId,
    kind: charge.kind,
    business_no: charge.businessNo,
    unit_id: charge.unitId,
    building_id: charge.buildingId,
    floor_id: charge.floorId,
    building_name: charge.buildingName,
    floor_name: charge.floorName,
    unit_name: charge.unitName,
    lease_id: charge.leaseId,
    lease_no: charge.leaseNo,
    landlord_id: charge.landlordId ?? null,
    bill_type: charge.bill?.type ?? null,
    bill_source: charge.bill?.source ?? null,
    title: charge.bill?.title ?? '',
    title_en: charge.bill?.titleEn ?? '',
    standard_id: charge.bill?.standardId ?? null,
    standard_version_id: charge.bill?.standardVersionId ?? null,
    run_id: charge.bill?.runId ?? null,
    late_of_id: charge.bill?.lateOfId ?? null,
    offline: false,
    payer_id: charge.payerId,
    payer_name: charge.payerName,
    payer_phone: charge.payerPhone,
    start_day: charge.startDay,
    end_day: charge.endDay,
    due_day: charge.dueDay,
    amount: charge.amount,
    auto: charge.auto,
    lines: charge.lines,
    month_days: charge.monthDays,
    remark: charge.remark,
    ...(charge.collected
      ? {
          status: 'PAID',
          paid: charge.amount,
          channel: charge.collected.channel,
          paid_at: new Date(charge.collected.paidAt),
        }
      : { status: 'UNPAID', paid: 0, channel: null, paid_at: null }),
  }));
  const { rows } = await tx.execute(sql`
    insert into ${chargeTable} (${columnsOfNew})
    select ${columnsOfNew} from jsonb_populate_recordset(null::charge, ${JSON.stringify(records)}::jsonb)
    on conflict do nothing
    returning ${stored.columns}`);
  // Only now: the new rows keep a deletion waiting, as one that came before kept them.
  const condos = [...new Set(charges.map(({ condoId }) => condoId))];
  const gone = and(inArray(condoTable.id, condos), isNotNull(condoTable.deletedAt));
  if ((await tx.$count(condoTable, gone)) > 0) throw notFound();
  return stored.read(rows).sort((a, b) => a.id - b.id);
}

const stored = reader(getTableColumns(chargeTable));

async function chargesById(db: Db, ids: readonly number[]): Promise<ChargeRow[]> {
  const { rows } = await db.execute(
    kept(sql`select ${stored.columns} from ${chargeTable} where ${among(chargeTable.id, ids)}
      order by ${chargeTable.id}`),
  );
  return stored.read(rows);
}

/**
 * Locks charges until the transaction ends, in the order of their ids, so that two callers never deadlock. A part is
 * locked together with its charge, which counts its parts; only the wanted ones are returned.
 */
export async function lockCharges(tx: Transaction, ids: readonly number[]): Promise<ChargeRow[]> {
  const wanted = new Set(ids);
  const given = numberArray([...wanted]);
  const { rows } = await tx.execute(sql`
    select ${stored.columns} from ${chargeTable} where ${chargeTable.id} = any(array(
      select unnest(${given}) union
      select part.part_of_id from charge part where ${among(sql`part.id`, [...wanted])} and part.part_of_id is not null))
    order by ${chargeTable.id} for update`);
  const held = stored.read(rows).filter(({ id }) => wanted.has(id));
  if (held.length < wanted.size) throw notFound();
  return held;
}

/** Locks one charge until the transaction ends. */
export async function lockCharge(tx: Transaction, id: number): Promise<ChargeRow> {
  const [row] = await lockCharges(tx, [id]);
  if (!row) throw notFound();
  return row;
}

/** A charge of any kind by its id, without a lock. */
export async function getCharge(db: Db, id: number): Promise<ChargeRow | undefined> {
  const [row] = await chargesById(db, [id]);
  return row;
}

/** The numbers of the given charges. */
export async function numbersOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: chargeTable.id, businessNo: chargeTable.businessNo })
    .from(chargeTable)
    .where(among(chargeTable.id, ids));
  return new Map(rows.map(({ id, businessNo }) => [id, businessNo]));
}

/** The columns of a charge that may change before it is paid; days are Hong Kong days, the amount is in HKD cents. */
export type ChargeChange = Partial<
  Pick<ChargeRow, 'amount' | 'startDay' | 'endDay' | 'dueDay' | 'remark' | 'lines' | 'monthDays' | 'offline'>
>;

/** Updates a charge that the transaction has locked. The caller has checked its state and writes the history. */
export async function changeCharge(tx: Transaction, id: number, change: ChargeChange): Promise<ChargeRow> {
  return saved(
    await tx
      .update(chargeTable)
      .set({ ...change, ...nextVersion(chargeTable) })
      .where(eq(chargeTable.id, id))
      .returning(),
  );
}

/** Voids an open charge that the transaction has locked; the database refuses one in another state. */
export async function voidCharge(tx: Transaction, charge: ChargeRow, reason: string): Promise<void> {
  saved(
    await tx
      .update(chargeTable)
      .set({ status: 'VOID', voidReason: reason, ...nextVersion(chargeTable) })
      .where(eq(chargeTable.id, charge.id))
      .returning(),
  );
}

const saved = ([row]: ChargeRow[]): ChargeRow => {
  if (!row) throw notFound();
  return row;
};

/** Moves charges that the transaction has locked to a state that brings no money in. */
export async function moveCharges(
  tx: Transaction,
  charges: readonly ChargeRow[],
  status: ChargeState,
  channel: PayChannel | null,
): Promise<void> {
  await tx
    .update(chargeTable)
    .set({ status, channel, ...nextVersion(chargeTable) })
    .where(
      inArray(
        chargeTable.id,
        charges.map(({ id }) => id),
      ),
    );
}

/** Marks charges that the transaction has locked as paid in full; the time is in epoch ms. */
export async function payCharges(
  tx: Transaction,
  ids: readonly number[],
  { channel, paidAt }: Collected,
): Promise<void> {
  await tx.execute(sql`
    update charge set status = 'PAID', paid = amount, channel = ${channel}, void_reason = '',
      paid_at = ${new Date(paidAt).toISOString()}::timestamptz, version = version + 1, updated_at = now()
    where ${among(sql`id`, ids)}`);
}

const unsettledStates = chargeStates.filter(isUnsettled);

/** How many charges of a lease, or of a place in the estate, are due or have a payment in progress. */
export async function unsettled(db: Db, of: { leaseId: number } | EstatePlace): Promise<number> {
  const where = 'leaseId' in of ? eq(chargeTable.leaseId, of.leaseId) : placedIn(chargeTable, of);
  const [row] = await db
    .select({ charges: count() })
    .from(chargeTable)
    .where(and(where, inArray(chargeTable.status, unsettledStates)));
  return row?.charges ?? 0;
}

/** A charge belongs to its condo; the gate decides which calls show it. */
export const locateCharges = inCondo(chargeTable);
