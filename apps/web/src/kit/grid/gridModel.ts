/** A row of the grid: text cells by column, and its number in the sheet. */
export type GridRow<Column extends string> = { row: number } & Record<Column, string>;

export interface GridColumn<Column extends string> {
  key: Column;
  title: string;
  width: number;
  /** The only valid values; the person chooses one by its label. */
  choices?: readonly { value: string; label: string }[];
}

/** What the last check said about a cell. */
export interface GridProblem<Column extends string> {
  row: number;
  column: Column;
  reason: string;
}

export type Problems = ReadonlyMap<string, string>;
/** The key of a cell in maps of edits and errors. */
export const cellKey = (row: number, column: string): string => `${row}:${column}`;

/** The problems that still apply: a cell that was changed since the check waits for the next one. */
export function openProblems<Column extends string>(
  rows: readonly GridRow<Column>[],
  checked: readonly GridRow<Column>[],
  problems: readonly GridProblem<Column>[],
): Problems {
  const now = new Map(rows.map((row) => [row.row, row]));
  const then = new Map(checked.map((row) => [row.row, row]));
  const open = new Map<string, string>();
  for (const { row, column, reason } of problems) {
    const current = now.get(row);
    if (!current || current[column] !== then.get(row)?.[column]) continue;
    const key = cellKey(row, column);
    const before = open.get(key);
    open.set(key, before ? `${before} ${reason}` : reason);
  }
  return open;
}

/** The next cell with a problem after a position, wrapping around; undefined if there is none. */
export function nextProblem<Column extends string>(
  rows: readonly GridRow<Column>[],
  columns: readonly GridColumn<Column>[],
  problems: Problems,
  from: { at: number; column: number },
): { at: number; column: number } | undefined {
  const cells = rows.length * columns.length;
  const start = from.at * columns.length + from.column;
  for (let step = 1; step <= cells; step += 1) {
    const index = (start + step) % cells;
    const at = Math.floor(index / columns.length);
    const column = index % columns.length;
    const row = rows[at];
    const key = columns[column]?.key;
    if (row && key && problems.has(cellKey(row.row, key))) return { at, column };
  }
  return undefined;
}
