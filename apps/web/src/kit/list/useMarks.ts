import { useRef } from 'react';
import type { Selection } from './selection.ts';

export interface Marks {
  /** The chosen rows of this page. */
  chosen: ReadonlySet<number>;
  all: boolean;
  /** Chooses the row at a place or not; `far`: all from the one pressed before to it. */
  toggle: (place: number, checked: boolean, far: boolean) => void;
  toggleAll: (checked: boolean) => void;
}

interface Selecting {
  selection: Selection;
  select: (ids: Iterable<number>) => void;
}

/** How the rows of a page are chosen. */
export function useMarks(
  rows: readonly { id: number }[],
  selecting: Selecting | undefined,
): Marks | undefined {
  const last = useRef<number | undefined>(undefined);
  if (!selecting) return undefined;
  const { selection, select } = selecting;
  const ids = rows.map(({ id }) => id);
  const chosen = new Set(selection.scope === 'all' ? ids : selection.ids);
  return {
    chosen,
    all: ids.length > 0 && ids.every((id) => chosen.has(id)),
    toggle: (place, checked, far) => {
      const before = far ? ids.indexOf(last.current ?? -1) : -1;
      const from = before < 0 ? place : before;
      const pressed = ids.slice(Math.min(from, place), Math.max(from, place) + 1);
      last.current = ids[place];
      select(checked ? [...chosen, ...pressed] : [...chosen].filter((id) => !pressed.includes(id)));
    },
    toggleAll: (checked) => select(checked ? ids : []),
  };
}
