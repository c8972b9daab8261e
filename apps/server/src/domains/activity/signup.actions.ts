import type { activityApi } from '@iris/contract/activity/activity.api';
import type {
  CheckIn,
  CheckInResult,
  SignupDetail,
  SignupState,
  Ticket,
} from '@iris/contract/activity/activity.model';
import { checkInOpen } from '@iris/contract/activity/activity.rules';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { readTicket } from '@iris/contract/core/ticket';
import { wayBack } from '@iris/contract/payment/payment.rules';
import { type AuditAction, writeAudit } from '../../platform/audit/audit.ts';
import { tryCode } from '../../platform/auth/codeTries.ts';
import { hashToken } from '../../platform/auth/secret.ts';
import { codeKey, newSeed, ticketCode, ticketFields, ticketToken } from '../../platform/auth/ticket.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { checkVersion, getRecord, lockRecord, saveRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { dropFee, lockCharge, type RefundRow, refundByHand, startRefund } from '../payment/index.ts';
import { signupEntry } from './activity.audit.ts';
import { type ActivityRow, readActivity } from './activity.queries.ts';
import { TICKET_PATH } from './activity.secret.ts';
import { saveCounts, sweep } from './activity.sweep.ts';
import { activityTable, signupTable } from './activity.table.ts';
import { placeOf, tellPerson, timeOf } from './activity.tell.ts';
import { viewSignup } from './activity.view.ts';
import { cancelRuleOf, signupDetail } from './signup.detail.ts';
import { readSignup } from './signup.list.queries.ts';
import { headsHere, lockSignup, type SignupRow, signupOfTicket } from './signup.queries.ts';

const wrongState = ({ language }: SignedInContext, { number }: SignupRow, state: SignupState) =>
  conflict('activity.signupState', { number, state: translate(language, { key: `signup.state.${state}` }) });

/** Saves a step of a sign-up with its history. */
async function move(
  tx: Transaction,
  context: SignedInContext,
  before: SignupRow,
  action: AuditAction,
  fields: Partial<typeof signupTable.$inferInsert>,
): Promise<SignupRow> {
  const row = await saveRecord(tx, signupTable, before.id, fields);
  await writeAudit(tx, context.actor, signupEntry(before, row, action));
  await publish(tx, { changed: 'activity', condoId: row.condoId });
  return row;
}

/** Locks a sign-up as the person saw it, after its activity and its charge. */
async function hold(
  tx: Transaction,
  context: SignedInContext,
  { id, version }: { id: number; version?: number },
) {
  const seen = await getRecord(tx, signupTable, id);
  const activity = await lockRecord(tx, activityTable, seen.activityId, 'no key update');
  const charge = seen.chargeId === null ? undefined : await lockCharge(tx, seen.chargeId);
  const row = await lockSignup(tx, id);
  if (version !== undefined) await checkVersion(row, version, () => signupDetail(tx, context, id));
  const now = context.clock.now();
  const { state } = viewSignup(now)(await readSignup(tx, id));
  return { activity, charge, row, state, now };
}

/**
 * Cancels a sign-up, gives back what the rules say, and hands its places on. Money that goes back online is on its way
 * when this returns; what is refunded by hand has its proof.
 */
export async function cancelSignup(
  { id, version, reason, channel, proof }: BodyOf<typeof activityApi.cancelSignup> & { id: number },
  context: SignedInContext,
): Promise<SignupDetail> {
  const { chargeId } = await getRecord(context.db, signupTable, id);
  if (channel === 'REFUND_STRIPE' && chargeId !== null)
    await context.hooks.refundOnline.check(context, chargeId);
  let sent: RefundRow | undefined;
  const answer = await context.transaction(async (tx) => {
    const { activity, charge, row, state, now } = await hold(tx, context, { id, version });
    if (now >= activity.toAt) throw conflict('activity.hasEnded');
    if (charge?.status === 'CENSORING') throw conflict('activity.slipInReview', { number: row.number });
    const { rule, refundable } = cancelRuleOf(activity, { state }, charge, now);
    if (rule === null) throw wrongState(context, row, state);
    if (refundable > 0 && channel === null) throw invalidField('channel', 'field.required');
    if (row.state === 'UNPAID' && charge) await dropFee(tx, context.actor, charge, 'CANCELLED', reason);
    await move(tx, context, row, 'cancelSignup', {
      state: refundable > 0 ? 'REFUNDING' : 'CANCELLED',
      endedAt: now,
      endReason: reason,
      payUntil: null,
    });
    const { enrolled, waiting } = activity;
    const waited = row.state === 'WAITING';
    const freed = await saveCounts(tx, activity, {
      enrolled: waited ? enrolled : enrolled - row.headCount,
      waiting: waited ? waiting - row.headCount : waiting,
    });
    await sweep(tx, context, freed);
    if (charge && channel !== null && refundable > 0) {
      const wanted = { chargeId: charge.id, channel, amount: refundable, reason, proofFileId: proof };
      if (channel === 'REFUND_STRIPE') sent = await startRefund(tx, context, wanted);
      else await refundByHand(tx, context, wanted);
    }
    return signupDetail(tx, context, id);
  });
  if (!sent) return answer;
  await context.hooks.refundOnline.send(context, sent.id);
  return signupDetail(context.db, context, id);
}

/** The channel by which the money of a charge goes back without anybody's help: as it came, else to the wallet. */
export const channelBack = (paid: Parameters<typeof wayBack>[0] | null): 'REFUND_STRIPE' | 'REFUND_WALLET' =>
  paid !== null && wayBack(paid) === 'REFUND_STRIPE' ? 'REFUND_STRIPE' : 'REFUND_WALLET';

/** Notes that the people of a sign-up came, or takes it back. */
export const attend = (
  { id, attended, version }: BodyOf<typeof activityApi.attend> & { id: number },
  context: SignedInContext,
): Promise<SignupDetail> =>
  context.transaction(async (tx) => {
    const { activity, row, state, now } = await hold(tx, context, { id, version });
    if (activity.state === 'CANCELLED' || state !== (attended ? 'CONFIRMED' : 'ATTENDED'))
      throw wrongState(context, row, state);
    if (!checkInOpen({ from_at: activity.fromAt, to_at: activity.toAt }, now))
      throw conflict('activity.checkInClosed');
    await move(
      tx,
      context,
      row,
      attended ? 'attend' : 'unattend',
      attended ? { state: 'ATTENDED', attendedAt: now } : { state: 'CONFIRMED', attendedAt: null },
    );
    return signupDetail(tx, context, id);
  });

/** Checks in by what was scanned or typed; a ticket of another condo is as unknown as one that never was. */
export const checkIn = (
  { id, text }: BodyOf<typeof activityApi.checkIn> & { id: number },
  context: SignedInContext,
): Promise<CheckIn> =>
  context.transaction(async (tx) => {
    const { condoId } = await getRecord(tx, activityTable, id);
    const seen = await ticketRow(tx, context, condoId, text);
    if (!seen) return welcome(tx, context, id, 'UNKNOWN', null);
    if (seen.activityId !== id) return welcome(tx, context, id, 'OTHER_ACTIVITY', seen.id);
    const { activity, row, state, now } = await hold(tx, context, { id: seen.id });
    // Replaced before it was locked: only the number still names the sign-up.
    if (row.tokenHash !== seen.tokenHash && !(await ticketRow(tx, context, condoId, text)))
      return welcome(tx, context, id, 'UNKNOWN', null);
    const result = resultOf(activity, state, now);
    if (result === 'WELCOME') await move(tx, context, row, 'attend', { state: 'ATTENDED', attendedAt: now });
    return welcome(tx, context, id, result, row.id);
  });

const resultOf = (activity: ActivityRow, state: SignupState, now: number): CheckInResult => {
  if (state === 'ATTENDED') return 'ALREADY';
  if (state === 'UNPAID' || state === 'WAITING') return state;
  if (state !== 'CONFIRMED' || activity.state === 'CANCELLED') return 'ENDED';
  return checkInOpen({ from_at: activity.fromAt, to_at: activity.toAt }, now) ? 'WELCOME' : 'NOT_TODAY';
};

async function ticketRow(
  tx: Transaction,
  context: SignedInContext,
  condoId: number,
  text: string,
): Promise<SignupRow | undefined> {
  const read = readTicket(text, 'SU');
  if (!read) return undefined;
  if ('number' in read) return signupOfTicket(tx, { condoId, number: read.number });
  if ('token' in read) {
    const found = await signupOfTicket(tx, { hash: hashToken(read.token) });
    return found?.condoId === condoId ? found : undefined;
  }
  const key = codeKey(context, condoId, read.code);
  return tryCode(tx, context, () => signupOfTicket(tx, { condoId, codeKey: key }));
}

async function welcome(
  db: Db,
  { clock }: SignedInContext,
  activityId: number,
  result: CheckInResult,
  signupId: number | null,
): Promise<CheckIn> {
  const now = clock.now();
  const heads = await headsHere(db, activityId);
  return {
    result,
    signup: signupId === null ? null : viewSignup(now)(await readSignup(db, signupId)),
    ...heads,
  };
}

const ticketOf = (context: SignedInContext, seed: string): Ticket => ({
  url: `${context.origin.url}${TICKET_PATH}${ticketToken(context, seed)}`,
  code: ticketCode(context, seed),
});

/** Refuses a ticket for somebody who has no place. */
async function checkTicket(db: Db, context: SignedInContext, id: number): Promise<SignupRow> {
  const detail = await signupDetail(db, context, id);
  const row = await getRecord(db, signupTable, id);
  if (!detail.actions.includes('ticket')) throw wrongState(context, row, detail.state);
  return row;
}

/** The address and the code of a ticket. */
export const readTicketOf = async (id: number, context: SignedInContext): Promise<Ticket> =>
  ticketOf(context, (await checkTicket(context.db, context, id)).seed);

/** Replaces a ticket; the old one ends. */
export const renewTicket = (
  { id, version }: BodyOf<typeof activityApi.renewTicket> & { id: number },
  context: SignedInContext,
): Promise<Ticket> =>
  context.transaction(async (tx) => {
    const { row } = await hold(tx, context, { id, version });
    await checkTicket(tx, context, id);
    const seed = newSeed();
    await move(tx, context, row, 'renewTicket', ticketFields(context, row.condoId, seed));
    return ticketOf(context, seed);
  });

/** Mails a ticket. */
export const mailTicket = (
  { id, to }: BodyOf<typeof activityApi.mailTicket> & { id: number },
  context: SignedInContext,
): Promise<null> =>
  context.transaction(async (tx) => {
    const signup = await checkTicket(tx, context, id);
    const activity = await readActivity(tx, signup.activityId, context.clock.now());
    const { url, code } = ticketOf(context, signup.seed);
    await tellPerson(tx, context, {
      activity,
      signup,
      to,
      subject: 'activity.mail.ticket',
      lines: [
        {
          key: 'activity.mail.ticketBody',
          values: { time: timeOf(activity), address: placeOf(activity), url, code },
        },
      ],
    });
    await writeAudit(tx, context.actor, {
      ...signupEntry(signup, signup, 'mailTicket'),
      changes: [{ field: 'to', before: null, after: to }],
    });
    return null;
  });
