import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatMoment, startOfDay } from '../core/day.ts';
import {
  amountOf,
  bookingStateAt,
  cancelTerms,
  payUntil,
  slotStateAt,
  stretches,
  useOpen,
} from './booking.rules.ts';

const HOUR = 3_600_000;
const noon = startOfDay('2026-02-28') + 12 * HOUR;

it('holds a booking for 15 minutes online, at the counter until 24:00', () => {
  expect(formatMoment(payUntil(true, noon))).toBe('2026-02-28 12:15');
  expect(formatMoment(payUntil(false, noon))).toBe('2026-03-01 00:00');
  expect(formatMoment(payUntil(true, startOfDay('2026-12-31') + 24 * HOUR - 1))).toBe('2027-01-01 00:14');
});

it('counts as timed out from the moment, unless a slip is in review', () => {
  const unpaid = { state: 'UNPAID' as const, pay_until: noon, reviewed: false };
  expect(bookingStateAt(unpaid, noon - 1)).toBe('UNPAID');
  expect(bookingStateAt(unpaid, noon)).toBe('TIMED_OUT');
  expect(bookingStateAt({ ...unpaid, reviewed: true }, noon)).toBe('UNPAID');
  expect(bookingStateAt({ ...unpaid, state: 'BOOKED' }, noon)).toBe('BOOKED');
});

it('prices heads, or the party', () => {
  const slots = [{ price: 1_050 }, { price: 2_000 }];
  expect(amountOf({ charging_method: 'BY_PEOPLE' }, slots, 3)).toBe(9_150);
  expect(amountOf({ charging_method: 'BY_FACILITY' }, slots, 3)).toBe(3_050);
});

it('gives back all in time, a share after it, never more than is left', () => {
  const terms = { cancel_hours: 24, late_share: 50 };
  const booking = { from_at: noon };
  expect(cancelTerms(terms, booking, 9_001, noon - 24 * HOUR)).toEqual({ rule: 'FREE', refundable: 9_001 });
  expect(cancelTerms(terms, booking, 9_001, noon - 24 * HOUR + 1)).toEqual({
    rule: 'LATE',
    refundable: 4_500,
  });
  expect(cancelTerms(terms, booking, 0, noon)).toEqual({ rule: 'NOTHING_PAID', refundable: 0 });
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.nat(100),
      fc.nat(100),
      fc.integer({ min: -200, max: 200 }),
      (left, late_share, cancel_hours, hours) => {
        const { refundable } = cancelTerms({ cancel_hours, late_share }, booking, left, noon + hours * HOUR);
        expect(Number.isInteger(refundable) && refundable >= 0 && refundable <= left).toBe(true);
      },
    ),
  );
});

it('books what has not ended and is not too far ahead', () => {
  const slot = { from_at: noon, to_at: noon + HOUR };
  expect(slotStateAt({ ahead_hours: 1 }, slot, noon - HOUR)).toBe('FREE');
  expect(slotStateAt({ ahead_hours: 1 }, slot, noon - HOUR - 1)).toBe('AHEAD');
  expect(slotStateAt({ ahead_hours: 1 }, slot, noon + HOUR)).toBe('PAST');
});

it('opens the check-in on the day, for a slot until 24:00 as long as it lasts', () => {
  const late = { from_at: startOfDay('2026-02-28') + 23 * HOUR, to_at: startOfDay('2026-03-01') };
  expect(useOpen(late, startOfDay('2026-02-28') - 1)).toBe(false);
  expect(useOpen(late, startOfDay('2026-02-28'))).toBe(true);
  expect(useOpen(late, late.to_at - 1)).toBe(true);
  expect(useOpen(late, late.to_at)).toBe(false);
});

it('takes the slots and the cleaning, in stretches that do not meet', () => {
  expect(
    stretches(
      [
        { from_at: 0, to_at: HOUR },
        { from_at: HOUR, to_at: 2 * HOUR },
      ],
      10,
    ),
  ).toEqual([{ from_at: 0, to_at: 2 * HOUR + 600_000 }]);
  expect(
    stretches(
      [
        { from_at: 0, to_at: HOUR },
        { from_at: 2 * HOUR, to_at: 3 * HOUR },
      ],
      0,
    ),
  ).toHaveLength(2);
  const slots = fc.array(
    fc.tuple(fc.nat(1_000), fc.integer({ min: 1, max: 90 })).map(([at, long]) => ({
      from_at: at * 60_000,
      to_at: (at + long) * 60_000,
    })),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(slots, fc.nat(60), (some, clean) => {
      const taken = stretches(some, clean);
      for (const [at, one] of taken.entries())
        if (at > 0) expect(one.from_at).toBeGreaterThan(taken[at - 1]?.to_at ?? 0);
      for (const one of some)
        expect(
          taken.some(({ from_at, to_at }) => from_at <= one.from_at && one.to_at + clean * 60_000 <= to_at),
        ).toBe(true);
    }),
  );
});
