// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import type { ListAddress } from './listAddress.ts';
import { orderAmong, SortMenu } from './SortMenu.tsx';

const sorts = [
  { title: '90 日以上', sort: 'd91' },
  { title: '未到期', sort: 'not_due' },
];
const sortedBy = (sort?: string) => {
  const set = vi.fn<ListAddress['set']>();
  const list: ListAddress = {
    asked: sort === undefined ? {} : { sort },
    page: 0,
    count: 20,
    fits: null,
    filtered: false,
    set,
    goTo: () => {},
    open: () => {},
  };
  return { set, list };
};

it('sorts by what is chosen behind the heading', async () => {
  const { set, list } = sortedBy();
  const person = await show(<SortMenu title="賬齡" sorts={sorts} list={list} />);
  await person.click(screen.getByRole('button', { name: '賬齡' }));
  await person.click(await screen.findByText('90 日以上 ↓'));
  expect(set).toHaveBeenCalledExactlyOnceWith({ sort: '-d91' });
});

it('takes away the order that is chosen again', async () => {
  const { set, list } = sortedBy('-d91');
  const person = await show(<SortMenu title="賬齡" sorts={sorts} list={list} />);
  await person.click(screen.getByRole('button', { name: '賬齡' }));
  await person.click(await screen.findByText('90 日以上 ↓'));
  expect(set).toHaveBeenCalledExactlyOnceWith({ sort: undefined });
});

it('says in which direction the list is sorted by one of its orders', () => {
  expect(orderAmong(sorts, 'd91')).toBe('ascending');
  expect(orderAmong(sorts, '-not_due')).toBe('descending');
  expect(orderAmong(sorts, '-total')).toBeUndefined();
});
