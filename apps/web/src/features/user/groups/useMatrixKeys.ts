import type { Permission } from '@iris/contract/core/permission';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { MatrixRow, MatrixTable } from './matrix.ts';
import { moveFrom, stopsOf } from './matrixKeys.ts';

const ATTRIBUTE = 'data-stop';

/** One checkbox of the matrix is in the tab order; arrows, Home, End and the page keys move between them. */
export function useMatrixKeys(
  table: MatrixTable,
  rows: readonly MatrixRow[],
  open: (permission: Permission) => boolean,
) {
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<string>();
  const lines = stopsOf(table, rows, open);
  const all = lines.flat();
  // If the current checkbox is filtered out, the first one takes its place.
  const current = all.some(({ id }) => id === at) ? at : all[0]?.id;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || current === undefined) return;
    const next = moveFrom(lines, current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    const ticks = grid.current?.querySelectorAll<HTMLElement>(`[${ATTRIBUTE}]`) ?? [];
    for (const tick of ticks) if (tick.getAttribute(ATTRIBUTE) === next) tick.focus();
  };
  /** The attributes of a checkbox. */
  const stop = (id: string) => ({
    [ATTRIBUTE]: id,
    tabIndex: id === current ? 0 : -1,
    onFocus: () => setAt(id),
  });
  return { grid, onKeyDown, stop };
}
export type MatrixKeys = ReturnType<typeof useMatrixKeys>;
