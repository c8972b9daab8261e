import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inTime } from './queue.ts';

const told = { server: 1_000_000, steady: 500_000 };

it('leaves the time of what can be, also of a machine that slept', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: told.server + 60_000 }), (time) => {
      expect(inTime({ row: { time } }, told)).toEqual({ time });
      expect(inTime({ row: { time }, run: 1, steady: 10 }, told)).toEqual({ time });
    }),
  );
});

it('brings what lies ahead of the server into a time that it takes', () => {
  fc.assert(
    fc.property(fc.integer({ min: told.server + 60_001, max: 9e12 }), (time) => {
      expect(inTime({ row: { time, id: 'a' } }, told)).toEqual({ time: told.server, id: 'a' });
    }),
  );
});
