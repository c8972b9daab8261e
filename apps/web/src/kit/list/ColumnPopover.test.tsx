// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { ColumnPopover } from './ColumnPopover.tsx';
import type { ListAddress } from './listAddress.ts';

const list: ListAddress = {
  asked: {},
  page: 0,
  count: 20,
  fits: null,
  filtered: false,
  set: () => {},
  goTo: () => {},
  open: () => {},
};
const number = { key: 'number', title: '編號', sort: 'number' };

// A wide window, whose columns have their headings.
const { matchMedia } = window;
vi.spyOn(window, 'matchMedia').mockImplementation((query) => matchMedia(`${query} and (min-width: 9999px)`));

async function open(columns: Parameters<typeof ColumnPopover>[0]['columns']) {
  const person = await show(<ColumnPopover name="" columns={columns} list={list} />);
  await person.click(screen.getByRole('button', { name: '欄位和密度' }));
  await screen.findByText('編號');
}

it('offers no order where every column has its heading', async () => {
  await open([number, { key: 'tenant', title: '租戶', sort: 'tenant' }]);
  expect(screen.queryByRole('combobox', { name: '排序' })).toBeNull();
});

it('offers the order of a column that is folded away from its heading', async () => {
  await open([number, { key: 'tenant', title: '租戶', sort: 'tenant', folded: true }]);
  expect(screen.getByRole('combobox', { name: '排序' })).toBeTruthy();
});
