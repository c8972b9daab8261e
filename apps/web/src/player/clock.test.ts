import { describe, expect, it } from 'vitest';
import { resumed, timeOf } from './clock.ts';

const HOUR = 3_600_000;
const told = { server: 1_000_000, wall: 500_000, steady: 10 };
const after = (ms: number, jump = 0) => ({ wall: told.wall + ms + jump, steady: told.steady + ms });

describe('the time of a player', () => {
  it('is the server’s carried on, whatever the machine’s clock says', () => {
    expect(timeOf(null, { wall: 7, steady: 1 })).toBe(7);
    expect(timeOf(told, after(HOUR))).toBe(told.server + HOUR);
    // The clock jumps while the server is near: it counts for nothing, in both directions.
    for (const jump of [-48 * HOUR, 48 * HOUR, 3_000])
      expect(timeOf(told, after(30_000, jump))).toBe(told.server + 30_000);
  });

  it('is the machine’s once that was set without a network, or the machine slept', () => {
    for (const jump of [HOUR, -HOUR]) expect(timeOf(told, after(HOUR, jump))).toBe(after(HOUR, jump).wall);
  });

  it('goes on after a start by what was saved, and never before it', () => {
    expect(resumed(null, { wall: 7, steady: 0 })).toBeNull();
    const saved = { server: 1_000_000, wall: 500_000 };
    const at = (wall: number) => {
      const reading = { wall, steady: 3 };
      return timeOf(resumed(saved, reading), reading);
    };
    expect(at(500_000 + HOUR)).toBe(1_000_000 + HOUR);
    // A clock without a battery begins in the past.
    expect(at(0)).toBe(1_000_000);
  });
});
