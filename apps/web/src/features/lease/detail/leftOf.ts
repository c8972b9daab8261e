import type { Deposit, LeaseDetail } from '@iris/contract/lease/lease.model';

/** What is left of a charge of a deposit, in HKD cents. */
export const leftOf = ({ paid, refunding, refunded, deducted }: Deposit): number =>
  paid - refunding - refunded - deducted;

/** The deposit, and the part of it that was carried over if the rest is a charge of its own. */
export const depositsOf = ({ deposit, deposit_part: part }: LeaseDetail): Deposit[] =>
  part ? [deposit, part] : [deposit];

export const isHeld = ({ status }: Deposit): boolean => status === 'PAID' || status === 'REFUND_FAILED';

/** What a lease holds of its deposit, in HKD cents. */
export const heldOf = (lease: LeaseDetail): number =>
  depositsOf(lease)
    .filter(isHeld)
    .reduce((sum, deposit) => sum + leftOf(deposit), 0);
