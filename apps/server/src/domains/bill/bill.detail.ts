import type { BillDetail, BillLine } from '@iris/contract/bill/bill.model';
import { tagOf } from '@iris/contract/bill/bill.rules';
import { dayOf } from '@iris/contract/core/day';
import type { Db } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import { moneyOf } from '../money/index.ts';
import { refundableAlone, waitingRefundOf } from '../payment/index.ts';
import { allowedActions } from './bill.allowed.ts';
import { getBills, getFacts, lateBillsOf } from './bill.queries.ts';
import { viewDetail } from './bill.view.ts';

/** A bill as its page shows it to the person. Throws notFound if it is gone, or is another kind of charge. */
export async function detailOf(db: Db, context: SignedInContext, id: number): Promise<BillDetail> {
  const [row] = await getBills(db, [id]);
  const facts = await getFacts(db, id);
  if (!row || !facts) throw notFound();
  const { charge } = facts;
  const { shown, situation } = await moneyOf(db, context, facts);
  const today = dayOf(situation.now);
  const waiting = charge.status === 'REFUNDING' ? await waitingRefundOf(db, id) : null;
  return viewDetail(row, today, {
    ...shown,
    payer_email: facts.email,
    remark: charge.remark,
    void_reason: charge.voidReason,
    run_id: charge.runId,
    late_of: charge.lateOfId === null ? null : { id: charge.lateOfId, business_no: facts.lateOfNo ?? '' },
    late_bills: (await lateBillsOf(db, id)).map(({ businessNo, status, dueDay, refundWaits, ...late }) => ({
      ...late,
      business_no: businessNo,
      due_day: dueDay,
      status: tagOf(status, dueDay, today, refundWaits),
    })),
    // All code that creates bills writes lines of this shape.
    lines: charge.lines as BillLine[],
    refund_approval_over: facts.refundApprovalOver,
    refund_alone: await refundableAlone(db, charge),
    actions: allowedActions({ ...situation, waiting }, context.principal),
  });
}
