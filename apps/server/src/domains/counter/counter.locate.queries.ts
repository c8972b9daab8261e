import { inCondo } from '../../platform/access/inCondo.ts';
import { closingTable, drawerCountTable } from './counter.table.ts';

/** Visible to people of the condo; which calls show it is the gate's decision. */
export const locateClosings = inCondo(closingTable);

/** Whose count it is the action checks. */
export const locateCounts = inCondo(drawerCountTable);
