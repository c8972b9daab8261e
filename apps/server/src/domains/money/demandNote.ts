import { dayOf } from '@iris/contract/core/day';
import type { Bilingual } from '@iris/contract/core/language';
import { richLines } from '@iris/contract/core/rich';
import { nameOfCharge, periodOf } from '@iris/contract/payment/payment.charges';
import { isUnsettled } from '@iris/contract/payment/payment.rules';
import { paperIn } from '../../platform/documents/paperKind.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/failure.ts';
import type { Download } from '../../platform/http/mount.ts';
import { unitsOnPaper } from '../estate/index.ts';
import { type ChargeRow, letterheadOf, paymentsOfCharges, refuseState } from '../payment/index.ts';
import { condoFacts, fillLetters, wordsFor } from '../template/index.ts';
import { bookOf } from './book.ts';
import type { DemandNoteData, paper } from './demandNote.paper.ts';
import { fillingFor, placeOf } from './money.letter.ts';
import { type Due, duesOf, transferTo } from './money.queries.ts';

/** The paper of a demand note. */
const demandNotePaper = paperIn<typeof paper>(new URL('./demandNote.paper.ts', import.meta.url));

/** How a charge was calculated, as recorded by its domain. */
export type NoteLines = (charge: ChargeRow) => Pick<DemandNoteData, 'bill' | 'lines'>;

/** What all demand notes of a condo have in common. */
export type Sender = Pick<DemandNoteData, 'head' | 'bank' | 'fpsId' | 'issuedDay'>;

/** The most of a letter that stands on the note, so that it stays on its page. */
const LETTER = 800;
const shortened = (text: string): string => {
  const all = [...text];
  return all.length > LETTER ? `${all.slice(0, LETTER).join('')}…` : text;
};

/** The condo's own words for each of the dues, where it has a template for demand notes. */
async function lettersOf(
  context: Pick<SignedInContext, 'db' | 'templates' | 'log' | 'clock'>,
  dues: readonly Due[],
): Promise<Bilingual[]> {
  const { db, clock } = context;
  const condoId = dues[0]?.charge.condoId;
  const words = condoId === undefined ? undefined : await wordsFor(db, condoId, 'DEMAND_NOTE');
  const condo = condoId === undefined ? undefined : await condoFacts(db, condoId);
  if (!words || !condo) return [];
  const now = clock.now();
  const fillings = dues.map((due) => fillingFor(condo, [due], { message: '', now }));
  const filled = await fillLetters(context, 'DEMAND_NOTE', words, fillings);
  return filled.map(({ title, title_en, content, content_en }) => [
    shortened(`${title}\n${richLines(content)}`),
    shortened(`${title_en}\n${richLines(content_en)}`.trim()),
  ]);
}

/** The letterhead and the accounts of a condo, and today. */
export const senderOf = async ({ db, files, clock }: SignedInContext, condoId: number): Promise<Sender> => ({
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
  const [note] = await notesOf(context, sender, [due], lines);
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
  const { db } = context;
  const sender = await senderOf(context, condoId);
  return bookOf(context, {
    ...{ condoId, paper: demandNotePaper, name: 'demand-notes', of: ids, step: BATCH },
    draw: async (some) => notesOf(context, sender, await duesOf(db, some), lines),
  });
}

async function notesOf(
  context: SignedInContext,
  sender: Sender,
  dues: readonly Due[],
  lines: NoteLines,
): Promise<DemandNoteData[]> {
  const { db } = context;
  const letters = await lettersOf(context, dues);
  const nameOf = await unitsOnPaper(
    db,
    dues.map(({ charge }) => charge.unitId),
  );
  // Only an open online checkout has a payment address.
  const paying = dues.filter(({ charge }) => charge.status === 'PAYING').map(({ charge }) => charge.id);
  const payments = await paymentsOfCharges(db, paying);
  return dues.map((due, at) => {
    const { charge } = due;
    return {
      ...sender,
      ...lines(charge),
      businessNo: charge.businessNo,
      leaseNo: charge.leaseNo,
      name: nameOfCharge(charge),
      ...nameOf(charge.unitId, placeOf(due, 'zh-HK')),
      tenant: charge.payerName,
      tenantEn: due.payerEn,
      period: periodOf(charge),
      dueDay: charge.dueDay,
      amount: charge.amount,
      monthDays: charge.monthDays,
      payUrl: payments.get(charge.id)?.find(({ state }) => state === 'OPEN')?.checkout_url ?? '',
      remark: charge.remark,
      letter: letters[at],
    };
  });
}
