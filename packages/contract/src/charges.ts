import { billCharge } from './bill/bill.charge.ts';
import { depositCharge, rentCharge } from './rent/rent.charge.ts';
import { topUpCharge } from './wallet/wallet.charge.ts';

/** Every kind of charge, in the order lists show them. The server checks the records when it starts. */
export const chargeRecords = [rentCharge, depositCharge, billCharge, topUpCharge] as const;
