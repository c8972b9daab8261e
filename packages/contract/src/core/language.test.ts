import { expect, it } from 'vitest';
import { filled } from './language.ts';

it('fills in names, and the noun that fits a number', () => {
  const text = '{{name}}: {{count, bill|bills}}';
  expect(filled(text, { name: 'A', count: 1 })).toBe('A: 1 bill');
  expect(filled(text, { name: 'A', count: '1' })).toBe('A: 1 bill');
  expect(filled(text, { name: 'A', count: 0 })).toBe('A: 0 bills');
  expect(filled(text, { name: 'A', count: '1,001' })).toBe('A: 1,001 bills');
  expect(filled(text, {})).toBe(':  bills');
});
