import { describe, expect, it } from 'vitest';
import { startOfDay } from '../core/day.ts';
import { slotHours, withinHours } from './access.rules.ts';

/** A Tuesday. */
const DAY = startOfDay('2028-02-29');
const at = (hour: number) => DAY + hour * 3_600_000;
const slot = (from: number, to: number) => ({ from_at: at(from), to_at: at(to), price: 0 });
const daytime = { days: [1, 2, 3, 4, 5, 6, 7], from: '07:00', to: '23:00' };

describe('the hours of a booking', () => {
  it('are those of its groups where its slots are one stretch', () => {
    expect(slotHours([], [slot(9, 10), slot(10, 11)])).toEqual([]);
    expect(slotHours([daytime], [slot(9, 10)])).toEqual([daytime]);
  });

  it('are its stretches, each from a quarter of an hour before, where they are apart', () => {
    expect(slotHours([], [slot(15, 16), slot(9, 10), slot(23, 24)])).toEqual([
      { days: [2], from: '08:45', to: '10:00' },
      { days: [2], from: '14:45', to: '16:00' },
      { days: [2], from: '22:45', to: '24:00' },
    ]);
  });

  it('begin on the day before where its first slot begins at midnight', () => {
    expect(slotHours([], [slot(0, 1), slot(3, 4)])).toEqual([
      { days: [1], from: '23:45', to: '24:00' },
      { days: [2], from: '00:00', to: '01:00' },
      { days: [2], from: '02:45', to: '04:00' },
    ]);
  });

  it('are cut by those of its groups', () => {
    const twice = [
      { days: [2], from: '09:30', to: '12:00' },
      { days: [3], from: '00:00', to: '24:00' },
    ];
    expect(slotHours(twice, [slot(9, 10), slot(15, 16)])).toEqual([
      { days: [2], from: '09:30', to: '10:00' },
    ]);
  });

  it('never open where nothing is left of them, though no hours at all mean any time', () => {
    const none = slotHours([daytime], [slot(0, 1), slot(23.5, 24)]);
    expect(none).toHaveLength(1);
    for (let hour = -1; hour < 25; hour += 0.25) expect(withinHours(none, at(hour))).toBe(false);
  });
});
