import { expect, it } from 'vitest';
import { floorNamed, floorWithin, unitNamed } from './estate.names.ts';

it('adds the word for floor to letters and digits, and to nothing that says it already', () => {
  expect(['12', 'B1', 'G'].map((floor) => floorNamed('zh-HK', floor))).toEqual(['12樓', 'B1樓', 'G樓']);
  expect(['12', 'G'].map((floor) => floorNamed('en', floor))).toEqual(['Floor 12', 'Floor G']);
  expect(floorWithin('en', '12')).toBe('floor 12');
  for (const floor of ['地下', '12/F', '平台 2', '3樓'])
    for (const language of ['zh-HK', 'en'] as const) {
      expect(floorNamed(language, floor)).toBe(floor);
      expect(floorWithin(language, floor)).toBe(floor);
    }
});

it('names a unit by building, floor and name', () => {
  expect(unitNamed('zh-HK', { building: 'A座', floor: '12', name: 'C' })).toBe('A座 12樓 C');
  expect(unitNamed('zh-HK', { building: 'A座', floor: '地下', name: 'C' })).toBe('A座 地下 C');
  expect(unitNamed('en', { building: 'Tower A', floor: '12', name: 'C' })).toBe('Tower A, floor 12, C');
  expect(unitNamed('en', { building: 'Tower A', floor: '地下', name: 'C' })).toBe('Tower A, 地下, C');
});
