import { sql } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/record.ts';
import { takeNumbers } from '../../platform/db/series.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { addCharges, type BillFacts, type ChargeRow, type NewCharge } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { billNo, billNumbers } from './bill.numbers.ts';
import type { Payer } from './bill.payer.queries.ts';

/** The place of a bill. */
export interface Place {
  unitId: number;
  buildingId: number;
  floorId: number;
  buildingName: string;
  floorName: string;
  unitName: string;
}

/** A bill before it has a number. Days are Hong Kong days, the amount is HKD cents. */
export type Draft = Pick<
  NewCharge,
  'condoId' | 'startDay' | 'endDay' | 'dueDay' | 'amount' | 'auto' | 'lines' | 'remark'
> & { place: Place; payer: Payer; bill: NonNullable<NewCharge['bill']> };

/** What is stored of a bill that no standard, run or other bill made. */
export const plainBill = (of: Pick<BillFacts, 'type' | 'source' | 'title' | 'titleEn'>): BillFacts => ({
  ...of,
  standardId: null,
  standardVersionId: null,
  runId: null,
  lateOfId: null,
});

/**
 * Creates bills with numbers and history, in a few statements whatever their number, and notifies the consoles. Bills
 * that violate a unique key are skipped and not returned.
 */
export async function makeBills(
  tx: Transaction,
  actor: Actor,
  action: 'add' | 'generate' | 'import',
  drafts: readonly Draft[],
): Promise<ChargeRow[]> {
  const [one] = drafts;
  if (!one) return [];
  const first = await takeNumbers(tx, billNumbers(one.condoId), drafts.length);
  const rows = await addCharges(
    tx,
    drafts.map((draft, index) => chargeOf(draft, billNo(draft.startDay, first + index))),
  );
  await tellMade(tx, actor, action, rows);
  return rows;
}

const chargeOf = ({ place, payer, ...draft }: Draft, businessNo: string): NewCharge => ({
  ...draft,
  ...place,
  kind: 'BILL',
  businessNo,
  leaseId: null,
  leaseNo: '',
  payerId: payer.id,
  payerName: payer.name,
  payerPhone: payer.phone,
  monthDays: 0,
});

/** Records how bills of one condo were created, in one statement, and notifies the consoles. */
export async function tellMade(
  tx: Transaction,
  actor: Actor,
  action: 'add' | 'generate' | 'import',
  bills: readonly ChargeRow[],
): Promise<void> {
  const [first] = bills;
  if (!first) return;
  const ids = sql.param(bills.map(({ id }) => id));
  const at = actor.at === undefined ? null : new Date(actor.at).toISOString();
  await tx.execute(sql`
    insert into ${auditTable} (time, user_id, user_name, address, entity, entity_id, condo_id, label, action, changes)
    select coalesce(${at}::timestamptz, now()), ${actor.userId}::bigint, ${actor.name}::text, ${actor.address}::text,
      'bill', c.id, c.condo_id,
      c.business_no, ${action}::text, jsonb_build_array(
        jsonb_build_object('field', 'amount', 'before', null, 'after', c.amount::text),
        jsonb_build_object('field', 'start_day', 'before', null, 'after', c.start_day::text),
        jsonb_build_object('field', 'end_day', 'before', null, 'after', c.end_day::text),
        jsonb_build_object('field', 'due_day', 'before', null, 'after', c.due_day::text))
    from ${chargeTable} c where c.id = any(${ids}::bigint[]) order by c.id`);
  await publish(tx, { changed: 'bill', condoId: first.condoId });
}

/** A bill that a person voided is not created again by a job. */
export async function markVoid(tx: Transaction, ids: readonly number[], reason: string): Promise<void> {
  await tx
    .update(chargeTable)
    .set({
      status: 'VOID',
      voidReason: reason,
      waived: true,
      ...nextVersion(chargeTable),
    })
    .where(sql`${chargeTable.id} = any(${sql.param(ids)}::bigint[])`);
}
