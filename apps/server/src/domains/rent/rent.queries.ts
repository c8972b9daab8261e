import { eq, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import type { Db } from '../../platform/db/database.ts';
import { fixed } from '../../platform/db/fixed.ts';
import { condoTable } from '../company/company.table.ts';
import { leaseTable } from '../lease/lease.table.ts';
import { type ChargeLine, lineColumns, linesById, payingFacts } from '../money/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { invoiceTable } from './rent.table.ts';

/** A rent or a deposit as the lists read it. */
export interface RentRow extends ChargeLine {
  lease_id: number;
  lease_no: string;
  auto: boolean;
}

/** The columns of RentRow, of `charge` joined with `unitOfCharge`. */
export const rentColumns = fixed(
  sql`${lineColumns}, ${chargeTable.leaseId}, ${chargeTable.leaseNo}, ${chargeTable.auto}`,
);

/** Rents and deposits by id, in the order of the ids, including void ones. */
export const getRents = (db: Db, ids: readonly number[]): Promise<RentRow[]> =>
  linesById<RentRow>(db, rentColumns, ids);

/** What the page of a rent shows in addition. */
export async function getFacts(db: Db, id: number) {
  const [row] = await db
    .select({
      ...payingFacts,
      // The resident's address is more recent; the lease keeps the one in the contract.
      email: sql<string>`coalesce(nullif(${residentTable.email}, ''), ${leaseTable.tenantEmail})`,
      leaseValid: sql<boolean>`${leaseTable.valid} and ${leaseTable.deletedAt} is null`,
    })
    .from(chargeTable)
    .innerJoin(leaseTable, eq(leaseTable.id, chargeTable.leaseId))
    .innerJoin(residentTable, eq(residentTable.id, chargeTable.payerId))
    .innerJoin(condoTable, eq(condoTable.id, chargeTable.condoId))
    .where(eq(chargeTable.id, id));
  return row;
}

/** A rent or a deposit of a lease belongs to its condo. */
export const locateRents = inCondo(chargeTable, { only: sql`${chargeTable.kind} in ('RENT', 'DEPOSIT')` });

export const locateInvoices = inCondo(invoiceTable);

/** The file of an invoice is visible to those who may see rents. */
export const locateInvoiceFiles = inCondo(invoiceTable, { permission: '租約合同-查看' });
