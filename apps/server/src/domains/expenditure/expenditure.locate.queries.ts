import { inCondo } from '../../platform/access/inCondo.ts';
import { expenditureTable } from './expenditure.table.ts';

/** Visible to people of the condo who may see its money; vouchers likewise. */
export const locateExpenditures = inCondo(expenditureTable, { permission: '流水管理-查看' });
