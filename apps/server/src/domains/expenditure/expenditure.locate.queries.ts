import { inCondo } from '../../platform/access/inCondo.ts';
import { expenditureTable } from './expenditure.table.ts';

/** Known to those of the condo who may see its money; a voucher is for them alone as well. */
export const locateExpenditures = inCondo(expenditureTable, { permission: '流水管理-查看' });
