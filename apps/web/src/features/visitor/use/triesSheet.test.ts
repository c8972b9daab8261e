import { expect, it } from 'vitest';
import { cellOf } from '../../../kit/export/column.ts';
import { triesSheet } from './triesSheet.ts';

it('names gates and reasons as the list does', () => {
  const names = { buildings: {}, gates: { 正門: 'Main gate' } };
  const cell = (field: string, english: boolean, record: Record<string, string>) => {
    const column = triesSheet((key) => key, { english, ...names }).find((one) => one.field.startsWith(field));
    return column && cellOf(column, record);
  };
  expect(cell('gate', true, { gate: '正門' })).toBe('Main gate');
  expect(cell('gate', true, { gate: '後門' })).toBe('後門');
  expect(cell('reason', true, { reason: '看樓', reason_en: '' })).toBe('看樓');
  expect(cell('reason', false, { reason: '看樓', reason_en: 'Viewing' })).toBe('看樓');
});
