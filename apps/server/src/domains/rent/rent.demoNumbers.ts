import type { Day } from '@iris/contract/core/day';

/** Numbers as the lease and its rents get them when they are made. */
const digits = (leaseNo: string): string => leaseNo.slice(1);
export const depositNo = (leaseNo: string): string => `D${digits(leaseNo)}`;
export const rentNo = (leaseNo: string, startDay: Day): string =>
  `R${digits(leaseNo)}-${startDay.replaceAll('-', '')}`;
