import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';
import { holds } from '@iris/contract/core/permission';
import type { moneyApi } from '@iris/contract/money/money.api';
import type { MoneyCalls } from '@iris/contract/money/money.calls';
import type { Reminder } from '@iris/contract/money/money.model';
import { chargeOf } from '@iris/contract/payment/payment.charges';
import type { ContractTextKey } from '@iris/contract/texts';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { checkVersion, found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { noteCharges } from '../payment/index.ts';
import { type LetterWords, lettersTo, mailDues, payersOf, type Wording } from './money.letter.ts';
import { payableOf } from './money.queries.ts';
import { insertReminders, lockReminder, saveFeedback, viewReminder } from './money.reminder.queries.ts';

type Remind = MoneyCalls['remind'];

/**
 * Reminds payers of dues: by email one message per payer; other channels are only recorded. Bills paid meanwhile or
 * not payable are skipped; payers without an address get no email and are counted.
 */
export const remindPayers = (
  body: BodyOf<Remind>,
  words: Wording & { nothing: ContractTextKey },
  context: SignedInContext,
): Promise<AnswerOf<Remind>> => context.transaction((tx) => remindWithin(tx, body, words, context));

/** The same as a part of a transaction. */
export async function remindWithin(
  tx: Transaction,
  { ids, channel, content, template_id: template }: BodyOf<Remind>,
  words: Wording & { nothing: ContractTextKey },
  context: SignedInContext,
): Promise<AnswerOf<Remind>> {
  const open = await payableOf(tx, ids);
  if (open.length === 0) throw conflict(words.nothing);
  const byMail = channel === 'EMAIL';
  const told = byMail
    ? await mailDues(tx, context, open, words, { content, from: chosen(template) })
    : { letters: 0, withoutEmail: 0 };
  const charges = open.filter(({ email }) => !byMail || email !== '').map(({ charge }) => charge);
  if (charges.length > 0) {
    await insertReminders(
      tx,
      charges.map(({ id, condoId, leaseId }) => ({
        condoId,
        chargeId: id,
        leaseId,
        kind: 'HAND' as const,
        channel,
        content,
        userName: context.actor.name,
        time: context.clock.now(),
      })),
    );
    await noteCharges(tx, context.actor, 'remind', charges, () => ({ after: { channel } }));
  }
  return { reminded: charges.length, letters: told.letters, without_email: told.withoutEmail };
}

/** The words that a person chose; where nobody chose, what the condo uses for a first reminder. */
const chosen = (template: number | null | undefined): LetterWords => {
  if (template === undefined) return { use: 'FIRST_REMINDER' };
  return template === null ? 'shipped' : { template };
};

/** The email that the first payer would get. 409 where there is nothing to remind of. */
export async function previewReminder(
  { ids, content, template_id: template }: BodyOf<MoneyCalls['remindPreview']>,
  words: Wording & { nothing: ContractTextKey },
  context: SignedInContext,
): Promise<AnswerOf<MoneyCalls['remindPreview']>> {
  const [first] = payersOf(await payableOf(context.db, ids)).values();
  if (!first) throw conflict(words.nothing);
  const [letter] = await lettersTo(context.db, context, [first], { words, content, from: chosen(template) });
  return found(letter);
}

/** Records the payer's reply. Stale, with the current reminder, when somebody else recorded one since. */
export const noteFeedback = (
  { id, feedback, version }: BodyOf<typeof moneyApi.feedback>,
  context: SignedInContext,
): Promise<Reminder> =>
  context.transaction(async (tx) => {
    const before = await lockReminder(tx, id);
    if (!before) throw notFound();
    // Reminders work alike for charges of all kinds, but each kind has its own permission to collect.
    const { collect, history, changed } = chargeOf(before.chargeKind);
    if (!holds(context.principal.permissions, collect)) throw notFound();
    await checkVersion(before, version, () => viewReminder(before));
    await saveFeedback(tx, id, feedback);
    await writeAudit(tx, context.actor, {
      entity: history.entity,
      id: before.chargeId,
      condoId: before.condoId,
      label: before.businessNo,
      action: 'update',
      changes: changesBetween(['feedback'], before, { feedback }),
    });
    await publish(tx, { changed, condoId: before.condoId });
    return viewReminder({ ...before, feedback, version: version + 1 });
  });
