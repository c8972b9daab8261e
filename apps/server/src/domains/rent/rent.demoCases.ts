import { addDays, type Day, dayOf, startOfDay } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { pick } from '../resident/index.ts';
import { refusals, slipDayOf } from './rent.demoPlan.ts';
import { JOB_MINUTES } from './rent.store.demo.ts';
import type { DemoCharge, DemoMoney, DemoPayment } from './rent.types.demo.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;

/** The special cases of a condo, and when its notices go out. */
export interface Cases {
  now: number;
  chance: () => number;
  /** Numbers of bank slips in review, and of slips that were just refused. */
  reviews: number;
  refusals: number;
  /** Days after the due day. */
  firstDays: number;
  secondDays: number;
}

/** Adds the special cases: slips in review, open checkouts, refunds, a replaced receipt, reminders. */
export function addCases(money: DemoMoney, cases: Cases): void {
  addSlips(money, cases);
  addCheckouts(money, cases);
  addRefunds(money, cases);
  spoilReceipts(money, cases);
  addReminders(money, cases);
}

/** HKD cents by which the payer underpaid. */
const SHORT = 50_000;

/** Slips submitted in the last two days. */
function addSlips(money: DemoMoney, { now, chance, reviews, refusals: refused }: Cases): void {
  const today = dayOf(now);
  const [from, to] = [addDays(today, -7), addDays(today, 7)];
  const open = money.charges.filter(
    ({ kind, status, dueDay, createdAt }) =>
      kind === 'RENT' &&
      status === 'UNPAID' &&
      dueDay >= from &&
      dueDay <= to &&
      createdAt < now - 3 * DAY_MS,
  );
  // One per tenant, so that a tenant with several rents has some left to collect together.
  const tenants = new Map(open.map((charge) => [charge.lease.tenantId, charge]));
  const drawn = [...tenants.values()].map((charge) => ({ charge, key: chance() }));
  const chosen = drawn.sort((a, b) => a.key - b.key).slice(0, reviews + refused);
  for (const [index, { charge }] of chosen.entries()) {
    const waits = index < reviews;
    const hours = waits ? 2 + chance() * 40 : 30 + chance() * 40;
    const submittedAt = Math.floor((now - hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS;
    const reviewedAt = waits ? null : submittedAt + 20 * HOUR_MS;
    money.payments.push({
      charges: [charge],
      state: waits ? 'REVIEW' : 'REJECTED',
      channel: 'PAY_BANK',
      source: 'COUNTER',
      received: null,
      slipNo: `FRN${today.slice(2, 4)}${String(Math.floor(chance() * 10 ** 8)).padStart(8, '0')}`,
      // One waiting slip shows a different amount than what is due.
      slipAmount: charge.amount - (index === 0 ? SHORT : 0),
      slipDay: slipDayOf(submittedAt, chance),
      submittedAt,
      reviewedAt,
      reason: waits ? '' : pick(refusals, chance),
      paidAt: null,
      pictured: true,
      reissuedAt: null,
    });
    charge.status = waits ? 'CENSORING' : 'CENSOR_REJECT';
    charge.channel = waits ? 'PAY_BANK' : null;
    charge.updatedAt = reviewedAt ?? submittedAt;
  }
}

const CHECKOUTS = 2;

/** Rents that tenants are paying online at this moment. */
function addCheckouts(money: DemoMoney, { now }: Cases): void {
  const open = money.charges.filter(
    ({ kind, status, createdAt, amount }) =>
      kind === 'RENT' && status === 'UNPAID' && createdAt < now - DAY_MS && amount <= limits.onlineCents.max,
  );
  for (const [index, charge] of open.slice(-CHECKOUTS).entries()) {
    const submittedAt = Math.floor(now / MINUTE_MS) * MINUTE_MS - (6 + 9 * index) * MINUTE_MS;
    money.payments.push({
      charges: [charge],
      state: 'OPEN',
      channel: 'PAY_STRIPE_CARD',
      source: 'ONLINE',
      received: null,
      slipNo: '',
      slipAmount: null,
      slipDay: null,
      submittedAt,
      reviewedAt: null,
      reason: '',
      paidAt: null,
      pictured: false,
      reissuedAt: null,
    });
    Object.assign(charge, { status: 'PAYING', channel: 'PAY_STRIPE_CARD', updatedAt: submittedAt });
  }
}

const REFUNDS = 3;
const refundReasons = ['冷氣機維修期間減租', '重複轉賬，退回多付款項', '食水中斷補償'];

/** Rents that were partly refunded. */
function addRefunds(money: DemoMoney, { now, chance }: Cases): void {
  const paid = paidRents(money, now - 120 * DAY_MS, now - 20 * DAY_MS);
  for (const [index, reason] of refundReasons.slice(0, REFUNDS).entries()) {
    const payment = paid[Math.floor(chance() * paid.length)];
    const [charge] = payment?.charges ?? [];
    if (!payment || !charge || charge.refunded > 0) continue;
    const amount = (5 + Math.floor(chance() * 16)) * 10_000;
    const time = (payment.paidAt ?? now) + (5 + index) * DAY_MS + 90 * MINUTE_MS;
    money.refunds.push({ charge, payment, channel: 'REFUND', ok: true, amount, reason, failure: '', time });
    charge.refunded = amount;
    charge.updatedAt = time;
  }
}

/** A receipt replaced on the same day; its number stays in use. */
function spoilReceipts(money: DemoMoney, { now, chance }: Cases): void {
  const paid = paidRents(money, now - 90 * DAY_MS, now - 3 * DAY_MS);
  const payment = paid[Math.floor(chance() * paid.length)];
  if (payment) payment.reissuedAt = (payment.paidAt ?? 0) + 35 * MINUTE_MS;
}

const paidRents = ({ payments }: DemoMoney, from: number, until: number): DemoPayment[] =>
  payments.filter(
    ({ paidAt, charges }) =>
      paidAt !== null && paidAt > from && paidAt < until && charges.every(({ kind }) => kind === 'RENT'),
  );

const byHand = 0.4;
const hands = [
  ['PHONE', '致電提醒租戶繳交租金', '租戶表示下星期一轉賬'],
  ['PHONE', '致電提醒租戶繳交租金', '沒有人接聽，已留言'],
  ['VISIT', '上門派發繳款通知', '租戶答應三日內到管理處付款'],
  ['LETTER', '以掛號信寄出催繳通知', ''],
] as const;

/** The notices for old unpaid charges, and reminders sent by people. */
function addReminders(money: DemoMoney, { now, chance, firstDays, secondDays }: Cases): void {
  const notice = (charge: DemoCharge, kind: 'FIRST' | 'SECOND', day: Day) => {
    const time = startOfDay(day) + JOB_MINUTES * MINUTE_MS;
    if (time >= (charge.paidAt ?? now)) return;
    const email = charge.lease.tenantEmail !== '';
    const channel = email ? 'EMAIL' : 'LETTER';
    money.reminders.push({ charge, kind, channel, content: '', feedback: '', time });
  };
  for (const charge of money.charges) {
    if (charge.kind !== 'RENT' || charge.status === 'VOID') continue;
    const first = addDays(charge.dueDay, firstDays);
    notice(charge, 'FIRST', first);
    notice(charge, 'SECOND', addDays(charge.dueDay, secondDays));
    const time = startOfDay(first) + (30 + chance() * 6) * HOUR_MS;
    if (time >= (charge.paidAt ?? now) || chance() >= byHand) continue;
    const [channel, content, feedback] = pick(hands, chance);
    money.reminders.push({ charge, kind: 'HAND', channel, content, feedback, time });
  }
  money.reminders.sort((a, b) => a.time - b.time);
}
