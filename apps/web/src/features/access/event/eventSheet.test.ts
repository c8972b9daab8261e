import { expect, it } from 'vitest';
import { cellOf } from '../../../kit/export/column.ts';
import { eventSheet } from './eventSheet.ts';

it('names units as the list does, and those that are gone as they were', () => {
  const unit = eventSheet((key) => key, { 'A座 15 G': 'Tower A, floor 15, G' }).find(
    ({ field }) => field === 'unit',
  );
  if (!unit) throw new Error('no unit');
  const shown = (stored: string) => cellOf(unit, { unit: stored });
  expect([shown('A座 15 G'), shown('B座 1 A')]).toEqual(['Tower A, floor 15, G', 'B座 1 A']);
});
