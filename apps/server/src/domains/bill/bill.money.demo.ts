import { addDays, type Day, dayOf, daysBetween, startOfDay } from '@iris/contract/core/day';
import type { PayChannel } from '@iris/contract/payment/payment.model';
import { paymentText } from '@iris/contract/payment/payment.text';
import { lateAmount, lateTimes } from '@iris/contract/standard/standard.rules';
import { seeded } from '../resident/index.ts';
import { newBill } from './bill.runs.demo.ts';
import type { DemoBill, DemoMoney, DemoPayment } from './bill.types.demo.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** The job of late charges runs at 03:40. */
const LATE_MS = 220 * MINUTE_MS;
const LATE_DUE_DAYS = 14;
/** The share that stays unpaid: almost nothing old, a little of the recent. */
const FORGOTTEN = { old: 0.002, late: 0.012 };
const OLD_DAYS = 100;
const SLOW = 0.05;
/** Once in this many units, one has not paid for some months. */
const OWING_EVERY = 97;
const OWING_DAYS = 95;

/** Who paid a condo's bills, how and when; late bills got their late charges. */
export function payBills(money: DemoMoney, { now, seed }: { now: number; seed: number }): void {
  const byUnit = Map.groupBy(money.bills, ({ draft }) => draft.place.unitId);
  for (const [index, bills] of [...byUnit.values()].entries()) {
    // A separate random stream per unit, so that units do not affect each other.
    const chance = seeded(seed + index * 7);
    const channel = channelBy(chance());
    const slow = chance() < SLOW;
    const together = Map.groupBy(bills, ({ draft }) => `${draft.startDay} ${draft.payer.id}`);
    for (const month of together.values()) {
      const startDay = month[0]?.draft.startDay ?? '';
      const age = daysBetween(startDay, dayOf(now));
      const owing = index % OWING_EVERY === 13 && age < OWING_DAYS;
      const forgotten = chance() < (age > OLD_DAYS ? FORGOTTEN.old : FORGOTTEN.late);
      const day = addDays(startDay, slow ? 11 + Math.floor(chance() * 28) : 4 + Math.floor(chance() * 10));
      const paid = owing || forgotten ? null : attempt(month, day, channel, chance);
      if (paid?.paidAt && paid.paidAt < now - 20 * MINUTE_MS) settle(money, paid, paid.paidAt);
      else for (const bill of month) money.bills.push(...lateOf(bill, dayOf(now)));
    }
  }
}

/** Records a payment, including the late charges due on its bills. */
function settle(money: DemoMoney, payment: DemoPayment, paidAt: number): void {
  const late = payment.bills.flatMap((bill) => lateOf(bill, dayOf(payment.submittedAt)));
  money.bills.push(...late);
  payment.bills.push(...late);
  if (payment.slipAmount !== null) payment.slipAmount = sumOf(payment.bills);
  if (payment.received !== null) payment.received = notes(sumOf(payment.bills));
  money.payments.push(payment);
  for (const bill of payment.bills) {
    Object.assign(bill, { status: 'PAID', channel: payment.channel, paidAt, updatedAt: paidAt });
  }
}

/** A payment of bills on a day. Slips are reviewed the same day, or the next morning. */
export function attempt(bills: DemoBill[], day: Day, channel: PayChannel, chance: () => number): DemoPayment {
  const submittedAt = startOfDay(day) + (9 * 60 + Math.floor(chance() * 510)) * MINUTE_MS;
  const soon = submittedAt + (40 + Math.floor(chance() * 160)) * MINUTE_MS;
  const next = startOfDay(addDays(day, 1)) + 10 * HOUR_MS;
  const reviewedAt = channel === 'PAY_BANK' ? (soon < startOfDay(day) + 18 * HOUR_MS ? soon : next) : null;
  return {
    bills: [...bills],
    state: 'PAID',
    channel,
    received: channel === 'PAY_ONSITE_CASH' ? notes(sumOf(bills)) : null,
    slipNo: slipOf(channel, day, chance),
    slipAmount: reviewedAt === null ? null : sumOf(bills),
    slipDay: reviewedAt === null ? null : day,
    submittedAt,
    reviewedAt,
    reason: '',
    paidAt: reviewedAt ?? submittedAt,
    pictured: false,
  };
}

export const sumOf = (bills: readonly DemoBill[]): number =>
  bills.reduce((sum, { draft }) => sum + draft.amount, 0);

/** Cash is tendered in hundreds. */
const notes = (cents: number): number => Math.ceil(cents / 10_000) * 10_000;

function slipOf(channel: PayChannel, day: Day, chance: () => number): string {
  const digits = (count: number) => String(Math.floor(chance() * 10 ** count)).padStart(count, '0');
  if (channel === 'PAY_ONSITE_BANK') return digits(6);
  return channel === 'PAY_BANK' ? `FRN${day.slice(2, 4)}${digits(8)}` : '';
}

function channelBy(drawn: number): PayChannel {
  if (drawn < 0.3) return 'PAY_ONSITE_CASH';
  return drawn < 0.6 ? 'PAY_ONSITE_BANK' : 'PAY_BANK';
}

/** The late charges due on a bill by a day. */
function lateOf(bill: DemoBill, until: Day): DemoBill[] {
  const { draft, late } = bill;
  if (!late || until <= draft.dueDay) return [];
  const charges: DemoBill[] = [];
  const times = lateTimes(late, daysBetween(draft.dueDay, until));
  let sum = 0;
  for (let nth = 1; nth <= times; nth += 1) {
    const amount = lateAmount(late, draft.amount, sum);
    if (amount <= 0) break;
    sum += amount;
    const day = addDays(draft.dueDay, late.grace_days + 1 + 30 * (nth - 1));
    const [title, titleEn] = paymentText['flow.type.LATE'];
    charges.push({
      ...newBill(
        {
          ...draft,
          bill: { ...draft.bill, type: 'LATE', source: 'LATE', title, titleEn, runId: null },
          startDay: day,
          endDay: day,
          dueDay: addDays(day, LATE_DUE_DAYS),
          amount,
          lines: [],
        },
        `${bill.businessNo}-L${nth}`,
        startOfDay(day) + LATE_MS,
      ),
      lateOf: bill,
    });
  }
  return charges;
}
