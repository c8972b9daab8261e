import type { billApi } from '@iris/contract/bill/bill.api';
import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { condoNames, insertReminders } from '../rent/index.ts';
import { noteLetter, reminderLetter } from './bill.letter.ts';
import { type Addressed, openOf, openOfRun } from './bill.reminder.queries.ts';

/** Bills by payer, those with an address, and how many payers have none. */
function lettersTo(bills: readonly Addressed[]) {
  const payers = [...Map.groupBy(bills, ({ payer_id }) => payer_id).values()];
  const reached = payers.filter(([first]) => first && first.email !== '');
  return { reached, without: payers.length - reached.length };
}

/**
 * Reminds payers of what is due: by e-mail one letter a payer, any other way is only noted. What was paid meanwhile or
 * cannot be paid is left out; a payer without an address gets no letter and is counted.
 */
export const remindPayers = (
  { ids, channel, content }: BodyOf<typeof billApi.remind>,
  context: SignedInContext,
): Promise<AnswerOf<typeof billApi.remind>> =>
  context.transaction(async (tx) => {
    const { actor, clock, mail } = context;
    const open = await openOf(tx, ids);
    const [first] = open;
    if (!first) throw conflict('bill.nothingToRemind');
    const byMail = channel === 'EMAIL';
    const { reached, without } = lettersTo(open);
    const bills = byMail ? reached.flat() : open;
    if (byMail) {
      const condo = await condoNames(tx, first.condo_id);
      const letters = reached.map((of) => ({
        to: of[0]?.email ?? '',
        ...reminderLetter(condo, of, content),
      }));
      await mail.sendEach(tx, letters);
    }
    if (bills.length > 0) {
      await insertReminders(
        tx,
        bills.map((bill) => ({
          condoId: bill.condo_id,
          chargeId: bill.id,
          kind: 'HAND' as const,
          channel,
          content,
          userName: actor.name,
          time: clock.now(),
        })),
      );
      await writeAudit(
        tx,
        actor,
        ...bills.map((bill) => ({
          entity: 'bill' as const,
          id: bill.id,
          condoId: bill.condo_id,
          label: bill.business_no,
          action: 'remind' as const,
          changes: [{ field: 'channel', before: null, after: channel }],
        })),
      );
      await publish(tx, { changed: 'bill', condoId: first.condo_id });
    }
    return {
      reminded: bills.length,
      letters: byMail ? reached.length : 0,
      without_email: byMail ? without : 0,
    };
  });

/** Mails what a run made and nobody paid yet, one letter a payer. 409 when there is nothing of it to be paid. */
export const mailNotes = (
  { run_id: runId }: BodyOf<typeof billApi.mailNotes>,
  context: SignedInContext,
): Promise<AnswerOf<typeof billApi.mailNotes>> =>
  context.transaction(async (tx) => {
    const open = await openOfRun(tx, runId);
    const [first] = open;
    if (!first) throw conflict('bill.nothingToMail');
    const condo = await condoNames(tx, first.condo_id);
    const { reached, without } = lettersTo(open);
    const letters = reached.map((of) => ({ to: of[0]?.email ?? '', ...noteLetter(condo, of) }));
    if (letters.length > 0) await context.mail.sendEach(tx, letters);
    await writeAudit(tx, context.actor, {
      entity: 'billRun',
      id: runId,
      condoId: first.condo_id,
      label: first.start_day.slice(0, 7),
      action: 'send',
      changes: [{ field: 'letters', before: null, after: String(letters.length) }],
    });
    return { letters: letters.length, without_email: without };
  });
