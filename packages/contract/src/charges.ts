import { billCharge } from './bill/bill.charge.ts';
import { depositCharge, rentCharge } from './rent/rent.charge.ts';
import { topUpCharge } from './wallet/wallet.charge.ts';

/** What is payable: a record of each kind, in the order of lists. The server checks them when it starts. */
export const chargeRecords = [rentCharge, depositCharge, billCharge, topUpCharge] as const;
