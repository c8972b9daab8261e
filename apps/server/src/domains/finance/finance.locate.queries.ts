import { inCondo } from '../../platform/access/inCondo.ts';
import { flowTable } from '../payment/flow.table.ts';

/** Known to those of the condo; which calls show it is the gate's affair. */
export const locateFlows = inCondo(flowTable);
