// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import type { ListAddress } from './listAddress.ts';
import { OnlyOf } from './OnlyOf.tsx';

it('shows the filters that the address has, and takes the pressed one away', async () => {
  const set = vi.fn();
  const list: ListAddress = {
    asked: { tenant_id: '7' },
    page: 0,
    count: 20,
    fits: null,
    filtered: true,
    set,
    goTo: () => {},
    open: () => {},
  };
  const only = [
    { key: 'tenant_id', name: '租戶：陳大文', clear: '取消租戶篩選' },
    { key: 'lease_id', name: '同一租約', clear: '取消租約篩選' },
  ];
  const person = await show(<OnlyOf list={list} only={only} />);
  expect(screen.queryByText('同一租約')).toBeNull();
  await person.click(screen.getByTitle('取消租戶篩選'));
  expect(set).toHaveBeenCalledExactlyOnceWith({ tenant_id: undefined });
});
