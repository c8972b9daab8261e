import type { Permission } from '@iris/contract/core/permission';
import { inAll, inColumn, inRow, type MatrixRow, type MatrixTable, OWN_ACTIONS } from './matrix.ts';

/** A checkbox that the keys can reach; `at` is its position in its line. */
export interface Stop {
  id: string;
  at: number;
}

export const stopOfAll = 'all';
export const stopOfColumn = (column: string): string => `column ${column}`;
export const stopOfRow = (row: string): string => `row ${row}`;

/** The checkboxes that can be changed, line by line: first those of the columns, then each module's. */
export function stopsOf(
  { columns }: Pick<MatrixTable, 'columns'>,
  rows: readonly MatrixRow[],
  open: (permission: Permission) => boolean,
): Stop[][] {
  const when = (id: string, at: number, of: readonly Permission[]) => (of.some(open) ? [{ id, at }] : []);
  const heads = [
    ...when(stopOfAll, 0, inAll(rows)),
    ...columns.flatMap(({ key }, index) => when(stopOfColumn(key), index + 1, inColumn(rows, key))),
  ];
  const lines = rows.map((row) => {
    const own = row.cells.filter(({ column }) => column === OWN_ACTIONS);
    const cells = row.cells.map((cell) => {
      const at = columns.findIndex(({ key }) => key === cell.column) + 1;
      return { id: cell.permission, at: at + Math.max(0, own.indexOf(cell)) };
    });
    const changeable = cells.filter(({ id }) => open(id)).sort((a, b) => a.at - b.at);
    return [...when(stopOfRow(row.key), 0, inRow(row)), ...changeable];
  });
  return [heads, ...lines].filter((line) => line.length > 0);
}

const nearest = (line: readonly Stop[], at: number): Stop | undefined =>
  line.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0];

/** The checkbox that a key moves to; undefined if it does not move. */
export function moveFrom(lines: readonly Stop[][], id: string, key: string): string | undefined {
  const line = lines.findIndex((stops) => stops.some((stop) => stop.id === id));
  const stops = lines[line];
  if (!stops) return undefined;
  const index = stops.findIndex((stop) => stop.id === id);
  const here = stops[index]?.at ?? 0;
  const moves: Record<string, Stop | undefined> = {
    ArrowRight: stops[index + 1],
    ArrowLeft: stops[index - 1],
    ArrowDown: nearest(lines[line + 1] ?? [], here),
    ArrowUp: nearest(lines[line - 1] ?? [], here),
    Home: stops[0],
    End: stops.at(-1),
    PageUp: nearest(lines[0] ?? [], here),
    PageDown: nearest(lines.at(-1) ?? [], here),
  };
  return moves[key]?.id;
}
