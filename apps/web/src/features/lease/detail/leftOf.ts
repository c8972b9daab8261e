import type { LeaseDetail } from '@iris/contract/lease/lease.model';

/** What is left of a deposit, in HKD cents. */
export const leftOf = ({ paid, refunding, refunded, deducted }: LeaseDetail['deposit']): number =>
  paid - refunding - refunded - deducted;
