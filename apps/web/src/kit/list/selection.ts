import { useMemo, useState } from 'react';
import { type Asked, filtersOf } from './listAddress.ts';

/** The selection: some rows of this page, or all that match, on every page. */
export type Selection = { scope: 'page'; ids: ReadonlySet<number> } | { scope: 'all' };
const nothing: Selection = { scope: 'page', ids: new Set() };

/** How many records are selected; `total` counts when every match of the filter is. */
export const selectedCount = (selection: Selection, total: number): number =>
  selection.scope === 'all' ? total : selection.ids.size;

/**
 * The selection of a list. Another page or filter starts a new one, and rows that a colleague's work took off the page
 * leave it, so that selected rows are always visible.
 */
export function useSelection(asked: Asked, rows: readonly { id: number }[]) {
  const of = JSON.stringify([filtersOf(asked), asked.page, asked.count]);
  const [kept, keep] = useState<{ of: string; selection: Selection }>({ of, selection: nothing });
  const mine = kept.of === of ? kept.selection : nothing;
  const selection = useMemo((): Selection => {
    if (mine.scope === 'all') return mine;
    const here = rows.filter(({ id }) => mine.ids.has(id)).map(({ id }) => id);
    return here.length === mine.ids.size ? mine : { scope: 'page', ids: new Set(here) };
  }, [mine, rows]);
  return useMemo(
    () => ({
      selection,
      select: (ids: Iterable<number>) => keep({ of, selection: { scope: 'page', ids: new Set(ids) } }),
      selectAll: () => keep({ of, selection: { scope: 'all' } }),
      clear: () => keep({ of, selection: nothing }),
    }),
    [selection, of],
  );
}
