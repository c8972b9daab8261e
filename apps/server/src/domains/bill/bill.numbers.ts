import type { Series } from '../../platform/db/series.ts';
import { chargeNo, chargeNumbers } from '../payment/index.ts';

/**
 * The numbers of a condo's bills. Who makes bills holds them first, before any charge and before the books: what is there
 * already, what is made and the numbers then agree.
 */
export const billNumbers = (condoId: number): Series => chargeNumbers('BILL', condoId);

/** `B202611-000123`: the month of the bill's first day, and the number of the condo. */
export const billNo = (startDay: string, number: number): string => chargeNo('BILL', startDay, number);
