import { expect, it } from 'vitest';
import { landlordSheet } from './landlordSheet.ts';

it('has the fee in percent, not in dollars', () => {
  const kinds = landlordSheet((key) => key).map(({ field, kind }) => [field, kind]);
  expect(kinds).toContainEqual(['fee_points', 'percent']);
  expect(kinds).toContainEqual(['held', 'money']);
});
