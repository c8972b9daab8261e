import type { activityApi } from '@iris/contract/activity/activity.api';
import type { ActivityDetail, CancelPreview, CancelResult } from '@iris/contract/activity/activity.model';
import { isLiveSignup } from '@iris/contract/activity/activity.rules';
import type { BodyOf } from '@iris/contract/core/endpoint';
import type { Bilingual } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import { and, eq, sql } from 'drizzle-orm';
import { type Actor, writeAudit } from '../../platform/audit/audit.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { getRecord, insertOne, lockRecord, saveRecord } from '../../platform/db/record.ts';
import type { Services, SignedInContext } from '../../platform/http/context.ts';
import { conflict, Failure } from '../../platform/http/failure.ts';
import { textOnRecord } from '../../platform/http/translate.ts';
import { eachAlone, inTurn } from '../../platform/jobs/eachAlone.ts';
import { publish } from '../../platform/realtime/bus.ts';
import {
  type ChargeRow,
  dropFee,
  leftOf,
  lockCharge,
  type RefundRow,
  returnMoney,
} from '../payment/index.ts';
import { moveActivity, readDetail } from './activity.actions.ts';
import { signupEntry } from './activity.audit.ts';
import { type ActivityRow, readActivity } from './activity.queries.ts';
import { saveCounts, system } from './activity.sweep.ts';
import { activityMessageTable, activityTable, signupTable } from './activity.table.ts';
import { both, nameOf, onRecord, type Said, tellPerson, timeOf } from './activity.tell.ts';
import { channelBack } from './signup.actions.ts';
import { lockSignup, type SignupRow } from './signup.queries.ts';

export const CANCEL_JOB = 'activity.cancel';
const live = sql`('WAITING', 'UNPAID', 'CONFIRMED', 'ATTENDED')`;

interface Sums extends Record<string, unknown> {
  signups: number;
  heads: number;
  waiting: number;
  refunds: number;
  amount: number;
  online: number;
  reviews: number;
  addresses: number;
}

/** What cancelling an activity would do now. */
export async function previewCancel(db: Db, activityId: number): Promise<CancelPreview> {
  const left = sql`coalesce(c.paid - c.refunded - c.refunding, 0)`;
  const { rows } = await db.execute<Sums>(sql`
    select count(*)::int as signups, coalesce(sum(s.head_count), 0)::int as heads,
      count(*) filter (where s.state = 'WAITING')::int as waiting,
      count(*) filter (where ${left} > 0)::int as refunds,
      coalesce(sum(${left}), 0)::bigint as amount,
      count(*) filter (where ${left} > 0 and c.channel like 'PAY_STRIPE%')::int as online,
      count(*) filter (where c.status = 'CENSORING')::int as reviews,
      count(distinct lower(r.email)) filter (where r.email <> '')::int as addresses
    from activity_signup s join resident r on r.id = s.resident_id left join charge c on c.id = s.charge_id
    where s.activity_id = ${activityId} and s.state in ${live}`);
  const [row] = rows;
  if (!row) throw new Error('a sum without a row');
  return { ...row, wallet: row.refunds - row.online };
}

/** Cancels an activity; the job then ends its sign-ups one by one, refunds them and tells their people. */
export async function cancelActivity(
  { id, version, signups, reason, reason_en }: BodyOf<typeof activityApi.cancel> & { id: number },
  context: SignedInContext,
): Promise<ActivityDetail> {
  const from = ['NOT_OPEN', 'OPEN', 'FULL', 'CLOSED', 'RUNNING', 'OFFLINE'] as const;
  const answer = await moveActivity(context, { id, version, from }, async (tx, row) => {
    const now = context.clock.now();
    if (now >= row.toAt) throw conflict('activity.hasEnded');
    const found = await previewCancel(tx, id);
    if (found.signups !== signups) throw conflict('activity.signupsChanged', { count: found.signups });
    if (found.signups > 0) {
      const words = both({
        key: 'activity.cancelledWith',
        values: { reason: [reason, reason_en || reason] },
      });
      const [title, titleEn] = both({
        key: 'activity.mail.cancelledTitle',
        values: { activity: nameOf(row) },
      });
      await insertOne(tx, activityMessageTable, {
        activityId: id,
        time: now,
        userName: context.actor.name,
        title,
        titleEn,
        content: words[0],
        contentEn: words[1],
        signups: found.signups,
        mails: found.addresses,
      });
    }
    return {
      action: 'cancelActivity',
      fields: {
        state: 'CANCELLED',
        cancelledAt: now,
        cancelledBy: context.actor.name,
        cancelReason: reason,
        cancelReasonEn: reason_en,
      },
    };
  });
  await context.jobs.kick(CANCEL_JOB);
  return answer;
}

/** Tries the refunds again that failed. */
export async function retryRefunds(
  { id, version }: BodyOf<typeof activityApi.cancelRetry> & { id: number },
  context: SignedInContext,
): Promise<ActivityDetail> {
  const answer = await moveActivity(context, { id, version, from: ['CANCELLED'] }, async (tx) => {
    await tx
      .update(signupTable)
      .set({ cancelResult: null, cancelFailure: '' })
      .where(and(eq(signupTable.activityId, id), eq(signupTable.cancelResult, 'FAILED')));
    return { action: 'retryRefund', fields: {} };
  });
  await context.jobs.kick(CANCEL_JOB);
  return answer;
}

/** The next sign-up of a cancelled activity that is not settled: not looked at yet, or its slip was judged meanwhile. */
async function nextUnsettled(db: Db, after: number): Promise<{ id: number; activityId: number } | undefined> {
  // Found by their activities: there are far fewer cancelled activities than sign-ups.
  const { rows } = await db.execute<{ id: number; activity_id: number }>(sql`
    with unsettled as materialized (
      select s.id, s.activity_id from activity a join activity_signup s on s.activity_id = a.id
        left join charge c on c.id = s.charge_id
      where a.state = 'CANCELLED' and s.id > ${after}
        and s.state in ('WAITING', 'UNPAID', 'CONFIRMED', 'ATTENDED', 'REFUNDING') and (
        s.cancel_result is null and (s.state <> 'REFUNDING' or c.refunding = 0)
        or s.cancel_result = 'REVIEW' and c.status <> 'CENSORING'
        or s.cancel_result = 'SENT' and s.state = 'REFUNDING' and c.refunding = 0)
    )
    select id, activity_id from unsettled order by id limit 1`);
  const [row] = rows;
  return row && { id: row.id, activityId: row.activity_id };
}

/** What came of a sign-up: its state, and what its people are told. */
interface Outcome {
  state: SignupRow['state'];
  result: CancelResult;
  failure?: string;
  told: Said;
}

/**
 * Settles a sign-up of a cancelled activity in one transaction: whatever was not paid is dropped, whatever was goes back
 * as it came, or to the wallet. Returns the refund that is to be sent.
 */
const settleOne = (
  services: Services,
  { id, activityId }: { id: number; activityId: number },
  by: { channel?: 'REFUND_WALLET'; failure?: string } = {},
): Promise<RefundRow | undefined> =>
  services.db.transaction(async (tx) => {
    const activity = await lockRecord(tx, activityTable, activityId, 'no key update');
    const { chargeId } = await getRecord(tx, signupTable, id);
    const charge = chargeId === null ? undefined : await lockCharge(tx, chargeId);
    const row = await lockSignup(tx, id);
    const due = row.cancelResult === null || row.cancelResult === 'REVIEW' || row.cancelResult === 'SENT';
    if (!due || !(isLiveSignup(row.state) || row.state === 'REFUNDING')) return undefined;
    if (row.state === 'UNPAID' && charge?.status === 'CENSORING') {
      if (row.cancelResult === null)
        await tx.update(signupTable).set({ cancelResult: 'REVIEW' }).where(eq(signupTable.id, id));
      return undefined;
    }
    if (row.cancelResult === 'SENT' && row.state === 'REFUNDING') {
      const underWay = charge !== undefined && charge.refunding > 0;
      return underWay ? undefined : failed(tx, services, activity, row, await whyNot(tx, charge));
    }
    const { enrolled, waiting } = activity;
    if (row.state === 'WAITING')
      await saveCounts(tx, activity, { enrolled, waiting: waiting - row.headCount });
    else if (row.state !== 'REFUNDING')
      await saveCounts(tx, activity, { enrolled: enrolled - row.headCount, waiting });
    if (by.failure !== undefined) return failed(tx, services, activity, row, by.failure);
    const left = charge?.status === 'PAID' ? leftOf(charge) : 0;
    if (!charge || left === 0) {
      if (row.state === 'UNPAID' && charge)
        await dropFee(tx, system, charge, 'CANCELLED', activity.cancelReason);
      const state = row.state === 'REFUNDING' ? 'REFUNDED' : 'CANCELLED';
      await close(tx, services, activity, row, {
        state,
        result: 'NONE',
        told: { key: 'activity.mail.refundNone' },
      });
      return undefined;
    }
    const channel = by.channel ?? channelBack(charge.channel);
    const amount = formatMoney(left);
    await close(tx, services, activity, row, {
      state: 'REFUNDING',
      result: 'SENT',
      told: {
        key: channel === 'REFUND_WALLET' ? 'activity.mail.refundWallet' : 'activity.mail.refundOnline',
        values: { amount },
      },
    });
    const reason = onRecord({ key: 'activity.refundReason', values: { number: activity.number } });
    const refund = await returnMoney(tx, { ...services, actor: byOf(activity) }, charge, { channel, reason });
    return channel === 'REFUND_STRIPE' ? refund : undefined;
  });

/** Refunds are the doing of whoever cancelled the activity. */
const byOf = ({ cancelledBy }: ActivityRow): Actor => ({ ...system, name: cancelledBy });

/** Why the last online refund of a charge failed. */
async function whyNot(tx: Transaction, charge: ChargeRow | undefined): Promise<string> {
  const { rows } = await tx.execute<{ failure: string }>(sql`
    select failure from refund where charge_id = ${charge?.id ?? 0} and state = 'FAILED' and not surplus order by id desc limit 1`);
  return rows[0]?.failure ?? '';
}

const failed = async (
  tx: Transaction,
  services: Services,
  activity: ActivityRow,
  row: SignupRow,
  failure: string,
): Promise<undefined> => {
  await close(tx, services, activity, row, {
    state: 'REFUNDING',
    result: 'FAILED',
    failure,
    told: { key: 'activity.mail.refundLater', values: { amount: formatMoney(row.amount) } },
  });
  return undefined;
};

/** Ends a sign-up with its result, and tells its people once. */
async function close(
  tx: Transaction,
  services: Services,
  activity: ActivityRow,
  before: SignupRow,
  { state, result, failure = '', told }: Outcome,
): Promise<void> {
  const now = services.clock.now();
  const row = await saveRecord(tx, signupTable, before.id, {
    state,
    cancelResult: result,
    cancelFailure: failure,
    endedAt: before.endedAt ?? now,
    endReason: activity.cancelReason,
    payUntil: null,
  });
  await writeAudit(tx, byOf(activity), signupEntry(before, row, 'cancelSignup'));
  await publish(tx, { changed: 'activity', condoId: row.condoId });
  if (before.state === 'REFUNDING') return;
  const reason: Bilingual = [activity.cancelReason, activity.cancelReasonEn || activity.cancelReason];
  await tellPerson(tx, services, {
    activity,
    signup: row,
    subject: 'activity.mail.cancelled',
    lines: [
      {
        key: 'activity.mail.cancel',
        values: { time: timeOf(activity), reason, result: both(told) },
      },
    ],
  });
}

/** Settles one, by another way if the first is refused; what cannot go back by itself says why. */
async function settleAnyhow(services: Services, of: { id: number; activityId: number }): Promise<void> {
  let refund: RefundRow | undefined;
  try {
    refund = await settleOne(services, of);
  } catch (first) {
    if (!(first instanceof Failure)) throw first;
    try {
      refund = await settleOne(services, of, { channel: 'REFUND_WALLET' });
    } catch (second) {
      if (!(second instanceof Failure)) throw second;
      await settleOne(services, of, { failure: textOnRecord(second.text) });
    }
  }
  if (!refund) return;
  await services.hooks.refundOnline.send(services, refund.id);
  // Otherwise a refusal would show only after the next run.
  await settleOne(services, of);
}

/** Settles all sign-ups of cancelled activities; a run that dies goes on where it was, on any server. */
export async function settleCancelled(services: Services): Promise<{ settled: number }> {
  let settled = 0;
  await eachAlone(
    inTurn((after) => nextUnsettled(services.db, after)),
    async (signup) => {
      await settleAnyhow(services, signup);
      settled += 1;
    },
  );
  return { settled };
}

/** An activity as a call answers it. */
export const detailOf = async (context: SignedInContext, id: number): Promise<ActivityDetail> =>
  readDetail(context.db, context, await readActivity(context.db, id, context.clock.now()));
