import { dayOf, formatDays } from '@iris/contract/core/day';
import type { Language } from '@iris/contract/core/language';

/**
 * The kind of a cell: text, a Hong Kong day (epoch ms or `2026-11-21`), a moment in Hong Kong time (epoch ms), HKD
 * cents, hundredths of a percent, or a plain number.
 */
export type CellKind = 'text' | 'day' | 'moment' | 'money' | 'percent' | 'number';
export type Cell = string | number | null;

/** A column's heading, its width in characters, and the format of its cells. */
export interface SheetHead {
  title: string;
  width: number;
  kind: CellKind;
}

/**
 * A column whose cells are a field of the record as sent by the server. It is plain data, so that a worker can read
 * the records itself.
 */
export interface FieldColumn extends SheetHead {
  field: string;
  /** The field that the cell shows where the first one is empty. */
  or?: string;
  /** Labels by value: states, yes and no. */
  words?: Readonly<Record<string, string>>;
  /** The field with the last day of a period whose first day is in `field`: the cell shows both days. */
  lastDay?: string;
  /** The cell shows the month of a day: `2026-11`. */
  month?: boolean;
}

/** Makes columns of the fields of a kind of record: `column('payee', t('…'), 26)`. */
export const columnsOf =
  <Row>() =>
  (field: keyof Row & string, title: string, width: number, kind: CellKind = 'text'): FieldColumn => ({
    field,
    title,
    width,
    kind,
  });

/** A column of a name that has an English one beside it: for an English reader that, where there is any. */
export const nameIn = (language: Language, column: FieldColumn): FieldColumn =>
  language === 'en' ? { ...column, field: `${column.field}_en`, or: column.field } : column;

/** The labels of a fixed set of values, for `words`. */
export const labelsOf = <Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string,
): Readonly<Record<string, string>> => Object.fromEntries(values.map((value) => [value, label(value)]));

/** The cell of a record in a column. */
export function cellOf(
  { field, or, words, lastDay, month }: FieldColumn,
  record: Readonly<Record<string, unknown>>,
): Cell {
  const value = or !== undefined && record[field] === '' ? record[or] : record[field];
  if (value === null || value === undefined) return null;
  if (lastDay)
    return formatDays(typeof value === 'number' ? dayOf(value) : String(value), String(record[lastDay]));
  if (month) return String(value).slice(0, 7);
  if (words) return words[String(value)] ?? String(value);
  return typeof value === 'number' ? value : String(value);
}
