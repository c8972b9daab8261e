import { inCondo } from '../../platform/access/inCondo.ts';
import { landlordTable } from '../lease/landlord.table.ts';
import { landlordExpenseTable, landlordPayoutTable } from './landlord.table.ts';

const money = { permission: '流水管理-查看' } as const;
/** Visible to people of the condo who may see its money; vouchers likewise. */
export const locateLandlords = inCondo(landlordTable, money);
export const locateExpenses = inCondo(landlordExpenseTable, money);
export const locatePayouts = inCondo(landlordPayoutTable, money);
