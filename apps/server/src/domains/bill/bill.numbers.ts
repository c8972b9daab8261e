import type { Series } from '../../platform/db/series.ts';
import { chargeNo, chargeNumbers } from '../payment/index.ts';

/**
 * The series of a condo's bill numbers. Code that creates bills locks it first, before any charge and before the
 * books, so that existing bills, new ones and numbers agree.
 */
export const billNumbers = (condoId: number): Series => chargeNumbers('BILL', condoId);

/** `B202611-000123`: the month of the bill's first day, and the condo's next number. */
export const billNo = (startDay: string, number: number): string => chargeNo('BILL', startDay, number);
