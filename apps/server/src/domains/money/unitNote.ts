import { nameOfCharge, periodOf } from '@iris/contract/payment/payment.charges';
import { paperIn } from '../../platform/documents/paperKind.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import type { Download } from '../../platform/http/mount.ts';
import { unitsOnPaper } from '../estate/index.ts';
import { bookOf } from './book.ts';
import { type Sender, senderOf } from './demandNote.ts';
import { placeOf } from './money.letter.ts';
import { type Due, duesOf } from './money.queries.ts';
import type { paper, UnitNoteData } from './unitNote.paper.ts';

const unitNotePaper = paperIn<typeof paper>(new URL('./unitNote.paper.ts', import.meta.url));

/** Notes drawn per step. */
const BATCH = 50;

/**
 * Demand notes of a condo in one file that is streamed while it is drawn: one for each array of charges, which are of
 * one unit and one payer, the oldest first. A transfer quotes the number of the oldest: bank matching finds the rest by
 * the sum.
 */
export async function bookOfUnitNotes(
  notes: readonly (readonly number[])[],
  condoId: number,
  context: SignedInContext,
): Promise<Download> {
  const sender = await senderOf(context, condoId);
  return bookOf(context, {
    ...{ condoId, paper: unitNotePaper, name: 'unit-notes', of: notes, step: BATCH },
    draw: (some) => notesOf(context, sender, some),
  });
}

async function notesOf(
  { db }: SignedInContext,
  sender: Sender,
  notes: readonly (readonly number[])[],
): Promise<UnitNoteData[]> {
  const dues = new Map((await duesOf(db, notes.flat())).map((due) => [due.charge.id, due]));
  const nameOf = await unitsOnPaper(
    db,
    [...dues.values()].map(({ charge }) => charge.unitId),
  );
  return notes.flatMap((ids) => {
    const own = ids.flatMap((id) => dues.get(id) ?? []);
    const [first] = own;
    return first ? [noteOf(own, { ...sender, ...nameOf(first.charge.unitId, placeOf(first, 'zh-HK')) })] : [];
  });
}

function noteOf(dues: readonly Due[], common: Sender & Pick<UnitNoteData, 'unit' | 'unitEn'>): UnitNoteData {
  const month = common.issuedDay.slice(0, 7);
  const rows = dues.map(({ charge }) => ({
    number: charge.businessNo,
    name: nameOfCharge(charge),
    period: periodOf(charge),
    dueDay: charge.dueDay,
    amount: charge.amount,
  }));
  return {
    ...common,
    businessNo: rows[0]?.number ?? '',
    payer: dues[0]?.charge.payerName ?? '',
    payerEn: dues[0]?.payerEn ?? '',
    dueDay: rows.at(-1)?.dueDay ?? common.issuedDay,
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    payUrl: '',
    brought: rows.filter(({ dueDay }) => dueDay.slice(0, 7) < month),
    current: rows.filter(({ dueDay }) => dueDay.slice(0, 7) >= month),
  };
}
