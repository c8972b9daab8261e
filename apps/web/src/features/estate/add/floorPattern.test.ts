import { floorNames } from '@iris/contract/estate/estate.rules';
import { describe, expect, it } from 'vitest';
import { patternOf, withoutFours } from './floorPattern.ts';

describe('a floor pattern', () => {
  it('leaves out floors with a 4 and stays a pattern', () => {
    expect(withoutFours('G, 1-32')).toBe('G, 1-3, 5-13, 15-23, 25-32');
    expect(floorNames(withoutFours('G, 1-32'))).toHaveLength(30);
    expect(withoutFours('39-51')).toBe('39, 50, 51');
  });

  it('leaves a half-typed pattern alone', () => {
    expect(withoutFours('G, 1-')).toBe('G, 1-');
    expect(withoutFours('3-1')).toBe('3-1');
  });

  it('is made from names again without changing them', () => {
    for (const pattern of ['G, 1-3, R', '01-12', 'A-C', '1, 2', 'B2, B1, G']) {
      const names = floorNames(pattern) ?? [];
      expect(floorNames(patternOf(names))).toEqual(names);
    }
  });
});
