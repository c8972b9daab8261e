import { dayOf } from '@iris/contract/core/day';
import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';
import { inLanguage } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import type { debtorApi } from '@iris/contract/debtor/debtor.api';
import type { DebtorDetail } from '@iris/contract/debtor/debtor.model';
import { kindsCollected } from '@iris/contract/debtor/debtor.rules';
import { nameOfCharge } from '@iris/contract/payment/payment.charges';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { checkVersion, found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { placeOf, remindPayers, remindWithin, type Wording } from '../money/index.ts';
import {
  askable,
  chargedPerson,
  type FollowRow,
  followersIn,
  followsOf,
  insertNote,
  lockFollow,
  type Person,
  saveFollow,
} from './debtor.queries.ts';
import { debtorDetail } from './debtor.read.ts';

/** The letter to a debtor: every kind of charge under its own name. */
const words: Wording & { nothing: 'debtor.nothingToRemind' } = {
  title: 'debtor.letter.title',
  open: 'rent.letter.open',
  line: (due, say, language) => {
    const { zh, en } = nameOfCharge(due.charge);
    return say('debtor.letter.line', {
      number: due.charge.businessNo,
      unit: placeOf(due, language),
      name: inLanguage(language, zh, en),
      amount: formatMoney(due.charge.amount),
      due: due.charge.dueDay,
    });
  },
  nothing: 'debtor.nothingToRemind',
};

/** Somebody whom the caller may ask for money; notFound for anybody else. */
const personToAsk = async (tx: Transaction, id: number, { principal }: SignedInContext): Promise<Person> =>
  found(await chargedPerson(tx, id, kindsCollected(principal.permissions)));

const fields = ['promise_day', 'disputed', 'dispute_reason', 'assignee'] as const;
const told = (row: FollowRow) => ({
  promise_day: row.promiseDay,
  disputed: row.disputed,
  dispute_reason: row.disputeReason,
  assignee: row.assignee,
});

async function note(
  tx: Transaction,
  { actor }: SignedInContext,
  { id, condoId, name }: Person,
  entry: Pick<Parameters<typeof writeAudit>[2], 'action' | 'changes'>,
): Promise<void> {
  await writeAudit(tx, actor, { entity: 'debtor', id, condoId, label: name, ...entry });
  await publish(tx, { changed: 'debtor', condoId });
}

/**
 * Changes what is done about a debtor. A promised day that has passed may stay, but not be chosen; somebody who may no
 * longer collect keeps what was given to them, but gets nothing new.
 */
export const followDebtor = (
  body: BodyOf<typeof debtorApi.follow>,
  context: SignedInContext,
): Promise<DebtorDetail> =>
  context.transaction(async (tx) => {
    const person = await personToAsk(tx, body.id, context);
    const before = await lockFollow(tx, person);
    await checkVersion(before, body.version, () => debtorDetail(tx, context, body.id));
    const { promise_day: promiseDay, disputed, assignee_id: assigneeId } = body;
    if (promiseDay !== null && promiseDay !== before.promiseDay && promiseDay < dayOf(context.clock.now()))
      throw invalidField('promise_day', 'debtor.promisePast');
    if (disputed && body.dispute_reason === '') throw invalidField('dispute_reason', 'debtor.disputeWhy');
    const after = await saveFollow(tx, person.id, {
      promiseDay,
      disputed,
      disputeReason: disputed ? body.dispute_reason : '',
      assigneeId,
      assignee: await assigneeOf(tx, before, { condoId: person.condoId, assigneeId }),
    });
    const changes = changesBetween(fields, told(before), told(after));
    if (changes.length > 0) await note(tx, context, person, { action: 'follow', changes });
    return debtorDetail(tx, context, person.id);
  });

async function assigneeOf(
  tx: Transaction,
  before: FollowRow,
  { condoId, assigneeId }: { condoId: number; assigneeId: number | null },
): Promise<string> {
  if (assigneeId === null) return '';
  if (assigneeId === before.assigneeId) return before.assignee;
  const people = await followersIn(tx, condoId);
  const chosen = people.find(({ id }) => id === assigneeId);
  if (!chosen) throw invalidField('assignee_id', 'debtor.cannotFollow');
  return chosen.name;
}

/** Adds a note to a debtor. */
export const noteDebtor = (
  { id, text }: BodyOf<typeof debtorApi.note>,
  context: SignedInContext,
): Promise<DebtorDetail> =>
  context.transaction(async (tx) => {
    const person = await personToAsk(tx, id, context);
    await insertNote(tx, {
      condoId: person.condoId,
      payerId: id,
      text,
      userName: context.actor.name,
      time: context.clock.now(),
    });
    await note(tx, context, person, {
      action: 'noteDebtor',
      changes: changesBetween(['note'], null, { note: text }),
    });
    return debtorDetail(tx, context, id);
  });

/** What debtors are asked for, of the kinds that the caller may collect; who disputes it is left out unless wanted. */
export async function asked(
  { condo_id: condoId, ids, not_due: notDue, disputed: withDisputed }: BodyOf<typeof debtorApi.letters>,
  { db, principal, clock }: SignedInContext,
): Promise<{ charges: number[]; disputed: number; nothing: number }> {
  const follows = await followsOf(db, ids);
  const wanted = [...new Set(ids)].filter((id) => withDisputed || follows.get(id)?.disputed !== true);
  const due = await askable(db, condoId, {
    kinds: kindsCollected(principal.permissions),
    payers: wanted,
    notDue,
    today: dayOf(clock.now()),
  });
  if (due.length === 0) throw conflict(words.nothing);
  return {
    charges: due.map(({ id }) => id),
    disputed: new Set(ids).size - wanted.length,
    nothing: wanted.length - new Set(due.map(({ payer }) => payer)).size,
  };
}

/** Reminds debtors of what they owe, each in one letter: by email, or only recorded. */
export async function remindDebtors(
  body: BodyOf<typeof debtorApi.remind>,
  context: SignedInContext,
): Promise<AnswerOf<typeof debtorApi.remind>> {
  const { charges, disputed, nothing } = await asked(body, context);
  const { channel, content, template_id: template } = body;
  const told = {
    ids: charges,
    channel,
    content,
    ...(template === undefined ? {} : { template_id: template }),
  };
  return context.transaction(async (tx) => ({
    ...(await remindWithin(tx, told, words, context)),
    disputed,
    nothing,
  }));
}

/** Records that letters are sent for these charges. */
export const recordLetters = (ids: number[], content: string, context: SignedInContext) =>
  remindPayers({ ids, channel: 'LETTER', content }, words, context);
