import type { billApi } from '@iris/contract/bill/bill.api';
import type { BillDetail } from '@iris/contract/bill/bill.model';
import { dayOf } from '@iris/contract/core/day';
import type { AnswerOf, BodyOf, QueryOf } from '@iris/contract/core/endpoint';
import type { SignedInContext } from '../../platform/http/context.ts';
import { isOwnSlip, type MoneyWays } from '../money/index.ts';
import { barredFrom, judgeRefund as judge, viewRefund, waitingRefunds } from '../payment/index.ts';
import { linesOf } from './bill.demandNote.ts';
import { detailOf } from './bill.detail.ts';
import { reminderWords } from './bill.letter.ts';
import { getBills } from './bill.queries.ts';
import { viewBill } from './bill.view.ts';

/** What bills provide for the shared money calls. */
export const billWays: MoneyWays<BillDetail> = {
  detail: detailOf,
  together: 'unit',
  reminder: { ...reminderWords, nothing: 'bill.nothingToRemind' },
  lines: linesOf,
};

export const judgeRefund = (
  { id, refund_id: refundId, pass, reason }: BodyOf<typeof billApi.judgeRefund>,
  context: SignedInContext,
): Promise<BillDetail> =>
  judge(context, { chargeId: id, refundId, pass, reason }, (tx) => detailOf(tx, context, id));

/** A condo's refunds awaiting approval, oldest first, each with its bill. */
export async function listRefunds(
  { condo_id: condoId, own, page, count }: QueryOf<typeof billApi.refunds>,
  { db, clock, principal }: SignedInContext,
): Promise<AnswerOf<typeof billApi.refunds>> {
  const today = dayOf(clock.now());
  const { rows, total } = await waitingRefunds(
    db,
    { condoId, own, self: barredFrom(principal) },
    { page, count },
  );
  const found = await getBills(
    db,
    rows.map(({ chargeId }) => chargeId),
  );
  const bills = new Map(found.map((row) => [row.id, viewBill(row, today)]));
  const items = rows.flatMap((refund) => {
    const bill = bills.get(refund.chargeId);
    return bill ? [{ bill, refund: viewRefund(refund), own: isOwnSlip(refund.userId, principal) }] : [];
  });
  return { items, total, page, count };
}
