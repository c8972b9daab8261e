import type { BodyOf } from '@iris/contract/core/endpoint';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import type { Payment } from '@iris/contract/payment/payment.model';
import type { rentApi } from '@iris/contract/rent/rent.api';
import type { RentDetail } from '@iris/contract/rent/rent.model';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/failure.ts';
import { depositIdsOf, holdForStep, leaseDetail } from '../lease/index.ts';
import { type MoneyWays, paymentOf } from '../money/index.ts';
import { getCharge, payFromDeposit, settleDeposit } from '../payment/index.ts';
import { leaseOfRents } from './rent.actions.ts';
import { detailOf } from './rent.detail.ts';
import { reminderWords } from './rent.letter.ts';
import type { RentLine } from './rent.view.ts';

/** What rents and deposits provide for the shared money calls. */
export const rentWays: MoneyWays<RentDetail> = {
  detail: detailOf,
  reminder: { ...reminderWords('HAND'), nothing: 'rent.nothingToRemind' },
  lines: ({ lines }) => ({
    bill: null,
    // All code that creates rents writes lines of this shape.
    lines: (lines as RentLine[]).map((line) => ({
      startDay: line.start_day,
      endDay: line.end_day,
      monthlyAmount: line.monthly_amount,
      days: line.days,
      amount: line.amount,
    })),
  }),
};

/**
 * Settles a deposit: deductions are kept, the rest is returned. Refused (409) while rents of the lease are unsettled.
 */
export async function refundDeposit(
  id: number,
  { version, channel, deductions, reason, proof }: BodyOf<typeof rentApi.refundDeposit>,
  context: SignedInContext,
): Promise<LeaseDetail> {
  const charge = await getCharge(context.db, id);
  if (charge?.kind !== 'DEPOSIT' || charge.leaseId === null) throw notFound();
  const { leaseId } = charge;
  const wanted = { chargeId: id, version, channel, deductions, reason, proofFileId: proof };
  return settleDeposit(
    context,
    wanted,
    (tx) => holdForStep(tx, context, leaseId, 'deposit'),
    (tx) => leaseDetail(tx, leaseId, context),
  );
}

/** Settles unpaid rents of an ending lease from its deposit. */
export const settleFromDeposit = (
  { ids, expected, remark }: BodyOf<typeof rentApi.payFromDeposit>,
  context: SignedInContext,
): Promise<Payment> =>
  context.transaction(async (tx) => {
    const leaseId = await leaseOfRents(tx, ids);
    const { valid, businessNo } = await holdForStep(tx, context, leaseId, 'rents');
    if (!valid) throw conflict('lease.ended');
    const depositIds = await depositIdsOf(tx, leaseId);
    if (depositIds.length === 0) throw conflict('rent.noDeposit', { number: businessNo });
    const input = { chargeIds: ids, depositIds, expected, remark };
    return paymentOf(tx, await payFromDeposit(tx, context, input));
  });
