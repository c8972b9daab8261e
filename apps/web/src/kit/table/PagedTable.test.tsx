// @vitest-environment happy-dom
import { limits } from '@iris/contract/core/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { screen, show, waitFor } from '../../../test/dom.tsx';
import { PagedTable } from './PagedTable.tsx';
import { Pager } from './Pager.tsx';

/** A table of numbers, which a server would answer page by page. */
function Numbers({ total, count = limits.pageCount }: { total: number; count?: number }) {
  const [page, setPage] = useState(0);
  const query = useQuery({
    queryKey: ['numbers', page],
    queryFn: async () => ({ items: total === 0 ? [] : [page * 100], total, page, count }),
  });
  return (
    <PagedTable
      label="數字"
      query={query}
      page={page}
      onPage={setPage}
      head={<th scope="col">數字</th>}
      row={(number) => (
        <tr key={number}>
          <td>{number}</td>
        </tr>
      )}
      none={<p>沒有數字</p>}
    />
  );
}

it('shows the page that was asked for', async () => {
  const person = await show(<Numbers total={limits.pageCount + 1} />);
  expect(await screen.findByRole('cell', { name: '0' })).toBeDefined();
  await person.click(screen.getByTitle('2'));
  expect(await screen.findByRole('cell', { name: '100' })).toBeDefined();
});

it('has no pages to choose from when there is only one', async () => {
  await show(<Numbers total={1} />);
  expect(await screen.findByRole('table', { name: '數字' })).toBeDefined();
  expect(screen.queryByTitle('1')).toBeNull();
});

it('has pages of as many rows as the server answered', async () => {
  await show(<Numbers total={40} count={20} />);
  expect(await screen.findByTitle('2')).toBeDefined();
  expect(screen.queryByTitle('3')).toBeNull();
});

it('says so instead of an empty table', async () => {
  await show(<Numbers total={0} />);
  expect(await screen.findByText('沒有數字')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});

it('leads to the last page that has rows when those of the last were settled', async () => {
  const onPage = vi.fn();
  await show(<Pager page={2} total={limits.pageCount} onPage={onPage} />);
  await waitFor(() => expect(onPage).toHaveBeenCalledWith(0, { replace: true }));
});
