import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey, placeFloors } from './estate.order.ts';

/** The order in which the database sorts: byte by byte. */
const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
const sorted = (names: string[]) => [...names].sort((a, b) => byBytes(nameKey(a), nameKey(b)));

describe('the key that units are sorted by', () => {
  it.each([
    [['2', '10']],
    [['A', 'B']],
    [['2A', '10A']],
    [['A2', 'A10', 'B1']],
    [['1', '1A', '1B', '2']],
    [['01', '2', '010']],
    [['1', '1 A', '10']],
    [['A', 'A1', 'AA']],
    [['車位2', '車位10']],
  ])('%j stays in this order', (names) => {
    expect(sorted([...names].reverse())).toEqual(names);
  });

  it('counts numbers as numbers, with anything in front of them', () => {
    const number = fc.integer({ min: 0, max: 999_999_999 });
    const front = fc.constantFrom('', 'A', '車位', 'Shop ', 'B-');
    fc.assert(
      fc.property(front, number, number, fc.constantFrom('', 'A', ' 室'), (prefix, a, b, suffix) => {
        const order = byBytes(nameKey(`${prefix}${a}${suffix}`), nameKey(`${prefix}${b}${suffix}`));
        expect(Math.sign(order)).toBe(Math.sign(a - b));
      }),
    );
  });

  it('is one total order: different names, different keys', () => {
    const name = fc.string({ unit: fc.constantFrom(...'aAbB0129 -座'), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(byBytes(nameKey(a), nameKey(b)) === 0).toBe(a === b);
      }),
    );
  });
});

describe('the place of a new floor', () => {
  it.each([
    [[], ['2', 'G', '10', 'B2', 'R', 'B1', '1'], ['B2', 'B1', 'G', '1', '2', '10', 'R']],
    [
      ['1', '2', '3'],
      ['G', '5', '4'],
      ['G', '1', '2', '3', '4', '5'],
    ],
    [['G', '1', 'R'], ['2'], ['G', '1', '2', 'R']],
    [
      ['地下', '1'],
      ['天台', '2', '地庫1'],
      ['地庫1', '地下', '1', '2', '天台'],
    ],
    [['3', '1'], ['2'], ['2', '3', '1']],
  ])('in %j, added %j, gives %j', (there, added, all) => {
    expect(placeFloors(there, added)).toEqual(all);
  });

  it('loses no floor and keeps the order of those there', () => {
    const names = fc.uniqueArray(
      fc.constantFrom<string[]>('B2', 'B1', 'LG', 'G', '1', '2', '3', '10', '12A', 'R'),
    );
    fc.assert(
      fc.property(names, fc.nat(10), (all, cut) => {
        const [there, added] = [all.slice(0, cut), all.slice(cut)];
        const placed = placeFloors(there, added);
        expect([...placed].sort()).toEqual([...all].sort());
        expect(placed.filter((name) => there.includes(name))).toEqual(there);
      }),
    );
  });
});
