import { inCondo } from '../../platform/access/inCondo.ts';
import { flowTable } from '../payment/flow.table.ts';

/** Visible to people of the condo; which calls show it is the gate's decision. */
export const locateFlows = inCondo(flowTable);
