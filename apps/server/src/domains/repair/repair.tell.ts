import { type Bilingual, inLanguage } from '@iris/contract/core/language';
import type { RepairStep } from '@iris/contract/repair/repair.model';
import type { ContractTextKey } from '@iris/contract/texts';
import type { Transaction } from '../../platform/db/database.ts';
import { getRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { placesOnPaper } from '../estate/index.ts';
import { messageText, sendMessages } from '../message/index.ts';
import { englishNames } from '../resident/index.ts';
import { emailOf, officeOf } from './repair.place.queries.ts';
import type { RepairRow } from './repair.queries.ts';
import { hearersOf } from './repair.setting.queries.ts';
import { repairStaffTable } from './repair.table.ts';
import type { StaffRow } from './staff.queries.ts';

/** Where the console shows an order. */
export const pageOf = ({ id }: RepairRow): string => `/repair/${id}/detail`;

/** An order's facts in the words of both languages. */
export async function factsOf(tx: Transaction, row: RepairRow) {
  const { unit, unitEn } = (await placesOnPaper(tx, [row]))(row);
  const place: Bilingual = [unit, unitEn || unit];
  const facts = { number: row.number, type: messageText(`repair.type.${row.type}`), place };
  return (key: ContractTextKey, more: Readonly<Record<string, string | Bilingual>> = {}): Bilingual =>
    messageText(key, { ...facts, ...more });
}

/** The contact of an order, by their English name in English. */
async function contactOf(tx: Transaction, { residentId, contact }: RepairRow): Promise<Bilingual> {
  const englishOf = await englishNames(tx, [residentId]);
  return [contact, inLanguage('en', contact, englishOf(residentId, contact))];
}

const lines = (text: Bilingual): string => text.join('\n\n————\n\n');
const subject = (text: Bilingual): string => text.join(' ');

/** Tells those whom the condo has named, or else those who may assign, that an order came in; whoever entered it knows. */
export async function tellReported(tx: Transaction, context: SignedInContext, row: RepairRow): Promise<void> {
  const { actor, principal } = context;
  const hearers = await hearersOf(tx, row.condoId, 'tellNew');
  const say = await factsOf(tx, row);
  await sendMessages(tx, {
    userIds: hearers.map(({ id }) => id).filter((id) => id !== principal.userId),
    sender: actor.name,
    content: say('repair.message.reported'),
    link: pageOf(row),
  });
  await tellResident(tx, context, row, 'REPORT');
}

/** Tells a staff member that an order is theirs now: bell and mail. */
export async function tellAssigned(
  tx: Transaction,
  { actor, mail }: SignedInContext,
  row: RepairRow,
  staff: StaffRow,
): Promise<void> {
  const say = await factsOf(tx, row);
  const content = say('repair.message.assigned');
  await sendMessages(tx, {
    userIds: staff.userId === null ? [] : [staff.userId],
    sender: actor.name,
    content,
    link: pageOf(row),
  });
  if (staff.email === '') return;
  await mail.send(tx, {
    to: staff.email,
    subject: subject(say('repair.mail.assignedSubject')),
    body: lines(
      say('repair.mail.assigned', {
        name: staff.name,
        contact: await contactOf(tx, row),
        phone: row.phone,
        description: row.description,
      }),
    ),
  });
}

/** Tells a staff member by bell and mail, but nobody of what they did themselves, and nobody who left. */
async function tellStaff(
  tx: Transaction,
  { actor, mail, principal }: SignedInContext,
  row: RepairRow,
  { staff, content }: { staff: StaffRow; content: Bilingual },
): Promise<void> {
  const own = staff.userId !== null && staff.userId === principal.userId;
  if (own || staff.removedAt !== null) return;
  await sendMessages(tx, {
    userIds: staff.userId === null ? [] : [staff.userId],
    sender: actor.name,
    content,
    link: pageOf(row),
  });
  if (staff.email === '') return;
  const say = await factsOf(tx, row);
  await mail.send(tx, {
    to: staff.email,
    subject: subject(say('repair.mail.assignedSubject')),
    body: lines(say('repair.mail.told', { name: staff.name, content })),
  });
}

/** Tells the staff member who had an order that somebody else has it now, and why if that was said. */
export const tellTakenAway = (
  tx: Transaction,
  context: SignedInContext,
  row: RepairRow,
  { before, to, reason }: { before: StaffRow; to: StaffRow; reason: string },
): Promise<void> =>
  tellStaff(tx, context, row, {
    staff: before,
    content: messageText(reason === '' ? 'repair.message.handedOver' : 'repair.message.takenAway', {
      number: row.number,
      name: to.name,
      reason,
    }),
  });

type OwnStep = Extract<RepairStep, 'PROGRESS' | 'WAIT' | 'RESUME' | 'FINISH' | 'CLOSE' | 'SCORE'>;

/** Tells the staff member of an order what somebody else did with it; nobody where none has it. */
export async function tellResponsible(
  tx: Transaction,
  context: SignedInContext,
  row: RepairRow,
  step: OwnStep,
  words = '',
): Promise<void> {
  if (row.staffId === null) return;
  const staff = await getRecord(tx, repairStaffTable, row.staffId);
  const say = await factsOf(tx, row);
  const [told, toldEn] = say('repair.message.step', { step: messageText(`repair.step.${step}`), words });
  await tellStaff(tx, context, row, { staff, content: [told.trim(), toldEn.trim()] });
}

type ToldStep = Exclude<RepairStep, 'REASSIGN' | 'SCORE'>;

/** Mails the resident of an order, where there is one with an address. */
export async function tellResident(
  tx: Transaction,
  { mail }: Pick<SignedInContext, 'mail'>,
  row: RepairRow,
  step: ToldStep,
  words = '',
): Promise<void> {
  if (row.residentId === null) return;
  const to = await emailOf(tx, row.residentId);
  if (to === '') return;
  const say = await factsOf(tx, row);
  const { estate, phone } = await officeOf(tx, row.condoId);
  const told = say(`repair.mail.${step}`, {
    name: await contactOf(tx, row),
    staff: row.staffName,
    words,
  });
  const from = messageText('repair.mail.from', { estate });
  const enquiries = messageText('repair.mail.enquiries', { phone });
  const signed = (at: 0 | 1) => [told[at], [from[at], phone && enquiries[at]].filter(Boolean).join('\n')];
  await mail.send(tx, {
    to,
    subject: subject(messageText('repair.mail.residentSubject', { estate, number: row.number })),
    body: lines([signed(0).join('\n\n'), signed(1).join('\n\n')]),
  });
}

/** Tells both of them of a step. */
export async function tellBoth(
  tx: Transaction,
  context: SignedInContext,
  row: RepairRow,
  step: Exclude<OwnStep, 'SCORE'>,
  words = '',
): Promise<void> {
  await tellResponsible(tx, context, row, step, words);
  await tellResident(tx, context, row, step, words);
}
