import type { ListSetting } from '@iris/contract/user/user.model';
import type { ReactNode } from 'react';

/** A column of a list. `sort` is the server's name for sorting by it. */
export interface ListColumn<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  width?: number;
  align?: 'end';
  sort?: string;
  /** Cannot be hidden; first in the row, it stays in view when the row scrolls. */
  fixed?: boolean;
  /** Something to act on or read in full, over several lines of `width`: it is never cut. */
  whole?: boolean;
  /** Hidden by default; `'column'`: only as a column of its own, not in a second line. */
  spare?: boolean | 'column';
  /**
   * Its priority: up to 1100 px it joins the second line of this column's cell, or waits for more room if null; without
   * either it stays.
   */
  under?: string | null;
  /** It is in that second line on wide windows, too. */
  folded?: boolean;
  /** Orders that have no column of their own: its heading opens a menu of them. */
  sorts?: readonly SortChoice[];
}

/** An order of a list; `sort` is the server's name for it. */
export interface SortChoice {
  title: string;
  sort: string;
}

/** Columns in the person's order. Columns new in a later version come last; optional ones are hidden. */
export function arrange<Column extends { key: string; spare?: boolean | 'column' }>(
  columns: readonly Column[],
  chosen: ListSetting['columns'],
  narrow: boolean,
): { column: Column; shown: boolean }[] {
  const known = (chosen ?? []).flatMap(({ key, shown }) => {
    const column = columns.find((one) => one.key === key);
    return column ? [{ column, shown }] : [];
  });
  const rest = columns.filter((column) => !known.some((one) => one.column === column));
  const spare = narrow ? [true] : [true, 'column'];
  return [...known, ...rest.map((column) => ({ column, shown: !spare.includes(column.spare ?? false) }))];
}

/** The shown columns as cells: columns that fold, on a narrow window or always, are the second line of another. */
export function cellsOf<
  Column extends {
    key: string;
    spare?: boolean | 'column';
    fixed?: boolean;
    under?: string | null;
    folded?: boolean;
  },
>(
  columns: readonly Column[],
  chosen: ListSetting['columns'],
  narrow: boolean,
): { column: Column; second: Column[] }[] {
  const shown = arrange(columns, chosen, narrow)
    .filter(({ column, shown }) => shown || column.fixed)
    .filter(({ column }) => !narrow || column.under !== null)
    .map(({ column }) => column);
  const stays = shown.filter(({ under, folded }) => under === undefined || (!narrow && !folded));
  if (stays.length === 0) return shown.map((column) => ({ column, second: [] }));
  const over = ({ under }: Column) => (stays.some(({ key }) => key === under) ? under : stays[0]?.key);
  return stays.map((column) => ({
    column,
    second: shown.filter((one) => !stays.includes(one) && over(one) === column.key),
  }));
}
