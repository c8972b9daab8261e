import { expect, it } from 'vitest';
import type { Translate } from '../../../base/i18n/i18n.ts';
import { cellOf } from '../../../kit/export/column.ts';
import { planSheet } from './usePlanExport.ts';

it('names buildings in an export as its list does', () => {
  const say = ((key: string) => key) as Translate;
  const buildings = { A座: 'Tower A' };
  const column = planSheet(say, buildings).find(({ field }) => field === 'building_name');
  expect(column && cellOf(column, { building_name: 'A座' })).toBe('Tower A');
});
