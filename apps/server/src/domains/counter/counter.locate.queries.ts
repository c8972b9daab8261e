import { inCondo } from '../../platform/access/inCondo.ts';
import { closingTable } from './counter.table.ts';

/** Visible to people of the condo; which calls show it is the gate's decision. */
export const locateClosings = inCondo(closingTable);
