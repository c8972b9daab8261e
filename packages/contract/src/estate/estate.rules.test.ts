import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandPattern, floorNames, foldName, plainName, unitNames } from './estate.rules.ts';

describe('a pattern of names', () => {
  it.each([
    ['A-H', ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']],
    ['1-3', ['1', '2', '3']],
    ['08-11', ['08', '09', '10', '11']],
    ['G, 1-2, R', ['G', '1', '2', 'R']],
    ['Ａ－Ｃ', ['A', 'B', 'C']],
    ['地下、1至2', ['地下', '1', '2']],
    ['c-e', ['C', 'D', 'E']],
    ['12A', ['12A']],
  ])('%s', (pattern, names) => {
    expect(expandPattern(pattern, 100)).toEqual(names);
  });

  it.each(['', ' ', ',', '3-1', 'A-B, B', 'a, A', '1-3, 2', 'G,,1', 'x'.repeat(21)])(
    '%j is none',
    (pattern) => {
      expect(expandPattern(pattern, 100)).toBeNull();
    },
  );

  it('makes no more than it may', () => {
    expect(floorNames('1-150')).toHaveLength(150);
    expect(floorNames('1-151')).toBeNull();
    expect(unitNames('1-100')).toHaveLength(100);
    expect(unitNames('A-Z, 1-75')).toBeNull();
  });

  it('counts from one number to the other, whatever they are', () => {
    const numbers = fc.tuple(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 0, max: 99 }));
    fc.assert(
      fc.property(numbers, ([from, more]) => {
        const names = expandPattern(`${from}-${from + more}`, 100);
        expect(names).toEqual(Array.from({ length: more + 1 }, (_, index) => String(from + index)));
      }),
    );
  });

  it('never throws, never repeats a name, never passes its limit, and gives plain names', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.string({ unit: fc.constantFrom(...'AaBz019-–,， 至'), maxLength: 20 }),
    );
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 200 }), (pattern, max) => {
        const names = expandPattern(pattern, max);
        if (!names) return;
        expect(names.length).toBeGreaterThan(0);
        expect(names.length).toBeLessThanOrEqual(max);
        expect(new Set(names.map(foldName)).size).toBe(names.length);
        for (const name of names) {
          expect(name).toBe(plainName(name));
          expect([...name].length).toBeLessThanOrEqual(20);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
