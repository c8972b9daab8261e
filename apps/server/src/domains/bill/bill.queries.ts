import type { BillSource, BillType } from '@iris/contract/payment/payment.model';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import { fixed } from '../../platform/db/fixed.ts';
import { condoTable } from '../company/company.table.ts';
import { type ChargeLine, lineColumns, linesById, payingFacts } from '../money/index.ts';
import { chargeTable, refundTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';

/** A bill as the lists read it. */
export interface BillRow extends ChargeLine {
  bill_type: BillType;
  bill_source: BillSource;
  standard_id: number | null;
  title: string;
  title_en: string;
  /** Whether its refund awaits a second person's approval. */
  refund_waits: boolean;
  offline: boolean;
}

/** Whether a charge's refund awaits approval. */
export const refundWaits = fixed(sql`(${chargeTable.status} = 'REFUNDING' and exists (
  select from ${refundTable} where ${refundTable.chargeId} = ${chargeTable.id} and ${refundTable.state} = 'WAITING'))`);

/** The columns of BillRow, of `charge` joined with `unitOfCharge`. */
export const billColumns = fixed(sql`${lineColumns}, ${chargeTable.billType}, ${chargeTable.billSource},
  ${chargeTable.standardId}, ${chargeTable.title}, ${chargeTable.titleEn}, ${refundWaits} as refund_waits,
  ${chargeTable.offline}`);

/** Bills by id, in the order of the ids, including void ones. Charges of other kinds are skipped. */
export const getBills = (db: Db, ids: readonly number[]): Promise<BillRow[]> =>
  linesById<BillRow>(db, billColumns, ids, sql`${chargeTable.kind} = 'BILL'`);

const lateOf = alias(chargeTable, 'late_of');

/** What the page of a bill shows in addition. */
export async function getFacts(db: Db, id: number) {
  const [row] = await db
    .select({
      ...payingFacts,
      email: residentTable.email,
      lateOfNo: lateOf.businessNo,
      refundApprovalOver: condoTable.refundApprovalOver,
    })
    .from(chargeTable)
    .innerJoin(residentTable, eq(residentTable.id, chargeTable.payerId))
    .innerJoin(condoTable, eq(condoTable.id, chargeTable.condoId))
    .leftJoin(lateOf, eq(lateOf.id, chargeTable.lateOfId))
    .where(eq(chargeTable.id, id));
  return row;
}

/** The late charges of a bill, oldest first. */
export const lateBillsOf = (db: Db, id: number) =>
  db
    .select({
      id: chargeTable.id,
      businessNo: chargeTable.businessNo,
      amount: chargeTable.amount,
      status: chargeTable.status,
      refundWaits: sql<boolean>`${refundWaits}`,
      dueDay: chargeTable.dueDay,
    })
    .from(chargeTable)
    .where(eq(chargeTable.lateOfId, id))
    .orderBy(chargeTable.id);
