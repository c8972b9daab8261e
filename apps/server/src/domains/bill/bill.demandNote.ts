import type { billApi } from '@iris/contract/bill/bill.api';
import type { BillLine } from '@iris/contract/bill/bill.model';
import { dayOf } from '@iris/contract/core/day';
import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import type { Download } from '../../platform/http/mount.ts';
import { bookOfNotes, mailDues, type NoteLines, payableOfRun } from '../money/index.ts';
import { noteWords } from './bill.letter.ts';
import { type BillFilters, openAmong, openIds } from './bill.list.queries.ts';

/**
 * Demand notes of the open bills among the given ones, ordered by unit, in one file that is streamed while it is drawn.
 */
export async function demandNotes(filters: BillFilters, context: SignedInContext): Promise<Download> {
  const { db, clock } = context;
  const ids = await openIds(db, filters, dayOf(clock.now()), limits.notesAtOnce);
  if (ids.length > limits.notesAtOnce) throw conflict('bill.tooManyNotes', { most: limits.notesAtOnce });
  return bookOf(ids, filters.condo_id, context);
}

/** The same for given bills of one condo. */
export const chosenNotes = async (
  { condo_id, ids }: BodyOf<typeof billApi.chosenNotes>,
  context: SignedInContext,
): Promise<Download> => bookOf(await openAmong(context.db, ids), condo_id, context);

async function bookOf(ids: readonly number[], condoId: number, context: SignedInContext): Promise<Download> {
  if (ids.length === 0) throw conflict('bill.noNotes');
  return bookOfNotes(ids, condoId, linesOf, context);
}

/** How a bill was calculated, for its demand note. */
export const linesOf: NoteLines = ({ lines }) => ({
  bill: {
    // All code that creates bills writes lines of this shape.
    lines: (lines as BillLine[]).map(({ standard, standard_en, price_unit, ...line }) => ({
      name: { zh: standard, en: standard_en },
      unit: price_unit,
      price: line.price,
      quantity: line.quantity,
      meter: line.meter,
      from: line.from,
      to: line.to,
      amount: line.amount,
    })),
  },
  lines: [],
});

/** Emails the unpaid bills of a run, one message per payer. 409 if nothing of it is payable. */
export const mailNotes = (
  { run_id: runId }: BodyOf<typeof billApi.mailNotes>,
  context: SignedInContext,
): Promise<AnswerOf<typeof billApi.mailNotes>> =>
  context.transaction(async (tx) => {
    const open = await payableOfRun(tx, runId);
    const [first] = open;
    if (!first) throw conflict('bill.nothingToMail');
    const { letters, withoutEmail } = await mailDues(tx, context, open, noteWords);
    await writeAudit(tx, context.actor, {
      entity: 'billRun',
      id: runId,
      condoId: first.charge.condoId,
      label: first.charge.startDay.slice(0, 7),
      action: 'send',
      changes: [{ field: 'letters', before: null, after: String(letters) }],
    });
    return { letters, without_email: withoutEmail };
  });
