import { activityCharge } from './activity/activity.charge.ts';
import { billCharge } from './bill/bill.charge.ts';
import { bookingCharge } from './facility/facility.charge.ts';
import { depositCharge, rentCharge } from './rent/rent.charge.ts';
import { repairCharge } from './repair/repair.charge.ts';
import { topUpCharge } from './wallet/wallet.charge.ts';

/** Every kind of charge, in the order lists show them. The server checks the records when it starts. */
export const chargeRecords = [
  rentCharge,
  depositCharge,
  billCharge,
  repairCharge,
  activityCharge,
  bookingCharge,
  topUpCharge,
] as const;
