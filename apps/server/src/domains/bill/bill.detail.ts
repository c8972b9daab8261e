import type { BillDetail, BillLine } from '@iris/contract/bill/bill.model';
import { tagOf } from '@iris/contract/bill/bill.rules';
import { dayOf } from '@iris/contract/core/day';
import { inLanguage } from '@iris/contract/core/language';
import { fpsKind, fpsPayload } from '@iris/contract/payment/fps';
import type { Payment } from '@iris/contract/payment/payment.model';
import { isOpen } from '@iris/contract/payment/payment.rules';
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
  waitingRefundOf,
} from '../payment/index.ts';
import { remindersOf, slipOf, viewReminder } from '../rent/index.ts';
import { allowedActions } from './bill.allowed.ts';
import { type BillFactsRow, getBills, getFacts, lateBillsOf } from './bill.queries.ts';
import { viewDetail } from './bill.view.ts';

/** A bill as its page shows it to somebody now. Throws notFound when it is gone, or is another kind of charge. */
export async function detailOf(db: Db, context: SignedInContext, id: number): Promise<BillDetail> {
  const now = context.clock.now();
  const today = dayOf(now);
  const [row] = await getBills(db, [id]);
  const facts = await getFacts(db, id);
  if (!row || !facts) throw notFound();
  const { charge } = facts;
  const until = refundUntil(charge, facts.refundPeriodDays);
  const submittedById = charge.status === 'CENSORING' ? await slipOf(db, id) : null;
  const waiting = charge.status === 'REFUNDING' ? await waitingRefundOf(db, id) : null;
  const situation = { charge, submittedById, waiting, refundUntil: until, now };
  return viewDetail(row, today, {
    payer_email: facts.email,
    remark: charge.remark,
    void_reason: charge.voidReason,
    run_id: charge.runId,
    late_of: charge.lateOfId === null ? null : { id: charge.lateOfId, business_no: facts.lateOfNo ?? '' },
    late_bills: (await lateBillsOf(db, id)).map(({ businessNo, status, dueDay, refundWaits, ...late }) => ({
      ...late,
      business_no: businessNo,
      status: tagOf(status, dueDay, today, refundWaits),
    })),
    // Whoever makes bills writes lines of this shape.
    lines: charge.lines as BillLine[],
    payments: (await paymentsOfCharges(db, [id])).get(id) ?? [],
    refunds: (await refundsOfCharges(db, [id])).get(id) ?? [],
    reminders: (await remindersOf(db, { rent: id })).map(viewReminder),
    refund_until: until,
    refund_approval_over: facts.refundApprovalOver,
    fps: fpsOf(facts),
    stand_in: standIn(context),
    actions: allowedActions(situation, context.principal),
  });
}

/** What a code says with which this bill is paid by the Faster Payment System; null while nothing can be paid. */
function fpsOf({ charge, fpsId, condoName, condoNameEn }: BillFactsRow): BillDetail['fps'] {
  if (!isOpen(charge.status) || charge.offline || !fpsKind(fpsId)) return null;
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
