import { dayOf } from '@iris/contract/core/day';
import { inLanguage } from '@iris/contract/core/language';
import { fpsKind, fpsPayload } from '@iris/contract/payment/fps';
import type { Payment } from '@iris/contract/payment/payment.model';
import { isOpen } from '@iris/contract/payment/payment.rules';
import type { RentDetail } from '@iris/contract/rent/rent.model';
import type { Db } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import { standIn } from '../online/index.ts';
import {
  type PaymentRow,
  paymentsOfCharges,
  refundsOfCharges,
  refundUntil,
  viewPayments,
} from '../payment/index.ts';
import { allowedActions } from './rent.allowed.ts';
import { invoicesOf } from './rent.invoice.queries.ts';
import { getFacts, getRents, type RentFacts } from './rent.queries.ts';
import { remindersOf } from './rent.reminder.queries.ts';
import { slipOf } from './rent.review.queries.ts';
import { type RentLine, viewDetail, viewInvoice, viewReminder } from './rent.view.ts';

/** A rent or a deposit as its page shows it to somebody now. Throws notFound when it is gone. */
export async function detailOf(db: Db, context: SignedInContext, id: number): Promise<RentDetail> {
  const now = context.clock.now();
  const [row] = await getRents(db, [id]);
  const facts = await getFacts(db, id);
  if (!row || !facts) throw notFound();
  const { charge } = facts;
  const payments = (await paymentsOfCharges(db, [id])).get(id) ?? [];
  const refunds = (await refundsOfCharges(db, [id])).get(id) ?? [];
  const until = refundUntil(charge, facts.refundPeriodDays);
  const submittedById = charge.status === 'CENSORING' ? await slipOf(db, id) : null;
  return viewDetail(row, dayOf(now), {
    tenant_email: facts.email,
    remark: charge.remark,
    month_days: charge.monthDays,
    // Whoever writes rents writes lines of this shape: `rent.actions.ts` and `rent.generate.ts`.
    lines: charge.lines as RentLine[],
    payments,
    refunds,
    invoices: (await invoicesOf(db, id)).map(viewInvoice),
    reminders: (await remindersOf(db, { rent: id })).map(viewReminder),
    refund_until: until,
    fps: fpsOf(facts),
    stand_in: standIn(context),
    lease_valid: facts.leaseValid,
    actions: allowedActions({ charge, submittedById, refundUntil: until, now }, context.principal),
  });
}

/** What a code says with which this rent is paid by the Faster Payment System; null while nothing is due. */
function fpsOf({ charge, fpsId, condoName, condoNameEn }: RentFacts): RentDetail['fps'] {
  if (!isOpen(charge.status) || !fpsKind(fpsId)) return null;
  const demand = { fpsId, amount: charge.amount, reference: charge.businessNo };
  return {
    payload: fpsPayload({ ...demand, merchantName: inLanguage('en', condoName, condoNameEn) }),
    fps_id: fpsId,
  };
}

/** A payment on the wire's shape. */
export async function paymentOf(db: Db, row: PaymentRow): Promise<Payment> {
  const [payment] = await viewPayments(db, [row]);
  if (!payment) throw notFound();
  return payment;
}
