import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import type { Bulk } from './ListPage.tsx';

/** The selected rows: those of the page, or all that match, read page by page; null if they exceed `most`. */
export async function selectedRows<Row extends { id: number }>(
  { selection, count, rows }: Bulk<Row>,
  most: number,
  read: (at: { page: number; count: number }) => Promise<Page<Row>>,
): Promise<Row[] | null> {
  if (count > most) return null;
  if (selection.scope === 'page') return rows.filter(({ id }) => selection.ids.has(id));
  const all: Row[] = [];
  for (let page = 0; ; page += 1) {
    const answer = await read({ page, count: limits.pageCountMax });
    all.push(...answer.items);
    // More rows may match by now.
    if (all.length > most) return null;
    if (answer.items.length === 0 || all.length >= answer.total) return all;
  }
}
