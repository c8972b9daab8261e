import { sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import { chargeTable, refundTable } from '../payment/payment.table.ts';
import { runTable } from './bill.table.ts';

/** Charges of other kinds are not bills. */
export const locateBills = inCondo(chargeTable, { only: sql`${chargeTable.kind} = 'BILL'` });

/** Visible to people of the condo; which calls show it is the gate's decision. */
export const locateRuns = inCondo(runTable);

/** Visible to people of the condo; which calls show it is the gate's decision. */
export const locateRefunds = inCondo(refundTable);
