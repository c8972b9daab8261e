import { sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import { chargeTable, refundTable } from '../payment/payment.table.ts';
import { runTable } from './bill.table.ts';

/** Charges of another kind are no bills. */
export const locateBills = inCondo(chargeTable, { only: sql`${chargeTable.kind} = 'BILL'` });

/** Known to those of the condo; which calls show it is the gate's affair. */
export const locateRuns = inCondo(runTable);

/** Known to those of the condo; which calls show it is the gate's affair. */
export const locateRefunds = inCondo(refundTable);
