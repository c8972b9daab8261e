import { Readable } from 'node:stream';
import { dayOf } from '@iris/contract/core/day';
import { inLanguage } from '@iris/contract/core/language';
import { nameOfCharge, periodOf } from '@iris/contract/payment/payment.charges';
import { isUnsettled } from '@iris/contract/payment/payment.rules';
import type { Db } from '../../platform/db/database.ts';
import { paperIn } from '../../platform/documents/paperKind.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/failure.ts';
import type { Download } from '../../platform/http/mount.ts';
import { unitsOnPaper } from '../estate/index.ts';
import { type ChargeRow, letterheadOf, paymentsOfCharges, refuseState } from '../payment/index.ts';
import type { DemandNoteData, paper } from './demandNote.paper.ts';
import { placeOf } from './money.letter.ts';
import { condoNames, type Due, duesOf, transferTo } from './money.queries.ts';

/** The paper of a demand note. */
const demandNotePaper = paperIn<typeof paper>(new URL('./demandNote.paper.ts', import.meta.url));

/** How a charge was calculated, as recorded by its domain. */
export type NoteLines = (charge: ChargeRow) => Pick<DemandNoteData, 'bill' | 'lines'>;

/** What all demand notes of a condo have in common. */
type Sender = Pick<DemandNoteData, 'head' | 'bank' | 'fpsId' | 'issuedDay'>;

const senderOf = async ({ db, files, clock }: SignedInContext, condoId: number): Promise<Sender> => ({
  head: await letterheadOf(db, files, condoId),
  ...(await transferTo(db, condoId)),
  issuedDay: dayOf(clock.now()),
});

/** The demand note of a charge that is due, as a bilingual PDF with the ways to pay it. */
export async function demandNote(id: number, lines: NoteLines, context: SignedInContext): Promise<Download> {
  const { db, documents } = context;
  const [due] = await duesOf(db, [id]);
  if (!due) throw notFound();
  const { charge } = due;
  if (!isUnsettled(charge.status)) return refuseState(db, context, charge);
  if (charge.offline) throw conflict('payment.offline', { number: charge.businessNo });
  const sender = await senderOf(context, charge.condoId);
  const [note] = await notesOf(db, sender, [due], lines);
  if (!note) throw notFound();
  const bytes = await documents.draw(demandNotePaper, note);
  return { bytes, type: 'application/pdf', name: `${charge.businessNo}.pdf` };
}

/** Notes drawn per step. */
const BATCH = 50;

/** Demand notes of a condo's charges, in the given order, in one file that is streamed while it is drawn. */
export async function bookOfNotes(
  ids: readonly number[],
  condoId: number,
  lines: NoteLines,
  context: SignedInContext,
): Promise<Download> {
  const { db, clock, documents } = context;
  const sender = await senderOf(context, condoId);
  const { name, nameEn } = await condoNames(db, condoId);
  const info = {
    title: `${name} ${sender.issuedDay}`,
    author: inLanguage('en', name, nameEn),
    made: clock.now(),
  };
  const batches = async function* () {
    for (let at = 0; at < ids.length; at += BATCH)
      yield await notesOf(db, sender, await duesOf(db, ids.slice(at, at + BATCH)), lines);
  };
  const bytes = Readable.from(documents.drawBook(demandNotePaper, info, batches()));
  return { bytes, type: 'application/pdf', name: `demand-notes-${sender.issuedDay}.pdf` };
}

async function notesOf(
  db: Db,
  sender: Sender,
  dues: readonly Due[],
  lines: NoteLines,
): Promise<DemandNoteData[]> {
  const nameOf = await unitsOnPaper(
    db,
    dues.map(({ charge }) => charge.unitId),
  );
  // Only an open online checkout has a payment address.
  const paying = dues.filter(({ charge }) => charge.status === 'PAYING').map(({ charge }) => charge.id);
  const payments = await paymentsOfCharges(db, paying);
  return dues.map((due) => {
    const { charge } = due;
    return {
      ...sender,
      ...lines(charge),
      businessNo: charge.businessNo,
      leaseNo: charge.leaseNo,
      name: nameOfCharge(charge),
      ...nameOf(charge.unitId, placeOf(due)),
      tenant: charge.payerName,
      period: periodOf(charge),
      dueDay: charge.dueDay,
      amount: charge.amount,
      monthDays: charge.monthDays,
      payUrl: payments.get(charge.id)?.find(({ state }) => state === 'OPEN')?.checkout_url ?? '',
      remark: charge.remark,
    };
  });
}
