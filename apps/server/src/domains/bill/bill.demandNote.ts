import { Readable } from 'node:stream';
import type { billApi } from '@iris/contract/bill/bill.api';
import type { BillLine } from '@iris/contract/bill/bill.model';
import { dayOf } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { inLanguage } from '@iris/contract/core/language';
import { limits } from '@iris/contract/core/limits';
import { isUnsettled } from '@iris/contract/payment/payment.rules';
import type { Db } from '../../platform/db/database.ts';
import type { Letterhead } from '../../platform/documents/paperKind.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/failure.ts';
import type { Download } from '../../platform/http/mount.ts';
import { unitsInEnglish } from '../estate/index.ts';
import {
  type DemandNoteData,
  demandNotePaper,
  letterheadOf,
  paymentsOfCharges,
  refuseState,
} from '../payment/index.ts';
import { bankOf, condoNames } from '../rent/index.ts';
import { type BillFilters, openAmong, openIds } from './bill.list.queries.ts';
import { type BillRow, chargesWithLines, fpsIdOf, getBills, getFacts } from './bill.queries.ts';
import { placeOf } from './bill.view.ts';

/** What stands on every note of a condo. */
interface Sender {
  head: Letterhead;
  bank: DemandNoteData['bank'];
  fpsId: string;
  issuedDay: string;
}

const senderOf = async (db: Db, condoId: number, now: number): Promise<Sender> => ({
  head: await letterheadOf(db, condoId),
  bank: await bankOf(db, condoId),
  fpsId: await fpsIdOf(db, condoId),
  issuedDay: dayOf(now),
});

/** A demand note of a bill that is due, as a bilingual PDF with the ways to pay it. */
export async function demandNote(id: number, context: SignedInContext): Promise<Download> {
  const { db, clock, documents } = context;
  const [row] = await getBills(db, [id]);
  const facts = await getFacts(db, id);
  if (!row || !facts) throw notFound();
  const { charge } = facts;
  if (!isUnsettled(charge.status)) return refuseState(db, context, charge);
  if (charge.offline) throw conflict('payment.offline', { number: charge.businessNo });
  const sender = await senderOf(db, charge.condoId, clock.now());
  const english = await unitsInEnglish(db, [row.unit_id]);
  const bytes = await documents.draw(demandNotePaper, await noteOf(db, { ...sender, english }, row, charge));
  return { bytes, type: 'application/pdf', name: `${charge.businessNo}.pdf` };
}

/** Notes that are drawn in one turn. */
const BATCH = 50;

/** Demand notes of the open ones among some bills, in the order of the units, in one file that is drawn as it leaves. */
export async function demandNotes(filters: BillFilters, context: SignedInContext): Promise<Download> {
  const { db, clock } = context;
  const ids = await openIds(db, filters, dayOf(clock.now()), limits.notesAtOnce);
  if (ids.length > limits.notesAtOnce) throw conflict('bill.tooManyNotes', { most: limits.notesAtOnce });
  return bookOf(ids, filters.condo_id, context);
}

/** The same of named bills of one condo. */
export const chosenNotes = async (
  { condo_id, ids }: BodyOf<typeof billApi.chosenNotes>,
  context: SignedInContext,
): Promise<Download> => bookOf(await openAmong(context.db, ids), condo_id, context);

async function bookOf(ids: readonly number[], condoId: number, context: SignedInContext): Promise<Download> {
  const { db, clock, documents } = context;
  if (ids.length === 0) throw conflict('bill.noNotes');
  const now = clock.now();
  const sender = await senderOf(db, condoId, now);
  const { name, nameEn } = await condoNames(db, condoId);
  const info = { title: `${name} ${sender.issuedDay}`, author: inLanguage('en', name, nameEn), made: now };
  const bytes = Readable.from(documents.drawBook(demandNotePaper, info, batchesOf(db, sender, ids)));
  return { bytes, type: 'application/pdf', name: `demand-notes-${sender.issuedDay}.pdf` };
}

async function* batchesOf(db: Db, sender: Sender, ids: readonly number[]): AsyncGenerator<DemandNoteData[]> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const part = ids.slice(at, at + BATCH);
    const charges = await chargesWithLines(db, part);
    const rows = await getBills(db, part);
    const english = await unitsInEnglish(
      db,
      rows.map(({ unit_id }) => unit_id),
    );
    yield await Promise.all(
      rows.flatMap((row) => {
        const charge = charges.get(row.id);
        return charge ? [noteOf(db, { ...sender, english }, row, charge)] : [];
      }),
    );
  }
}

async function noteOf(
  db: Db,
  { head, bank, fpsId, issuedDay, english }: Sender & { english: Awaited<ReturnType<typeof unitsInEnglish>> },
  row: BillRow,
  { lines, remark }: { lines: unknown[]; remark: string },
): Promise<DemandNoteData> {
  // Only what is being paid online has an address where it is paid.
  const open =
    row.status === 'PAYING'
      ? (await paymentsOfCharges(db, [row.id])).get(row.id)?.find(({ state }) => state === 'OPEN')
      : undefined;
  return {
    head,
    businessNo: row.business_no,
    leaseNo: '',
    name: { zh: row.title, en: row.title_en },
    bill: { lines: linesOf(lines) },
    unit: placeOf(row),
    unitEn: english.get(row.unit_id) ?? '',
    tenant: row.payer_name,
    period: { startDay: row.start_day, endDay: row.end_day },
    dueDay: row.due_day,
    issuedDay,
    amount: row.amount,
    lines: [],
    monthDays: 0,
    fpsId,
    bank,
    payUrl: open?.checkout_url ?? '',
    remark,
  };
}

/** Whoever makes bills writes lines of this shape. */
const linesOf = (lines: unknown[]) =>
  (lines as BillLine[]).map(({ standard, standard_en, price_unit, ...line }) => ({
    name: { zh: standard, en: standard_en },
    unit: price_unit,
    price: line.price,
    quantity: line.quantity,
    meter: line.meter,
    from: line.from,
    to: line.to,
    amount: line.amount,
  }));
