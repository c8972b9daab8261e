import { limits } from '@iris/contract/core/limits';
import { standardText } from '@iris/contract/standard/standard.text';
import type { SheetForm } from '../../platform/sheets/sheet.ts';

/** The columns of the sheet: those that are imported, and three that help to find the meter. */
const readingColumns = [
  'meter',
  'unit',
  'last_day',
  'last_value',
  'day',
  'value',
  'change',
  'old_final',
  'new_start',
  'digits',
  'note',
] as const;
type ReadingColumn = (typeof readingColumns)[number];

/** The sheet of the reading import. */
export const readingSheet: SheetForm<ReadingColumn> = {
  columns: readingColumns,
  headings: {
    meter: standardText['standard.field.number'],
    unit: standardText['standard.field.unit'],
    last_day: standardText['standard.field.last_day'],
    last_value: standardText['standard.field.last_value'],
    day: standardText['standard.field.day'],
    value: standardText['standard.field.value'],
    change: standardText['standard.field.change'],
    old_final: standardText['standard.field.old_final'],
    new_start: standardText['standard.field.new_start'],
    digits: standardText['standard.field.digits'],
    note: standardText['standard.field.note'],
  },
  optional: ['unit', 'last_day', 'last_value', 'change', 'old_final', 'new_start', 'digits', 'note'],
  rows: limits.residentImportRows,
};
