// @vitest-environment happy-dom
import { limits } from '@iris/contract/core/limits';
import { expect, it, vi } from 'vitest';
import { screen, show, waitFor } from '../../../../test/dom.tsx';
import type { Bulk } from '../../../kit/list/ListPage.tsx';
import { BulkActs } from './BulkActs.tsx';

interface Row {
  id: number;
}
const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
const tooMany = (max: string) => `最多 ${max} 筆`;

/** The selected rows of a list; `all` selects the matches on the other pages too. */
const selected = (scope: 'page' | 'all', count: number): Bulk<Row> => ({
  selection: { scope, ids: new Set([1, 3]) },
  count,
  filters: {},
  rows,
  clear: () => {},
});
const act = (most: number, go: (rows: readonly Row[]) => void) => [
  { key: 'remind', label: '催繳', icon: null, most, go },
];
const press = () => screen.findByRole('button', { name: '催繳' });

it('goes on with the selected rows of the page, and reads nothing', async () => {
  const [go, read] = [vi.fn(), vi.fn()];
  const person = await show(
    <BulkActs bulk={selected('page', 2)} acts={act(5, go)} read={read} tooMany={tooMany} />,
  );
  await person.click(await press());
  await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith([{ id: 1 }, { id: 3 }]));
  expect(read).not.toHaveBeenCalled();
});

it('reads all that match where all are selected', async () => {
  const go = vi.fn();
  const read = vi.fn(async () => ({ items: rows, total: 3, page: 0, count: limits.pageCountMax }));
  const person = await show(
    <BulkActs bulk={selected('all', 3)} acts={act(5, go)} read={read} tooMany={tooMany} />,
  );
  await person.click(await press());
  await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith(rows));
});

it('says how many may be at once, and goes on with none of more', async () => {
  const go = vi.fn();
  const person = await show(
    <BulkActs bulk={selected('page', 2)} acts={act(1, go)} read={vi.fn()} tooMany={tooMany} />,
  );
  await person.click(await press());
  expect(await screen.findByText('最多 1 筆')).toBeDefined();
  expect(go).not.toHaveBeenCalled();
});
