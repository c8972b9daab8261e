import { addDays, type Day, dayOf, daysBetween, earlier, startOfDay } from '@iris/contract/core/day';
import { depositNo, periodsOf, rentOf } from '@iris/contract/lease/lease.rules';
import type { PayChannel } from '@iris/contract/payment/payment.model';
import { isOnline } from '@iris/contract/payment/payment.rules';
import { rentNo } from '@iris/contract/rent/rent.rules';
import { pick } from '../resident/index.ts';
import { openSettlement } from './rent.demoDeposit.ts';
import type { DemoCharge, DemoMoney, DemoPayment, LeaseRow, StandardRow } from './rent.types.demo.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A tenant's habit: the usual way to pay, and the usual distance from the due day. */
interface Habit {
  channel: PayChannel;
  slow: boolean;
}
const channels: readonly (readonly [PayChannel, number])[] = [
  ['PAY_BANK', 0.44],
  ['PAY_STRIPE_CARD', 0.15],
  ['PAY_STRIPE_ALIPAY', 0.11],
  ['PAY_STRIPE_WECHAT', 0.1],
  ['PAY_ONSITE_BANK', 0.12],
  ['PAY_ONSITE_CASH', 0.08],
];
const SLOW = 0.07;
/** How often somebody pays in an unusual way. */
const OTHERWISE = 0.12;
const REFUSED_FIRST = 0.03;
const CHECKOUT_LEFT = 0.025;
/** How often two months are paid at once. */
const TOGETHER = 0.015;
export const refusals = ['憑證模糊，無法核對金額', '轉賬金額與應收不符', '收款賬戶不正確，請重新提交'];

export interface Settings {
  now: number;
  chance: () => number;
  /** Rents are created this many days ahead. */
  aheadDays: number;
  /** Has not paid for two months. */
  owing: boolean;
}

/** The charges of a lease until now, who paid them how and when, and how its deposit was returned. */
export function planLeaseMoney(
  lease: LeaseRow,
  standards: readonly StandardRow[],
  settings: Settings,
): DemoMoney {
  const { now, chance, aheadDays, owing } = settings;
  const today = dayOf(now);
  const money: DemoMoney = { charges: [], payments: [], refunds: [], deductions: [], reminders: [] };
  const between = (least: number, after: number) => least + Math.floor(chance() * (after - least));
  const at = (day: Day, from: number, until: number): number =>
    startOfDay(day) + between(from * 60, until * 60) * MINUTE_MS;
  const signedAt = lease.createdAt;
  const habit: Habit = { channel: channelBy(chance()), slow: chance() < SLOW };
  const lastDay = lease.endedDay ?? lease.moveOutDay ?? lease.endDay;

  function charge(fields: Partial<DemoCharge> & Pick<DemoCharge, 'businessNo' | 'amount'>): DemoCharge {
    const made: DemoCharge = {
      lease,
      kind: 'RENT',
      startDay: lease.startDay,
      endDay: lease.startDay,
      dueDay: lease.startDay,
      lines: [],
      monthDays: 0,
      auto: false,
      createdAt: signedAt,
      updatedAt: signedAt,
      status: 'UNPAID',
      channel: null,
      refunded: 0,
      deducted: 0,
      paidAt: null,
      voidReason: '',
      seenAt: now,
      ...fields,
    };
    money.charges.push(made);
    return made;
  }
  const deposit = charge({
    kind: 'DEPOSIT',
    businessNo: depositNo(lease.businessNo),
    amount: lease.deposit,
    auto: true,
  });
  const spans = standards.map(({ startDay, endDay, monthlyAmount }) => ({
    start_day: startDay,
    end_day: endDay,
    monthly_amount: monthlyAmount,
  }));
  const term = { start_day: lease.startDay, end_day: lease.endDay };
  const rents: DemoCharge[] = [];
  for (const period of periodsOf(term)) {
    const madeOn = addDays(period.start_day, -aheadDays);
    // A month that begins after the tenant left was still created if it was already near.
    const past = period.start_day > lastDay;
    if (madeOn > today || (past && daysBetween(lastDay, period.start_day) > aheadDays)) break;
    const cut = past ? period : { ...period, end_day: earlier(period.end_day, lastDay) };
    const { lines, amount } = rentOf(cut, period.month_days, spans);
    if (amount === 0) continue;
    const createdAt = Math.max(signedAt, startOfDay(madeOn) + 3 * HOUR_MS + 10 * MINUTE_MS);
    const rent = charge({
      businessNo: rentNo(lease.businessNo, period.start_day),
      startDay: cut.start_day,
      endDay: cut.end_day,
      dueDay: cut.start_day,
      amount,
      lines: [...lines],
      monthDays: period.month_days,
      auto: lease.autoGenRent,
      createdAt,
      updatedAt: createdAt,
    });
    if (!past) rents.push(rent);
    else
      Object.assign(rent, {
        status: 'VOID',
        voidReason: '租戶提早遷出',
        updatedAt: startOfDay(lastDay) + 18 * HOUR_MS,
      });
  }

  const owed = owing ? rents.filter(({ dueDay }) => dueDay <= today).slice(-2) : [];
  const settled = lease.endedDay !== null || (lease.moveOutDay !== null && lease.moveOutDay <= today);
  const [first] = rents;
  payFirst();
  let waiting: DemoCharge[] = [];
  for (const rent of rents) {
    if (rent.paidAt !== null || owed.includes(rent)) continue;
    if (waiting.length === 0 && rent !== rents.at(-1) && chance() < TOGETHER) {
      waiting = [rent];
      continue;
    }
    const offset = settled ? -between(0, 4) : habit.slow ? between(4, 23) : between(-5, 4);
    const day = earlier(addDays(rent.dueDay, offset), settled ? lastDay : '9999-12-31');
    const known = day > dayOf(rent.createdAt) ? day : addDays(dayOf(rent.createdAt), 1);
    pay([...waiting, rent], known, chance() < OTHERWISE ? channelBy(chance()) : habit.channel);
    waiting = [];
  }
  const settlement = openSettlement(money, { deposit, now, chance, at });
  const depositPayment = money.payments.find(
    ({ charges, state }) => state === 'PAID' && charges.includes(deposit),
  );
  if (depositPayment) settlement.settle(lease, depositPayment);
  return money;

  /** The deposit, with the first rent if that is due too. */
  function payFirst(): void {
    const early = addDays(lease.startDay, -between(0, 3));
    const signed = addDays(lease.signedDay, between(0, 3));
    const together =
      first && first.dueDay === lease.startDay && lease.startDay <= today && !owed.includes(first);
    // Tenants who left recently paid by card, so that the deposit can be refunded online.
    const left = lease.valid && lease.moveOutDay !== null && lease.moveOutDay < today;
    const channel = left ? 'PAY_STRIPE_CARD' : lease.previousId === null ? channelBy(chance()) : 'PAY_BANK';
    if (together) pay([deposit, first], earlier(early, today), channel);
    else if (chance() < 0.75 || lease.startDay <= today) pay([deposit], earlier(signed, today), channel);
  }

  function pay(charges: DemoCharge[], day: Day, channel: PayChannel): void {
    const known = Math.max(...charges.map(({ createdAt }) => createdAt)) + HOUR_MS;
    const made = attempt(
      charges,
      channel,
      Math.max(known, at(day, isOnline(channel) ? 8 : 9.5, isOnline(channel) ? 23 : 17.5)),
    );
    if (made.paidAt === null || made.paidAt > now - 20 * MINUTE_MS) return;
    before(made, known);
    money.payments.push(made);
    for (const each of charges) {
      Object.assign(each, { status: 'PAID', channel, paidAt: made.paidAt, updatedAt: made.paidAt });
    }
  }

  function attempt(charges: DemoCharge[], channel: PayChannel, submittedAt: number): DemoPayment {
    const amount = charges.reduce((sum, each) => sum + each.amount, 0);
    const reviewedAt = channel === 'PAY_BANK' ? reviewOf(submittedAt) : null;
    return {
      charges,
      state: 'PAID',
      channel,
      source: isOnline(channel) ? 'ONLINE' : 'COUNTER',
      received: channel === 'PAY_ONSITE_CASH' ? Math.ceil(amount / 50_000) * 50_000 : null,
      slipNo: slipOf(channel),
      slipAmount: reviewedAt === null ? null : amount,
      slipDay: reviewedAt === null ? null : slipDayOf(submittedAt, chance),
      submittedAt,
      reviewedAt,
      reason: '',
      paidAt: reviewedAt ?? submittedAt + (isOnline(channel) ? between(1, 9) * MINUTE_MS : 0),
      pictured: false,
      reissuedAt: null,
    };
  }

  /** The same afternoon, or the next morning. */
  function reviewOf(submittedAt: number): number {
    const soon = submittedAt + between(40, 200) * MINUTE_MS;
    if (chance() < 0.6 && dayOf(soon + 5 * HOUR_MS) === dayOf(submittedAt)) return soon;
    return at(addDays(dayOf(submittedAt), 1), 9.5, 12.5);
  }

  function slipOf(channel: PayChannel): string {
    if (channel === 'PAY_ONSITE_BANK') return String(between(100_000, 999_999));
    return channel === 'PAY_BANK' ? `FRN${dayOf(now).slice(2, 4)}${between(10_000_000, 99_999_999)}` : '';
  }

  /** Some needed a second attempt: a refused slip, an abandoned checkout. */
  function before(made: DemoPayment, known: number): void {
    const refused = made.channel === 'PAY_BANK' && chance() < REFUSED_FIRST;
    const left = made.source === 'ONLINE' && chance() < CHECKOUT_LEFT;
    const submittedAt = made.submittedAt - between(26, 60) * HOUR_MS;
    if (!(refused || left) || submittedAt < known) return;
    money.payments.push({
      ...made,
      state: refused ? 'REJECTED' : 'EXPIRED',
      submittedAt,
      reviewedAt: refused ? submittedAt + between(2, 20) * HOUR_MS : null,
      reason: refused ? pick(refusals, chance) : '',
      paidAt: null,
    });
  }
}

/** Most submit a slip on the day of the transfer, some a day or two later. */
export const slipDayOf = (submittedAt: number, chance: () => number): Day =>
  addDays(dayOf(submittedAt), chance() < 0.7 ? 0 : chance() < 0.6 ? -1 : -2);

function channelBy(drawn: number): PayChannel {
  let left = drawn;
  for (const [channel, share] of channels) {
    left -= share;
    if (left < 0) return channel;
  }
  return 'PAY_BANK';
}
