import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../core/limits.ts';
import type { LateRule } from './standard.model.ts';
import { amountOf, isJump, lateAmount, lateTimes, meterOf, unitRules } from './standard.rules.ts';

const price = fc.integer({ min: 0, max: limits.priceMax });
/** A hundred million of something; at the highest price still an amount that a number holds exactly. */
const quantity = fc.integer({ min: 0, max: 100_000_000_000 });
const cents = fc.integer({ min: 1, max: limits.amountCents });

const rule: fc.Arbitrary<LateRule> = fc.oneof(
  fc.record({
    kind: fc.constant('FIXED' as const),
    grace_days: fc.nat(365),
    amount: cents,
    basis_points: fc.constant(0),
    cap: cents,
  }),
  fc.record({
    kind: fc.constant('PERCENT' as const),
    grace_days: fc.nat(365),
    amount: fc.constant(0),
    basis_points: fc.integer({ min: 1, max: 10_000 }),
    cap: cents,
  }),
);
const none: LateRule = { kind: 'NONE', grace_days: 0, amount: 0, basis_points: 0, cap: 0 };

describe('the amount of a quantity at a price', () => {
  it('refuses a negative price or quantity', () => {
    expect(() => amountOf(-1, 1)).toThrow(RangeError);
    expect(() => amountOf(1, -1)).toThrow(RangeError);
  });

  it('rounds half a cent up', () => {
    // HK$0.005 for one.
    expect(amountOf(50, 1_000)).toBe(1);
    expect(amountOf(49, 1_000)).toBe(0);
    // 482 square feet at HK$3.2345.
    expect(amountOf(32_345, 482_000)).toBe(155_903);
  });

  it('is within half a cent of the exact product', () => {
    fc.assert(
      fc.property(price, quantity, (a, b) => {
        const doubled = 2n * BigInt(amountOf(a, b)) * 100_000n - 2n * BigInt(a) * BigInt(b);
        expect(doubled).toBeGreaterThan(-100_000n);
        expect(doubled).toBeLessThanOrEqual(100_000n);
      }),
    );
  });

  it('never falls when the quantity grows', () => {
    fc.assert(
      fc.property(price, quantity, fc.nat(1_000_000), (a, b, more) => {
        expect(amountOf(a, b + more)).toBeGreaterThanOrEqual(amountOf(a, b));
      }),
    );
  });
});

describe('late charges', () => {
  it('are none without a rule and within the grace days', () => {
    expect(lateTimes(none, 10_000)).toBe(0);
    expect(lateAmount(none, 100_000, 0)).toBe(0);
    fc.assert(
      fc.property(rule, fc.nat(365), (late, days) => {
        expect(lateTimes(late, Math.min(days, late.grace_days))).toBe(0);
      }),
    );
  });

  it('come when the grace is over and again each 30 days', () => {
    fc.assert(
      fc.property(rule, fc.nat(2_000), (late, days) => {
        expect(lateTimes(late, late.grace_days + 1)).toBe(1);
        expect(lateTimes(late, late.grace_days + 30)).toBe(1);
        expect(lateTimes(late, late.grace_days + 31)).toBe(2);
        const over = late.grace_days + 1 + days;
        expect(lateTimes(late, over + 30)).toBe(lateTimes(late, over) + 1);
      }),
    );
  });

  it('are alike until the cap, which they reach and never pass', () => {
    fc.assert(
      fc.property(rule, cents, fc.integer({ min: 1, max: 40 }), (late, billed, times) => {
        const all: number[] = [];
        let sum = 0;
        for (let nth = 1; nth <= times; nth += 1) {
          const amount = lateAmount(late, billed, sum);
          all.push(amount);
          sum += amount;
        }
        const first = late.kind === 'FIXED' ? late.amount : Math.round((billed * late.basis_points) / 10_000);
        expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
        expect(sum).toBe(Math.min(first * times, late.cap));
        expect(all.toSorted((a, b) => b - a)).toEqual(all);
      }),
    );
  });

  it('keep to the cap when less is owed than before', () => {
    fc.assert(
      fc.property(rule, fc.array(cents, { maxLength: 20 }), (late, owed) => {
        const sum = owed.reduce((before, billed) => before + lateAmount(late, billed, before), 0);
        expect(sum).toBeLessThanOrEqual(late.cap);
      }),
    );
  });
});

describe('what goes together', () => {
  it('reads a meter only for what a meter counts', () => {
    for (const [unit, { charge, types }] of Object.entries(unitRules)) {
      // The keys of the record are the price units.
      const kind = meterOf(unit as keyof typeof unitRules);
      if (kind !== null) expect({ charge, types }).toEqual({ charge: 'FLOAT', types: [kind] });
    }
  });

  it('calls a consumption a jump only over three times what is usual', () => {
    expect(isJump(31, null)).toBe(false);
    expect(isJump(31, 0)).toBe(false);
    expect(isJump(30, 10)).toBe(false);
    expect(isJump(31, 10)).toBe(true);
  });
});
