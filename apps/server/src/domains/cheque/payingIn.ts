import { bankName } from '@iris/contract/payment/cheque.rules';
import { paperIn } from '../../platform/documents/paperKind.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import type { Download } from '../../platform/http/mount.ts';
import { bankAccountOf, letterheadOf } from '../payment/index.ts';
import { chequesOfBatch } from './cheque.queries.ts';
import { batchNow } from './cheque.read.ts';
import type { paper } from './payingIn.paper.ts';

const listPaper = paperIn<typeof paper>(new URL('./payingIn.paper.ts', import.meta.url));

/** The paying-in list of a batch as a bilingual PDF, with each cheque as it was paid in. */
export async function payingInList(id: number, { db, files, documents }: SignedInContext): Promise<Download> {
  const batch = await batchNow(db, id);
  const cheques = await chequesOfBatch(db, id);
  const bytes = await documents.draw(listPaper, {
    head: await letterheadOf(db, files, batch.condo_id),
    account: await bankAccountOf(db, batch.condo_id),
    number: batch.number,
    day: batch.day,
    by: batch.by,
    createdAt: batch.created_at,
    amount: batch.amount,
    cheques: cheques.map(({ bank, ...cheque }) => ({ ...cheque, bank: bankName(bank) })),
  });
  return { bytes, type: 'application/pdf', name: `${batch.number}.pdf` };
}
