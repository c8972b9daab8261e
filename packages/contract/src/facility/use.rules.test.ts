import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startOfDay } from '../core/day.ts';
import { useByHour } from './use.rules.ts';

const MINUTE_MS = 60_000;
/** A Tuesday, the last day of February. */
const day = startOfDay('2028-02-29');
const at = (minute: number) => day + minute * MINUTE_MS;

it('a slot over half hours and midnight counts in each hour that it touches', () => {
  const slot = { from_at: at(22 * 60 + 30), to_at: at(25 * 60), places: 2 };
  expect(useByHour([slot], [{ ...slot, places: 1 }])).toEqual({
    hours: [
      { weekday: 2, hour: 22, open: 60, used: 30 },
      { weekday: 2, hour: 23, open: 120, used: 60 },
      { weekday: 3, hour: 0, open: 120, used: 60 },
    ],
    open: 300,
    used: 150,
  });
});

it('no minute is lost or counted twice', () => {
  const stretch = fc
    .record({
      from: fc.integer({ min: 0, max: 14 * 1_440 }),
      length: fc.integer({ min: 1, max: 1_440 }),
      places: fc.integer({ min: 1, max: 9 }),
    })
    .map(({ from, length, places }) => ({ from_at: at(from), to_at: at(from + length), places }));
  const total = (stretches: readonly { from_at: number; to_at: number; places: number }[]) =>
    stretches.reduce((sum, one) => sum + ((one.to_at - one.from_at) / MINUTE_MS) * one.places, 0);
  fc.assert(
    fc.property(fc.array(stretch), fc.array(stretch), (offered, taken) => {
      const found = useByHour(offered, taken);
      expect([found.open, found.used]).toEqual([total(offered), total(taken)]);
    }),
  );
});
