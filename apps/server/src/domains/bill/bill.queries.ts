import type { BillSource, BillType, ChargeState, PayChannel } from '@iris/contract/payment/payment.model';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { numberArray } from '../../platform/db/among.ts';
import type { Db } from '../../platform/db/database.ts';
import { fixed } from '../../platform/db/fixed.ts';
import { condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { chargeTable, refundTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';

/** A bill as the lists read it: the names of its place are those of now. Days as text, moments as epoch ms. */
export interface BillRow extends Record<string, unknown> {
  id: number;
  condo_id: number;
  business_no: string;
  bill_type: BillType;
  bill_source: BillSource;
  standard_id: number | null;
  title: string;
  title_en: string;
  building_id: number | null;
  floor_id: number | null;
  unit_id: number | null;
  building_name: string;
  floor_name: string;
  unit_name: string;
  payer_id: number;
  payer_name: string;
  payer_phone: string;
  start_day: string;
  end_day: string;
  due_day: string;
  amount: number;
  paid: number;
  refunded: number;
  status: ChargeState;
  /** Whether a second person has yet to approve its refund. */
  refund_waits: boolean;
  offline: boolean;
  channel: PayChannel | null;
  paid_at: number | null;
  version: number;
}

/** Whether the refund of a charge waits for a second person. */
export const refundWaits = fixed(sql`(${chargeTable.status} = 'REFUNDING' and exists (
  select from ${refundTable} where ${refundTable.chargeId} = ${chargeTable.id} and ${refundTable.state} = 'WAITING'))`);

/** The columns of BillRow, of `charge` joined with `unitOfBill`. */
export const billColumns = fixed(sql`
  ${chargeTable.id}, ${chargeTable.condoId}, ${chargeTable.businessNo}, ${chargeTable.billType},
  ${chargeTable.billSource}, ${chargeTable.standardId}, ${chargeTable.title}, ${chargeTable.titleEn},
  ${chargeTable.buildingId}, ${chargeTable.floorId}, ${chargeTable.unitId},
  coalesce(${unitTable.buildingName}, ${chargeTable.buildingName}) as building_name,
  coalesce(${unitTable.floorName}, ${chargeTable.floorName}) as floor_name,
  coalesce(${unitTable.name}, ${chargeTable.unitName}) as unit_name,
  ${chargeTable.payerId}, ${chargeTable.payerName}, ${chargeTable.payerPhone},
  ${chargeTable.startDay}, ${chargeTable.endDay}, ${chargeTable.dueDay}, ${chargeTable.amount}, ${chargeTable.paid},
  ${chargeTable.refunded}, ${chargeTable.status}, ${refundWaits} as refund_waits, ${chargeTable.offline}, ${chargeTable.channel},
  (extract(epoch from ${chargeTable.paidAt}) * 1000)::bigint as paid_at, ${chargeTable.version}`);
export const unitOfBill = fixed(sql`left join ${unitTable} on ${unitTable.id} = ${chargeTable.unitId}`);

/** Bills by id, in the order of the ids; also those that are void. Charges of another kind are none. */
export async function getBills(db: Db, ids: readonly number[]): Promise<BillRow[]> {
  const { rows } = await db.execute<BillRow>(sql`
    select ${billColumns} from ${chargeTable} ${unitOfBill}
    where ${chargeTable.id} = any(${numberArray(ids)}) and ${chargeTable.kind} = 'BILL'`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

const lateOf = alias(chargeTable, 'late_of');

/** What the page of one bill says besides. */
export async function getFacts(db: Db, id: number) {
  const [row] = await db
    .select({
      charge: chargeTable,
      email: residentTable.email,
      lateOfNo: lateOf.businessNo,
      condoName: condoTable.name,
      condoNameEn: condoTable.nameEn,
      fpsId: condoTable.fpsId,
      refundPeriodDays: condoTable.refundPeriodDays,
      refundApprovalOver: condoTable.refundApprovalOver,
    })
    .from(chargeTable)
    .innerJoin(residentTable, eq(residentTable.id, chargeTable.payerId))
    .innerJoin(condoTable, eq(condoTable.id, chargeTable.condoId))
    .leftJoin(lateOf, eq(lateOf.id, chargeTable.lateOfId))
    .where(eq(chargeTable.id, id));
  return row;
}

/** The late charges of a bill, the oldest first. */
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
