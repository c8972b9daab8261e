import { receiptNo } from '@iris/contract/payment/payment.rules';
import { paperIn } from '../../platform/documents/paperKind.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import type { Download } from '../../platform/http/mount.ts';
import { letterheadOf } from '../payment/index.ts';
import type { paper } from './closing.paper.ts';
import { closingBefore, getClosing, paymentsIn } from './closing.queries.ts';

const closingPaper = paperIn<typeof paper>(new URL('./closing.paper.ts', import.meta.url));

/** The report of a day close as a bilingual PDF: the count against the books, and the payments with their receipts. */
export async function closingReport(
  id: number,
  { db, files, documents }: SignedInContext,
): Promise<Download> {
  const closing = await getClosing(db, id);
  if (!closing) throw notFound();
  const payments = await paymentsIn(db, closing, await closingBefore(db, closing, id));
  const bytes = await documents.draw(closingPaper, {
    head: await letterheadOf(db, files, closing.condoId),
    number: `${closing.day}-${closing.id}`,
    day: closing.day,
    cashier: closing.cashier,
    since: closing.since,
    closedAt: closing.closedAt,
    ways: closing.ways,
    others: closing.others,
    difference: closing.difference,
    reason: closing.reason,
    payments: payments.map(({ channel, amount, payer, paidAt, receipt }) => ({
      receiptNo: receipt === null ? '' : receiptNo(receipt),
      payer,
      channel,
      amount,
      paidAt: paidAt ?? closing.closedAt,
    })),
  });
  return { bytes, type: 'application/pdf', name: `closing-${closing.day}-${closing.id}.pdf` };
}
