import { signupRemark } from '@iris/contract/activity/activity.rules';
import { dayOf, formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { and, eq, gt, sql } from 'drizzle-orm';
import { type Actor, writeAudit } from '../../platform/audit/audit.ts';
import { among } from '../../platform/db/among.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { kept } from '../../platform/db/preparing.ts';
import { found, saveRecord } from '../../platform/db/record.ts';
import { type Series, takeNumber } from '../../platform/db/series.ts';
import type { Services } from '../../platform/http/context.ts';
import { publish } from '../../platform/realtime/bus.ts';
import {
  addCharges,
  type ChargeRow,
  chargeNo,
  chargeNumbers,
  dropFee,
  lockCharges,
  type NewCharge,
  noteFee,
} from '../payment/index.ts';
import { signupEntry } from './activity.audit.ts';
import { type ActivityRow, at } from './activity.queries.ts';
import { activityTable, signupTable } from './activity.table.ts';
import { tellPerson } from './activity.tell.ts';
import { type HeldUnit, holdUnit, type SignupRow } from './signup.queries.ts';

/** The system itself, which ends what was not paid and hands its places on. */
export const system: Actor = { userId: null, name: '', address: '' };
const MINUTE_MS = 60_000;

export type Sweeper = Pick<Services, 'clock' | 'mail'>;
/** Heads that hold a place, and that wait for one. */
type Counts = Pick<ActivityRow, 'enrolled' | 'waiting'>;

/** The numbers of a condo's sign-ups. */
export const signupNumbers = (condoId: number): Series => ({ condoId, name: 'signup' });

/** Until when a sign-up that gets its place now is paid: not after the end, when nothing could be given back. */
export const payUntil = (
  { onlineMinutes, otherMinutes, toAt }: Pick<ActivityRow, 'onlineMinutes' | 'otherMinutes' | 'toAt'>,
  { online }: Pick<SignupRow, 'online'>,
  now: number,
): number => Math.min(now + (online ? onlineMinutes : otherMinutes) * MINUTE_MS, toAt);

/** Sign-ups of an activity that ends earlier now are paid before its new end: afterwards nothing could be given back. */
export const payBefore = (tx: Transaction, activityId: number, end: number) =>
  tx
    .update(signupTable)
    .set({ payUntil: end })
    .where(
      and(
        eq(signupTable.activityId, activityId),
        eq(signupTable.state, 'UNPAID'),
        gt(signupTable.payUntil, end),
      ),
    );

/** Stores the heads of an activity that the transaction has locked; its version stays, because nobody edited it. */
export async function saveCounts(tx: Transaction, row: ActivityRow, counts: Counts): Promise<ActivityRow> {
  const { enrolled, waiting } = counts;
  if (enrolled === row.enrolled && waiting === row.waiting) return row;
  const [saved] = await tx
    .update(activityTable)
    .set({ enrolled, waiting })
    .where(eq(activityTable.id, row.id))
    .returning();
  return found(saved);
}

/** Whose fee is charged. */
type Payer = Pick<SignupRow, 'number' | 'residentId' | 'name' | 'phone' | 'unitId' | 'amount'>;

/** Charges the fee of a sign-up; the transaction has locked its activity. */
async function chargeFee(
  tx: Transaction,
  actor: Actor,
  activity: ActivityRow,
  signup: Payer,
  times: { now: number; until: number },
): Promise<ChargeRow> {
  const unit = signup.unitId === null ? null : await holdUnit(tx, signup.unitId);
  const charge = await addFee(tx, activity, signup, { ...times, unit });
  await noteFee(tx, actor, charge);
  return charge;
}

/**
 * Stores the fee of a sign-up, whose unit the transaction holds, under the number that was taken for it or the next one.
 * `noteFee` has to follow.
 */
export async function addFee(
  tx: Transaction,
  activity: ActivityRow,
  signup: Payer,
  {
    now,
    until,
    unit,
    number: taken,
    collected,
  }: { now: number; until: number; unit: HeldUnit | null; number?: number | undefined } & Pick<
    NewCharge,
    'collected'
  >,
): Promise<ChargeRow> {
  const today = dayOf(now);
  const number = taken ?? (await takeNumber(tx, chargeNumbers('ACTIVITY', activity.condoId)));
  const [charge] = await addCharges(tx, [
    {
      condoId: activity.condoId,
      kind: 'ACTIVITY',
      businessNo: chargeNo('ACTIVITY', today, number),
      unitId: unit?.id ?? null,
      buildingId: unit?.buildingId ?? null,
      floorId: unit?.floorId ?? null,
      buildingName: unit?.buildingName ?? '',
      floorName: unit?.floorName ?? '',
      unitName: unit?.name ?? '',
      leaseId: null,
      leaseNo: '',
      payerId: signup.residentId,
      payerName: signup.name,
      payerPhone: signup.phone,
      startDay: today,
      endDay: today,
      dueDay: dayOf(until),
      amount: signup.amount,
      auto: false,
      lines: [],
      monthDays: 0,
      remark: signupRemark({ signup_number: signup.number }, activity.name),
      collected,
    },
  ]);
  if (!charge) throw new Error('the fee was not stored');
  return charge;
}

/**
 * Brings an activity up to now: ends sign-ups whose time is over and gives their places to the waiting list, in order.
 * The transaction has locked the activity; charges are locked after it, sign-ups after them.
 */
export async function sweep(tx: Transaction, services: Sweeper, row: ActivityRow): Promise<ActivityRow> {
  const after = await endLapsed(tx, services, row);
  return fillPlaces(tx, services, await saveCounts(tx, row, after));
}

async function endLapsed(tx: Transaction, services: Sweeper, activity: ActivityRow): Promise<Counts> {
  const now = services.clock.now();
  const counts = { enrolled: activity.enrolled, waiting: activity.waiting };
  const started = activity.fromAt <= now;
  const over = sql`${signupTable.activityId} = ${activity.id} and (${signupTable.state} = 'UNPAID'
    and ${signupTable.payUntil} <= ${at(now)} or ${started}::boolean and ${signupTable.state} = 'WAITING')`;
  // Asked at each sign-up and each payment.
  const { rows: due } = await tx.execute<{ id: number; chargeId: number | null }>(
    kept(
      sql`select ${signupTable.id}, ${signupTable.chargeId} as "chargeId" from ${signupTable} where ${over}`,
    ),
  );
  if (due.length === 0) return counts;
  const charges = await chargesOf(tx, due);
  // A payment may have come in before its charge was locked.
  const rows = await tx
    .select()
    .from(signupTable)
    .where(
      sql`${among(
        signupTable.id,
        due.map(({ id }) => id),
      )} and ${over}`,
    )
    .orderBy(signupTable.id)
    .for('update');
  for (const before of rows) {
    const charge = before.chargeId === null ? undefined : charges.get(before.chargeId);
    if (charge?.status === 'CENSORING' || charge?.status === 'PAID') continue;
    if (charge) await dropFee(tx, system, charge, 'EXPIRED', before.number);
    const ended = await saveRecord(tx, signupTable, before.id, {
      state: 'TIMED_OUT',
      endedAt: now,
      payUntil: null,
    });
    await writeAudit(tx, system, signupEntry(before, ended, 'timeOut'));
    if (before.state === 'WAITING') counts.waiting -= before.headCount;
    else counts.enrolled -= before.headCount;
    await tellPerson(tx, services, {
      activity,
      signup: ended,
      subject: 'activity.mail.timedOut',
      lines: [{ key: before.state === 'WAITING' ? 'activity.mail.noPlace' : 'activity.mail.timeOut' }],
    });
  }
  if (rows.length > 0) await publish(tx, { changed: 'activity', condoId: activity.condoId });
  return counts;
}

/** Locks the charges of sign-ups. */
async function chargesOf(
  tx: Transaction,
  rows: readonly Pick<SignupRow, 'chargeId'>[],
): Promise<Map<number, ChargeRow>> {
  const ids = rows.flatMap(({ chargeId }) => (chargeId === null ? [] : [chargeId]));
  const charges = ids.length === 0 ? [] : await lockCharges(tx, ids);
  return new Map(charges.map((charge) => [charge.id, charge]));
}

/** The next on the waiting list; only who holds the activity changes them. */
async function nextWaiting(tx: Transaction, activityId: number): Promise<SignupRow | undefined> {
  const [row] = await tx
    .select()
    .from(signupTable)
    .where(sql`${signupTable.activityId} = ${activityId} and ${signupTable.state} = 'WAITING'`)
    .orderBy(signupTable.id)
    .limit(1)
    .for('update');
  return row;
}

async function fillPlaces(tx: Transaction, services: Sweeper, activity: ActivityRow): Promise<ActivityRow> {
  const now = services.clock.now();
  if (activity.state !== 'PUBLISHED' || activity.fromAt <= now || activity.waiting === 0) return activity;
  const counts = { enrolled: activity.enrolled, waiting: activity.waiting };
  for (;;) {
    const next = await nextWaiting(tx, activity.id);
    // In order: whoever is next is not overtaken by a smaller party behind.
    if (!next || (activity.places > 0 && counts.enrolled + next.headCount > activity.places)) break;
    await offerPlace(tx, services, activity, next);
    counts.enrolled += next.headCount;
    counts.waiting -= next.headCount;
  }
  if (counts.waiting === activity.waiting) return activity;
  await publish(tx, { changed: 'activity', condoId: activity.condoId });
  return saveCounts(tx, activity, counts);
}

async function offerPlace(
  tx: Transaction,
  services: Sweeper,
  activity: ActivityRow,
  before: SignupRow,
): Promise<void> {
  const now = services.clock.now();
  const until = payUntil(activity, before, now);
  const charge = before.amount === 0 ? null : await chargeFee(tx, system, activity, before, { now, until });
  const row = await saveRecord(
    tx,
    signupTable,
    before.id,
    charge
      ? { state: 'UNPAID', chargeId: charge.id, payUntil: until }
      : { state: 'CONFIRMED', confirmedAt: now },
  );
  await writeAudit(tx, system, signupEntry(before, row, 'offerPlace'));
  await tellPerson(tx, services, {
    activity,
    signup: row,
    subject: 'activity.mail.offered',
    lines: [
      { key: 'activity.mail.offer' },
      ...(charge
        ? [
            {
              key: 'activity.mail.payUntil' as const,
              values: { until: formatMoment(until), amount: formatMoney(row.amount) },
            },
          ]
        : []),
    ],
  });
}
