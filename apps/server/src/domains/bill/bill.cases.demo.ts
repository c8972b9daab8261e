import { addDays, dayOf, startOfDay } from '@iris/contract/core/day';
import { pick } from '../resident/index.ts';
import { plainBill } from './bill.make.queries.ts';
import { attempt } from './bill.money.demo.ts';
import { billNo } from './bill.numbers.ts';
import { newBill } from './bill.runs.demo.ts';
import type { DemoBill, DemoMoney } from './bill.types.demo.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;

interface Cases {
  now: number;
  chance: () => number;
  /** Bill numbers used so far. */
  numbers: number;
  /** Refunds above this many HKD cents need a second person; null: none does. */
  approvalOver: number | null;
}

/** Adds the special cases: temporary charges, slips in review, void bills, refunds. */
export function addCases(money: DemoMoney, cases: Cases): number {
  const numbers = addTemporary(money, cases);
  addSlips(money, cases);
  splitSome(money, cases);
  voidSome(money, cases);
  addRefunds(money, cases);
  return numbers;
}

/** The title in both languages, HKD cents, days ago; and the outcome. */
const occasions = [
  ['補領門禁卡', 'Replacement access card', 10_000, 64, 'PAID'],
  ['裝修廢料清理費', 'Renovation waste removal', 150_000, 41, 'PAID'],
  ['會所房間租用', 'Clubhouse room hire', 48_000, 12, 'UNPAID'],
  ['渠道清理費', 'Drain clearing', 62_000, 9, 'UNPAID'],
  ['單車存放牌', 'Bicycle parking tag', 12_000, 30, 'OFFLINE'],
  ['健身室月票', 'Gym monthly pass', 35_000, 1, 'UNPAID'],
  ['泳池儲物櫃租用', 'Pool locker hire', 6_000, 3, 'PAYING'],
  ['臨時泊車位', 'Temporary parking', 30_000, 25, 'REFUNDING'],
  ['燒烤場租用', 'Barbecue site hire', 20_000, 33, 'REFUND_FAILED'],
  ['宴會廳租用', 'Banquet room hire', 180_000, 28, 'REFUND_REVIEW'],
] as const;

function addTemporary(money: DemoMoney, { now, chance, numbers, approvalOver }: Cases): number {
  const known = money.bills.filter(({ lateOf }) => lateOf === null);
  let last = numbers;
  for (const [title, titleEn, amount, ago, outcome] of occasions) {
    const like = pick(known, chance);
    const day = addDays(dayOf(now), -ago);
    last += 1;
    const draft: DemoBill['draft'] = {
      ...like.draft,
      bill: plainBill({
        type: 'OTHER',
        source: 'TEMPORARY',
        title,
        titleEn,
      }),
      startDay: day,
      endDay: day,
      dueDay: addDays(day, 14),
      amount,
      auto: false,
      lines: [],
    };
    const bill = newBill(draft, billNo(day, last), startOfDay(day) + 10 * HOUR_MS);
    money.bills.push(bill);
    if (outcome === 'OFFLINE') Object.assign(bill, { offline: true, updatedAt: bill.createdAt + HOUR_MS });
    if (outcome === 'OFFLINE' || outcome === 'UNPAID') continue;
    const online = outcome === 'PAYING' || outcome === 'REFUNDING' || outcome === 'REFUND_FAILED';
    const way = online ? 'PAY_STRIPE_CARD' : 'PAY_ONSITE_BANK';
    const payment = attempt([bill], addDays(day, 2), way, chance);
    money.payments.push(payment);
    if (outcome === 'PAYING') {
      const submittedAt = Math.floor(now / MINUTE_MS) * MINUTE_MS - 4 * MINUTE_MS;
      Object.assign(payment, { state: 'OPEN', submittedAt, paidAt: null });
      Object.assign(bill, { status: 'PAYING', channel: way, updatedAt: submittedAt });
      continue;
    }
    const { paidAt, channel } = payment;
    Object.assign(bill, { status: 'PAID', channel, paidAt, updatedAt: paidAt });
    if (outcome === 'PAID') continue;
    // Above an estate's limit, if it has one, a second person must approve.
    const waits = outcome === 'REFUND_REVIEW';
    if (waits && (approvalOver === null || amount <= approvalOver)) continue;
    const time = startOfDay(addDays(dayOf(now), -1)) + 11 * HOUR_MS;
    const state = waits ? 'WAITING' : outcome === 'REFUNDING' ? 'PENDING' : 'FAILED';
    const refundWay = waits ? 'REFUND' : 'REFUND_STRIPE';
    money.refunds.push({
      bill,
      payment,
      amount,
      reason: '活動取消，全數退回',
      time,
      channel: refundWay,
      state,
    });
    Object.assign(bill, {
      status: outcome === 'REFUND_FAILED' ? outcome : 'REFUNDING',
      refunding: outcome === 'REFUND_FAILED' ? 0 : amount,
      updatedAt: time,
    });
  }
  return last;
}

/** HKD cents by which the payer underpaid. */
const SHORT = 1_000;
const SLIPS = { review: 2, refused: 1 };

/** Slips of the last two days: some in review, one rejected. */
function addSlips(money: DemoMoney, { now, chance }: Cases): void {
  const chosen = openBills(money, now - DAY_MS * 3).slice(0, SLIPS.review + SLIPS.refused);
  for (const [index, bill] of chosen.entries()) {
    const waits = index < SLIPS.review;
    const hours = waits ? 2 + chance() * 20 : 30 + chance() * 20;
    const submittedAt = Math.floor((now - hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS;
    const reviewedAt = waits ? null : submittedAt + 20 * HOUR_MS;
    money.payments.push({
      ...attempt([bill], dayOf(submittedAt), 'PAY_BANK', chance),
      state: waits ? 'REVIEW' : 'REJECTED',
      submittedAt,
      reviewedAt,
      // The rejected slip shows another amount.
      slipAmount: bill.draft.amount - (waits ? 0 : SHORT),
      reason: waits ? '' : '轉賬金額與應收不符',
      paidAt: null,
      pictured: true,
    });
    bill.status = waits ? 'CENSORING' : 'CENSOR_REJECT';
    bill.channel = waits ? 'PAY_BANK' : null;
    bill.updatedAt = reviewedAt ?? submittedAt;
  }
}

/** What was paid of a bill at the counter, and how; the rest is still owed. */
const parts = [
  ['PAY_ONSITE_FPS', 0.4],
  ['PAY_ONSITE_OCTOPUS', 0.25],
] as const;

/** Bills of which a part was paid some days ago. */
function splitSome(money: DemoMoney, { now, chance }: Cases): void {
  const chosen = openBills(money, now - 5 * DAY_MS).slice(SLIPS.review + SLIPS.refused);
  for (const [index, [channel, share]] of parts.entries()) {
    const bill = chosen[index];
    if (!bill) return;
    const whole = bill.draft.amount;
    // Whole dollars, as people pay them.
    const amount = Math.max(100, Math.floor((whole * share) / 100) * 100);
    if (amount >= whole) continue;
    const part: DemoBill = {
      ...bill,
      draft: { ...bill.draft, amount },
      businessNo: `${bill.businessNo}-1`,
      late: null,
      reading: null,
      partOf: bill,
    };
    const paid = attempt([part], addDays(dayOf(now), -3 + index), channel, chance);
    const slipNo = `${channel === 'PAY_ONSITE_FPS' ? 'FPS' : ''}${String(Math.floor(chance() * 1e8)).padStart(8, '0')}`;
    const { paidAt } = paid;
    Object.assign(part, { status: 'PAID', channel, paidAt, createdAt: paidAt, updatedAt: paidAt });
    Object.assign(bill, { parts: 1, parted: amount, updatedAt: paidAt });
    bill.draft = { ...bill.draft, amount: whole - amount };
    money.bills.push(part);
    money.payments.push({ ...paid, slipNo });
  }
}

const reasons = ['單位已交吉，重新出賬', '讀數有誤，重新出賬'];

function voidSome(money: DemoMoney, { now }: Cases): void {
  for (const [index, bill] of openBills(money, now - 2 * DAY_MS)
    .slice(-reasons.length)
    .entries()) {
    bill.status = 'VOID';
    bill.voidReason = reasons[index] ?? '';
    bill.updatedAt = bill.createdAt + DAY_MS;
  }
}

/** Unpaid bills of a standard that are not late enough for a late charge, newest first. */
function openBills({ bills }: DemoMoney, before: number): DemoBill[] {
  const late = new Set(bills.map(({ lateOf }) => lateOf));
  return bills
    .filter(
      (bill) =>
        bill.status === 'UNPAID' &&
        bill.draft.bill.source === 'RUN' &&
        bill.createdAt < before &&
        !late.has(bill),
    )
    .toReversed();
}

const refunds = [
  ['停水補償', 0.2],
  ['重複繳交，退回多付款項', 0.5],
  ['誤向前業主收費，全數退回', 1],
] as const;

function addRefunds(money: DemoMoney, { now, chance }: Cases): void {
  const paid = money.payments.filter(
    ({ paidAt, bills }) =>
      bills.length === 1 &&
      bills[0]?.status === 'PAID' &&
      paidAt !== null &&
      paidAt > now - 120 * DAY_MS &&
      paidAt < now - 20 * DAY_MS,
  );
  for (const [index, [reason, share]] of refunds.entries()) {
    const payment = paid[Math.floor(chance() * paid.length)];
    const [bill] = payment?.bills ?? [];
    if (!payment || !bill || bill.refunded > 0) continue;
    const amount = share === 1 ? bill.draft.amount : Math.max(100, Math.floor(bill.draft.amount * share));
    const time = (payment.paidAt ?? now) + (5 + index) * DAY_MS;
    money.refunds.push({ bill, payment, amount, reason, time, channel: 'REFUND', state: 'SUCCEEDED' });
    bill.refunded = amount;
    bill.updatedAt = time;
    if (share === 1) bill.status = 'REFUNDED';
  }
}
