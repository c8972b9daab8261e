import { dayOf } from '@iris/contract/core/day';
import type { BodyOf, QueryOf } from '@iris/contract/core/endpoint';
import type { Language } from '@iris/contract/core/language';
import { limits } from '@iris/contract/core/limits';
import type { debtorApi } from '@iris/contract/debtor/debtor.api';
import { chargeOf, nameOfCharge } from '@iris/contract/payment/payment.charges';
import { paperIn } from '../../platform/documents/paperKind.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import type { Download } from '../../platform/http/mount.ts';
import { bookOf, bookOfUnitNotes, type Due, payableOf, placeOf } from '../money/index.ts';
import { letterheadOf } from '../payment/index.ts';
import { asked, recordLetters } from './debtor.actions.ts';
import { agedPage, payableByUnit, sumDebts } from './debtor.list.queries.ts';
import { checkExport, daysPast, dressed, seerOf } from './debtor.read.ts';
import type { LetterData, paper as letter } from './letter.paper.ts';
import type { paper as report } from './report.paper.ts';

const letterPaper = paperIn<typeof letter>(new URL('./letter.paper.ts', import.meta.url));
const reportPaper = paperIn<typeof report>(new URL('./report.paper.ts', import.meta.url));

/** Letters drawn per step. */
const BATCH = 25;

/** A letter to each debtor, in one file that is streamed while it is drawn; recorded as reminders by letter. */
export async function printLetters(
  body: BodyOf<typeof debtorApi.letters>,
  context: SignedInContext,
): Promise<Download> {
  const { db, files, clock } = context;
  const { condo_id: condoId, content } = body;
  const { charges } = await asked(body, context);
  const dues = await payableOf(db, charges);
  const head = await letterheadOf(db, files, condoId);
  await recordLetters(charges, content, context);
  const day = dayOf(clock.now());
  const letters = [...Map.groupBy(dues, ({ charge }) => charge.payerId).values()].map((own) =>
    letterOf(own, { head, day, content }),
  );
  return bookOf(context, {
    ...{ condoId, paper: letterPaper, name: 'reminders', of: letters, step: BATCH },
    draw: (some) => some,
  });
}

const placesOf = (dues: readonly Due[], language: Language): string[] =>
  [...new Set(dues.map((due) => placeOf(due, language)))].filter(Boolean);

const letterOf = (
  dues: readonly Due[],
  common: Pick<LetterData, 'head' | 'day' | 'content'>,
): LetterData => ({
  ...common,
  name: dues[0]?.charge.payerName ?? '',
  nameEn: dues[0]?.payerEn ?? '',
  units: placesOf(dues, 'zh-HK').join('、'),
  unitsEn: placesOf(dues, 'en').join('; '),
  debts: dues.map(({ charge }) => ({
    number: charge.businessNo,
    name: nameOfCharge(charge),
    dueDay: charge.dueDay,
    days: daysPast(charge.dueDay, common.day),
    amount: charge.amount,
  })),
  total: dues.reduce((sum, { charge }) => sum + charge.amount, 0),
});

/** One demand note for each unit and payer among the debtors that match. 409 if there is nothing to pay, or too much. */
export async function unitNotes(
  query: QueryOf<typeof debtorApi.unitNotes>,
  context: SignedInContext,
): Promise<Download> {
  const notes = await payableByUnit(context.db, query, seerOf(context), limits.notesAtOnce + 1);
  if (notes.length === 0) throw conflict('debtor.noNotes');
  if (notes.length > limits.notesAtOnce)
    throw conflict('debtor.tooManyNotes', { max: limits.notesAtOnce.toLocaleString('en') });
  return bookOfUnitNotes(notes, query.condo_id, context);
}

/** The matching debtors as a list to print. 409 where they are too many for paper. */
export async function debtorReport(
  query: QueryOf<typeof debtorApi.report>,
  context: SignedInContext,
): Promise<Download> {
  checkExport(context);
  const { db, files, documents } = context;
  const seer = seerOf(context);
  const sums = await sumDebts(db, query, seer);
  if (sums.debtors > limits.debtorsPrinted)
    throw conflict('debtor.tooMany', { max: limits.debtorsPrinted.toLocaleString('en') });
  const { rows } = await agedPage(db, { ...query, page: 0, count: limits.debtorsPrinted }, seer);
  // A paper is bilingual; names of places are those that everybody here knows.
  const items = await dressed(db, query, rows, { ...seer, language: 'zh-HK' });
  const bytes = await documents.draw(reportPaper, {
    head: await letterheadOf(db, files, query.condo_id),
    by: query.by,
    day: seer.today,
    kinds: seer.kinds
      .filter((kind) => query.kind === undefined || kind === query.kind)
      .map((kind) => chargeOf(kind).name),
    sums,
    rows: items.map(({ name, others, ...row }) => ({
      ...row,
      name: name || '—',
      under: others.names.join('、'),
    })),
  });
  return { bytes, type: 'application/pdf', name: `debtors-${seer.today}.pdf` };
}
