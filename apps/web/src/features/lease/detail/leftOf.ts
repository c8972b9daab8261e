import type { Deposit, LeaseDetail } from '@iris/contract/lease/lease.model';
import { depositsOf } from '@iris/contract/lease/lease.rules';
import { isHeld } from '@iris/contract/payment/payment.rules';

/** What is left of a charge of a deposit, in HKD cents. */
export const leftOf = ({ paid, refunding, refunded, deducted }: Deposit): number =>
  paid - refunding - refunded - deducted;

/** The charges of a deposit whose money is held. */
export const heldIn = (lease: LeaseDetail): Deposit[] =>
  depositsOf(lease).filter(({ status }) => isHeld(status));

/** What a lease holds of its deposit, in HKD cents. */
export const heldOf = (lease: LeaseDetail): number =>
  heldIn(lease).reduce((sum, deposit) => sum + leftOf(deposit), 0);
