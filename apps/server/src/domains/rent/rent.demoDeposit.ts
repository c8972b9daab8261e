import { addDays, type Day, dayOf } from '@iris/contract/core/day';
import { pick } from '../resident/index.ts';
import type { DemoCharge, DemoMoney, DemoPayment, LeaseRow } from './rent.types.demo.ts';

const HOUR_MS = 3_600_000;
const DEDUCTED = 0.45;
const deductions: readonly (readonly [reason: string, dollars: number])[] = [
  ['全屋清潔', 1_800],
  ['更換大門門鎖', 950],
  ['牆身修補及髹油', 3_200],
  ['欠交電費及煤氣費', 640],
  ['冷氣機維修', 1_250],
];

interface Case {
  deposit: DemoCharge;
  now: number;
  chance: () => number;
  /** A time on a day between two hours. */
  at: (day: Day, from: number, until: number) => number;
}

/** Settles the deposit of an ended lease: what was kept, and how the rest was returned. */
export function openSettlement(money: DemoMoney, { deposit, now, chance, at }: Case) {
  function refund(
    payment: DemoPayment,
    fields: { time: number; reason: string; ok: boolean; amount: number },
  ): void {
    const channel = fields.ok ? 'REFUND' : 'REFUND_STRIPE';
    const failure = fields.ok ? '' : 'expired_or_canceled_card';
    money.refunds.push({ charge: deposit, payment, channel, failure, ...fields });
    deposit.updatedAt = fields.time;
    if (!fields.ok) {
      deposit.status = 'REFUND_FAILED';
      return;
    }
    deposit.status = 'REFUNDED';
    deposit.refunded = fields.amount;
  }

  function keep(time: number): void {
    if (chance() >= DEDUCTED) return;
    const wanted = new Set([pick(deductions, chance), pick(deductions, chance)]);
    for (const [reason, dollars] of wanted) {
      money.deductions.push({ charge: deposit, amount: dollars * 100, reason, time });
      deposit.deducted += dollars * 100;
    }
  }

  return {
    settle(lease: LeaseRow, payment: DemoPayment): void {
      const { endedDay, moveOutDay } = lease;
      const today = dayOf(now);
      if (endedDay !== null) {
        const { renewed } = lease;
        const time = Math.min(at(addDays(endedDay, renewed ? 0 : 1), 10, 16), now - HOUR_MS);
        if (!renewed) keep(time);
        const reason = renewed ? '續租，按金轉入新租約' : '租約終止，退還按金';
        refund(payment, { time, reason, ok: true, amount: deposit.amount - deposit.deducted });
      } else if (moveOutDay !== null && moveOutDay < today) {
        const time = Math.min(at(addDays(moveOutDay, 1), 10, 16), now - HOUR_MS);
        refund(payment, { time, reason: '提早退租，退還按金', ok: false, amount: deposit.amount });
      }
    },
  };
}
