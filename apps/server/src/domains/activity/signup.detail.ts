import type { CancelRule, SignupAction, SignupDetail } from '@iris/contract/activity/activity.model';
import { checkInOpen, freeUntil } from '@iris/contract/activity/activity.rules';
import { holds } from '@iris/contract/core/permission';
import { isOpen } from '@iris/contract/payment/payment.rules';
import { atOnce } from '../../platform/db/atOnce.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { type ChargeRow, getCharge, leftOf, paymentsOfCharges, refundsOfCharges } from '../payment/index.ts';
import { type ActivityRow, readActivity } from './activity.queries.ts';
import { viewActivity, viewSignup } from './activity.view.ts';
import { readSignup } from './signup.list.queries.ts';
import { personOf, type SignupRow } from './signup.queries.ts';

/**
 * What cancelling a sign-up gives back now: all that is left before the free time is over, else nothing. Null: it cannot
 * be cancelled by itself, because it has ended, its activity has ended or is cancelled, or its slip is in review.
 */
export function cancelRuleOf(
  activity: ActivityRow,
  { state }: Pick<SignupRow, 'state'>,
  charge: ChargeRow | undefined,
  now: number,
): { rule: CancelRule | null; refundable: number } {
  const none = { rule: null, refundable: 0 };
  if (now >= activity.toAt || activity.state === 'CANCELLED' || charge?.status === 'CENSORING') return none;
  if (state === 'WAITING' || state === 'UNPAID') return { rule: 'NOTHING_PAID', refundable: 0 };
  if (state !== 'CONFIRMED') return none;
  const left = charge ? leftOf(charge) : 0;
  if (left === 0) return { rule: 'NOTHING_PAID', refundable: 0 };
  const until = freeUntil({ from_at: activity.fromAt, cancel_hours: activity.cancelHours });
  return until !== null && now <= until
    ? { rule: 'FREE', refundable: left }
    : { rule: 'LATE', refundable: 0 };
}

/** A sign-up as its page shows it to the person now. Throws notFound. */
export const signupDetail = async (db: Db, context: SignedInContext, id: number): Promise<SignupDetail> =>
  detailOf(db, context, await readSignup(db, id));

/** The same of a sign-up whose places in other tables are known; its newest state is read with them. */
export async function detailOf(
  db: Db,
  context: SignedInContext,
  { id, activityId, chargeId, residentId }: Pick<SignupRow, 'id' | 'activityId' | 'chargeId' | 'residentId'>,
): Promise<SignupDetail> {
  const now = context.clock.now();
  const ids = chargeId === null ? [] : [chargeId];
  // Sent together: whoever signs up holds the activity meanwhile.
  const [row, activity, charge, person, payments, refunds] = await atOnce(
    () => readSignup(db, id),
    () => readActivity(db, activityId, now),
    async () => (chargeId === null ? undefined : await getCharge(db, chargeId)),
    () => personOf(db, residentId),
    () => paymentsOfCharges(db, ids),
    () => refundsOfCharges(db, ids),
  );
  const shown = viewSignup(now)(row);
  const { rule, refundable } = cancelRuleOf(activity, shown, charge, now);
  const { permissions } = context.principal;
  const serves = holds(permissions, ['活動管理-新增', '活動管理-編輯']);
  const live = shown.state === 'CONFIRMED' || shown.state === 'ATTENDED';
  const standing = activity.state !== 'CANCELLED' && live;
  const may: readonly (readonly [SignupAction, boolean])[] = [
    ['pay', charge !== undefined && isOpen(charge.status) && holds(permissions, '賬單管理-收款')],
    ['cancel', rule !== null && holds(permissions, '活動管理-取消')],
    ['attend', standing && shown.state === 'CONFIRMED' && serves && open(activity, now)],
    ['unattend', standing && shown.state === 'ATTENDED' && serves && open(activity, now)],
    ['ticket', standing && now < activity.toAt && serves],
  ];
  return {
    ...shown,
    activity: viewActivity(now)(activity),
    payer_email: person.email,
    payments: payments.get(row.chargeId ?? 0) ?? [],
    refunds: refunds.get(row.chargeId ?? 0) ?? [],
    cancel_rule: rule,
    refundable,
    free_until: freeUntil({ from_at: activity.fromAt, cancel_hours: activity.cancelHours }),
    pay_channel: charge?.channel ?? null,
    actions: may.filter(([, allowed]) => allowed).map(([action]) => action),
  };
}

const open = ({ fromAt, toAt }: ActivityRow, now: number): boolean =>
  checkInOpen({ from_at: fromAt, to_at: toAt }, now);
