import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfDay } from '../core/day.ts';
import { repairTypes, repairUrgencies } from './repair.model.ts';
import { byAptness, deadlinesOf, onDuty, timeLeft } from './repair.rules.ts';

const HOUR_MS = 3_600_000;
/** A moment on a Hong Kong day; 2026-11-23 is a Monday. */
const at = (day: string, hour: number) => startOfDay(day) + hour * HOUR_MS;

describe('deadlines', () => {
  it('are those of the decisions, and half of them when it is urgent', () => {
    const hours = Object.fromEntries(
      repairTypes.map((type) => {
        const { answerMs, finishMs } = deadlinesOf(type, 'NORMAL');
        return [type, [answerMs / HOUR_MS, finishMs / HOUR_MS]];
      }),
    );
    expect(hours).toEqual({
      LIFT: [0.5, 8],
      WATER: [2, 24],
      ELECTRICITY: [2, 24],
      OPENING: [24, 72],
      OTHER: [24, 120],
    });
    for (const type of repairTypes)
      expect(deadlinesOf(type, 'URGENT').finishMs * 2).toBe(deadlinesOf(type, 'NORMAL').finishMs);
    expect(repairUrgencies).toHaveLength(2);
  });

  it('stand still while an order waits, and are none once it is finished', () => {
    const order = {
      status: 'REPAIRING',
      answer_due_at: 5,
      finish_due_at: 100,
      waiting_since: 40,
      finished_at: null,
    };
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 1_000 }), (now) => {
        expect(timeLeft({ ...order, status: 'REPAIRING' }, now)).toBe(60);
        expect(timeLeft({ ...order, status: 'REPAIRING', waiting_since: null }, now)).toBe(100 - now);
        expect(timeLeft({ ...order, status: 'UNHANDLED', waiting_since: null }, now)).toBe(5 - now);
        expect(timeLeft({ ...order, status: 'FINISH', finished_at: 50 }, now)).toBeNull();
      }),
    );
  });
});

describe('duty', () => {
  const weekdays = { duty_days: [1, 2, 3, 4, 5], duty_from: '09:00', duty_to: '18:00' };

  it('is by Hong Kong days and hours, and ends when it says', () => {
    expect(onDuty(weekdays, at('2026-11-23', 9))).toBe(true);
    expect(onDuty(weekdays, at('2026-11-23', 8.99))).toBe(false);
    expect(onDuty(weekdays, at('2026-11-23', 18))).toBe(false);
    expect(onDuty(weekdays, at('2026-11-22', 12))).toBe(false);
  });

  it('goes on past midnight where it ends before it begins', () => {
    const nights = { duty_days: [0], duty_from: '22:00', duty_to: '06:00' };
    expect(onDuty(nights, at('2026-11-22', 23))).toBe(true);
    expect(onDuty(nights, at('2026-11-23', 5))).toBe(true);
    expect(onDuty(nights, at('2026-11-23', 23))).toBe(false);
    expect(onDuty(nights, at('2026-11-22', 5))).toBe(false);
  });
});

it('proposes whoever has the skill, then is on duty, then has least to do', () => {
  const one = (id: number, skilled: boolean, on_duty: boolean, open: number) => ({
    id,
    skilled,
    on_duty,
    open,
  });
  const staff = [
    one(1, false, true, 0),
    one(2, true, false, 0),
    one(3, true, true, 4),
    one(4, true, true, 1),
  ];
  expect(staff.sort(byAptness).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
});
