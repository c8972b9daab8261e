import { piecesFor } from '@iris/contract/counter/counter.rules';
import { receiptNo } from '@iris/contract/payment/payment.rules';
import { paperIn } from '../../platform/documents/paperKind.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import type { Download } from '../../platform/http/mount.ts';
import { bankAccountOf, letterheadOf } from '../payment/index.ts';
import type { paper } from './closing.paper.ts';
import { closingBefore, getClosing, paymentsIn } from './closing.queries.ts';
import { viewClosing } from './closing.view.ts';
import type { paper as payingIn } from './payingIn.paper.ts';

const closingPaper = paperIn<typeof paper>(new URL('./closing.paper.ts', import.meta.url));
const payingInPaper = paperIn<typeof payingIn>(new URL('./payingIn.paper.ts', import.meta.url));

/** The report of a day close as a bilingual PDF: the count against the books, and the payments with their receipts. */
export async function closingReport(
  id: number,
  { db, files, documents }: SignedInContext,
): Promise<Download> {
  const row = await getClosing(db, id);
  if (!row) throw notFound();
  const closing = viewClosing(row);
  const payments = await paymentsIn(db, row, await closingBefore(db, row, id));
  const bytes = await documents.draw(closingPaper, {
    head: await letterheadOf(db, files, row.condoId),
    number: `${closing.day}-${closing.id}`,
    closing,
    payments: payments.map(({ channel, slipNo, amount, payer, payerEn, paidAt, receipt }) => ({
      receiptNo: receipt === null ? '' : receiptNo(receipt),
      payer,
      payerEn,
      channel,
      slipNo,
      amount,
      paidAt: paidAt ?? closing.closed_at,
    })),
  });
  return { bytes, type: 'application/pdf', name: `closing-${closing.day}-${closing.id}.pdf` };
}

/** What of a close goes to the bank, as a bilingual PDF. 404 for closes of before, which kept no float. */
export async function payingInSlip(id: number, { db, files, documents }: SignedInContext): Promise<Download> {
  const row = await getClosing(db, id);
  if (!row) throw notFound();
  const { day, cashier, closed_at: closedAt, banked, pieces } = viewClosing(row);
  if (banked === null) throw notFound();
  const bytes = await documents.draw(payingInPaper, {
    head: await letterheadOf(db, files, row.condoId),
    account: await bankAccountOf(db, row.condoId),
    number: `${day}-${id}`,
    day,
    cashier,
    closedAt,
    amount: banked,
    pieces: piecesFor(banked, pieces),
  });
  return { bytes, type: 'application/pdf', name: `paying-in-${day}-${id}.pdf` };
}
