import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import type { GridColumn, GridRow } from './gridModel.ts';

export const ROW_HEIGHT = 36;
/** Rows rendered beyond the edge, so that fast scrolling shows no gap. */
const SPARE = 8;
const PAGE_ROWS = 10;

interface Wanted<Column extends string> {
  rows: readonly GridRow<Column>[];
  columns: readonly GridColumn<Column>[];
  scroller: RefObject<HTMLDivElement | null>;
  grid: RefObject<HTMLTableElement | null>;
  onChange: (row: number, column: Column, value: string) => void;
}

interface Place {
  at: number;
  column: number;
}

/** The active cell, the edited cell and the visible rows, with the keys that change them. */
export function useGridKeys<Column extends string>({
  rows,
  columns,
  scroller,
  grid,
  onChange,
}: Wanted<Column>) {
  const base = useId();
  const [place, setPlace] = useState<Place>({ at: 0, column: 0 });
  const [editing, setEditing] = useState<string | null>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(480);
  const clamp = ({ at, column }: Place): Place => ({
    at: Math.max(0, Math.min(at, rows.length - 1)),
    column: Math.max(0, Math.min(column, columns.length - 1)),
  });
  const active = clamp(place);
  const activeRow = rows[active.at];
  const activeColumn = columns[active.column];

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const watch = new ResizeObserver(() => setHeight(box.clientHeight));
    watch.observe(box);
    return () => watch.disconnect();
  }, [scroller]);

  const goTo = (next: Place) => {
    const to = clamp(next);
    setPlace(to);
    setEditing(null);
    const box = scroller.current;
    if (!box) return;
    // The sticky heading covers one row.
    const above = to.at * ROW_HEIGHT;
    const below = above + 2 * ROW_HEIGHT - box.clientHeight;
    if (box.scrollTop > above) box.scrollTop = above;
    else if (box.scrollTop < below) box.scrollTop = below;
    // The sticky row number covers what is under it.
    const [number, heading] = [0, to.column + 1].map((index) => grid.current?.tHead?.rows[0]?.cells[index]);
    if (!number || !heading) return;
    const [seen, cell] = [box.getBoundingClientRect(), heading.getBoundingClientRect()];
    const left = cell.left - seen.left - number.offsetWidth;
    const right = cell.right - seen.left - box.clientWidth;
    if (left < 0) box.scrollLeft += left;
    else if (right > 0) box.scrollLeft += right;
  };
  const edit = (value?: string) =>
    activeRow && activeColumn && setEditing(value ?? activeRow[activeColumn.key]);
  const commit = () => {
    if (editing !== null && activeRow && activeColumn && editing !== activeRow[activeColumn.key]) {
      onChange(activeRow.row, activeColumn.key, editing);
    }
    setEditing(null);
  };
  const commitAnd = (move: Place) => {
    commit();
    goTo(move);
    grid.current?.focus({ preventScroll: true });
  };

  const whileEditing = (event: KeyboardEvent) => {
    const { at, column } = active;
    if (event.key === 'Enter') commitAnd({ at: at + (event.shiftKey ? -1 : 1), column });
    else if (event.key === 'Escape') {
      setEditing(null);
      grid.current?.focus({ preventScroll: true });
    } else if (event.key === 'Tab') {
      const step = event.shiftKey ? -1 : 1;
      const index = at * columns.length + column + step;
      if (index < 0 || index >= rows.length * columns.length) return commit();
      commitAnd({ at: Math.floor(index / columns.length), column: index % columns.length });
    } else return;
    event.preventDefault();
  };
  const whileMoving = (event: KeyboardEvent) => {
    const { at, column } = active;
    const moves: Record<string, Place> = {
      ArrowDown: { at: at + 1, column },
      ArrowUp: { at: at - 1, column },
      ArrowRight: { at, column: column + 1 },
      ArrowLeft: { at, column: column - 1 },
      PageDown: { at: at + PAGE_ROWS, column },
      PageUp: { at: at - PAGE_ROWS, column },
      Home: { at: event.ctrlKey ? 0 : at, column: 0 },
      End: { at: event.ctrlKey ? rows.length - 1 : at, column: columns.length - 1 },
    };
    const move = moves[event.key];
    if (move) goTo(move);
    else if (event.key === 'Enter' || event.key === 'F2') edit();
    else if (activeColumn?.choices) return;
    else if (event.key === 'Delete' || event.key === 'Backspace') edit('');
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) edit(event.key);
    else return;
    event.preventDefault();
  };

  const from = Math.max(0, Math.floor(top / ROW_HEIGHT) - SPARE);
  const to = Math.min(rows.length, Math.ceil((top + height) / ROW_HEIGHT) + SPARE);
  return {
    active,
    activeId: activeRow && activeColumn ? `${base}-${activeRow.row}-${activeColumn.key}` : undefined,
    idOf: (row: number, column: string) => `${base}-${row}-${column}`,
    editing,
    setEditing,
    commit,
    goTo,
    edit: (next: Place) => {
      goTo(next);
      const row = rows[next.at];
      const column = columns[next.column];
      if (row && column) setEditing(row[column.key]);
    },
    window: { from: Math.min(from, Math.max(0, rows.length - 1)), to },
    onScroll: () => setTop(scroller.current?.scrollTop ?? 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target instanceof HTMLButtonElement) return;
      if (editing === null) whileMoving(event);
      else whileEditing(event);
    },
  };
}
export type GridKeys = ReturnType<typeof useGridKeys>;
