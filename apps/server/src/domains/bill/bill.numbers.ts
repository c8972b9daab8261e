import { monthNumber, type Series } from '../../platform/db/series.ts';

/**
 * The numbers of a condo's bills. Who makes bills holds them first, before any charge and before the books: what is there
 * already, what is made and the numbers then agree.
 */
export const billNumbers = (condoId: number): Series => ({ condoId, name: 'bill' });

/** `B202611-000123`: the month of the bill's first day, and the number of the condo. */
export const billNo = (startDay: string, number: number): string => monthNumber('B', startDay, number);
