import { inCondo } from '../../platform/access/inCondo.ts';
import { closingTable } from './counter.table.ts';

/** Known to those of the condo; which calls show it is the gate's affair. */
export const locateClosings = inCondo(closingTable);
