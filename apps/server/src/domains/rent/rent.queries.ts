import type { ChargeKind, ChargeState, PayChannel } from '@iris/contract/payment/payment.model';
import { eq, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import { numberArray } from '../../platform/db/among.ts';
import type { Db } from '../../platform/db/database.ts';
import { fixed } from '../../platform/db/fixed.ts';
import { condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { leaseTable } from '../lease/lease.table.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { invoiceTable } from './rent.table.ts';

/** A rent as the lists read it: the names of its place are those of now. Days as text, moments as epoch ms. */
export interface RentRow extends Record<string, unknown> {
  id: number;
  condo_id: number;
  kind: ChargeKind;
  business_no: string;
  lease_id: number;
  lease_no: string;
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
  channel: PayChannel | null;
  paid_at: number | null;
  auto: boolean;
  version: number;
}

/** The columns of RentRow, of `charge` joined with `unitOfRent`. */
export const rentColumns = fixed(sql`
  ${chargeTable.id}, ${chargeTable.condoId}, ${chargeTable.kind}, ${chargeTable.businessNo}, ${chargeTable.leaseId},
  ${chargeTable.leaseNo}, ${chargeTable.buildingId}, ${chargeTable.floorId}, ${chargeTable.unitId},
  coalesce(${unitTable.buildingName}, ${chargeTable.buildingName}) as building_name,
  coalesce(${unitTable.floorName}, ${chargeTable.floorName}) as floor_name,
  coalesce(${unitTable.name}, ${chargeTable.unitName}) as unit_name,
  ${chargeTable.payerId}, ${chargeTable.payerName}, ${chargeTable.payerPhone},
  ${chargeTable.startDay}, ${chargeTable.endDay}, ${chargeTable.dueDay}, ${chargeTable.amount}, ${chargeTable.paid},
  ${chargeTable.refunded}, ${chargeTable.status}, ${chargeTable.channel},
  (extract(epoch from ${chargeTable.paidAt}) * 1000)::bigint as paid_at, ${chargeTable.auto}, ${chargeTable.version}`);
export const unitOfRent = fixed(sql`left join ${unitTable} on ${unitTable.id} = ${chargeTable.unitId}`);

/** Rents and deposits by id, in the order of the ids; also those that are void. */
export async function getRents(db: Db, ids: readonly number[]): Promise<RentRow[]> {
  const { rows } = await db.execute<RentRow>(sql`
    select ${rentColumns} from ${chargeTable} ${unitOfRent} where ${chargeTable.id} = any(${numberArray(ids)})`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** What the page of one rent says besides. */
export async function getFacts(db: Db, id: number) {
  const [row] = await db
    .select({
      charge: chargeTable,
      // The address of the resident is the newer one; the lease keeps what the contract says.
      email: sql<string>`coalesce(nullif(${residentTable.email}, ''), ${leaseTable.tenantEmail})`,
      leaseValid: sql<boolean>`${leaseTable.valid} and ${leaseTable.deletedAt} is null`,
      condoName: condoTable.name,
      condoNameEn: condoTable.nameEn,
      fpsId: condoTable.fpsId,
      refundPeriodDays: condoTable.refundPeriodDays,
    })
    .from(chargeTable)
    .innerJoin(leaseTable, eq(leaseTable.id, chargeTable.leaseId))
    .innerJoin(residentTable, eq(residentTable.id, chargeTable.payerId))
    .innerJoin(condoTable, eq(condoTable.id, chargeTable.condoId))
    .where(eq(chargeTable.id, id));
  return row;
}

/** A rent or a deposit of a lease is known to those of its condo. */
export const locateRents = inCondo(chargeTable, { only: sql`${chargeTable.kind} in ('RENT', 'DEPOSIT')` });

export const locateInvoices = inCondo(invoiceTable);

/** The file of an invoice is for those who may see rents. */
export const locateInvoiceFiles = inCondo(invoiceTable, { permission: '租約合同-查看' });
