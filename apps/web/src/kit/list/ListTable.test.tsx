// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { screen, show, within } from '../../../test/dom.tsx';
import { readRows } from '../../../test/listRead.ts';
import { ListRows } from './ListRows.tsx';
import { useListAddress } from './listAddress.ts';
import { useSelection } from './selection.ts';

const schema = z.object({ sort: z.optional(z.string()) });
const onOpen = vi.fn();

interface RowsProps {
  ids: readonly number[];
  expands?: boolean;
}

function Rows({ ids, expands = false }: RowsProps) {
  const list = useListAddress(schema);
  const items = ids.map((id) => ({ id }));
  const chosen = useSelection(list.asked, items);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const expand = {
    opened,
    onToggle: (id: number) => setOpened(opened.has(id) ? new Set() : new Set([id])),
    labelOf: ({ id }: { id: number }) => `展開 ${id}`,
    render: ({ id }: { id: number }) => `內容 ${id}`,
  };
  return (
    <>
      <output aria-label="排序">{list.asked.sort ?? '原來'}</output>
      <ListRows<{ id: number }>
        name="rows"
        label="單號"
        list={list}
        query={readRows(items)}
        columns={[
          { key: 'id', title: '單號', sort: 'id', fixed: true, render: ({ id }) => `第 ${id} 號` },
          { key: 'name', title: '名稱', render: () => '' },
        ]}
        onOpen={onOpen}
        nameOf={({ id }) => `${id}`}
        rowActions={({ id }) => <button type="button">{`刪除 ${id}`}</button>}
        selection={chosen}
        bulk={
          <output aria-label="已選">
            {[...(chosen.selection.scope === 'page' ? chosen.selection.ids : [])].sort().join()}
          </output>
        }
        {...(expands ? { expand } : {})}
        none={{ title: '沒有' }}
      />
    </>
  );
}

const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
const said = (name: string) => screen.queryByRole('status', { name })?.textContent ?? '';

it('shows no row as one that can be opened or chosen when there is none', async () => {
  await show(<Rows ids={[]} />);
  await screen.findByText('沒有');
  expect(document.querySelector('tr[data-row-key]')).toBeNull();
  expect(screen.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).checked)).toEqual([false]);
});

it('sorts by a heading: ascending, descending, and its own order again', async () => {
  const person = await show(<Rows ids={[1, 2]} />);
  const heading = await screen.findByRole('columnheader', { name: '單號' });
  const orders = [[said('排序'), heading.getAttribute('aria-sort')]];
  for (let press = 0; press < 3; press += 1) {
    await person.click(within(heading).getByRole('button'));
    orders.push([said('排序'), heading.getAttribute('aria-sort')]);
  }
  expect(orders).toEqual([
    ['原來', null],
    ['id', 'ascending'],
    ['-id', 'descending'],
    ['原來', null],
  ]);
  // One that does not sort is no button.
  expect(within(screen.getByRole('columnheader', { name: '名稱' })).queryByRole('button')).toBeNull();
});

it('chooses one row, all between two with Shift, and the page; a part of it shows as a part', async () => {
  const person = await show(<Rows ids={[1, 2, 3, 4]} />);
  await screen.findByText('第 1 號');
  const whole = box('選取本頁');
  await person.click(box('選取 2'));
  expect([said('已選'), whole.checked, whole.indeterminate]).toEqual(['2', false, true]);
  await person.keyboard('{Shift>}');
  await person.click(box('選取 4'));
  expect(said('已選')).toBe('2,3,4');
  // And takes them away again, upwards.
  await person.click(box('選取 3'));
  await person.keyboard('{/Shift}');
  expect(said('已選')).toBe('2');
  await person.click(whole);
  expect([said('已選'), whole.checked, whole.indeterminate]).toEqual(['1,2,3,4', true, false]);
  await person.click(whole);
  expect([said('已選'), whole.checked, whole.indeterminate]).toEqual(['', false, false]);
  expect(onOpen).not.toHaveBeenCalled();
});

it('opens the row that is pressed, but not by what is in it', async () => {
  const person = await show(<Rows ids={[1, 2]} expands />);
  await person.click(await screen.findByText('刪除 2'));
  await person.click(screen.getByRole('button', { name: '展開 2' }));
  expect(onOpen).not.toHaveBeenCalled();
  expect(screen.getByText('內容 2')).toBeDefined();
  expect(screen.getByRole('button', { name: '展開 2' }).getAttribute('aria-expanded')).toBe('true');
  await person.click(screen.getByRole('button', { name: '展開 2' }));
  expect(screen.queryByText('內容 2')).toBeNull();
  await person.click(screen.getByText('第 2 號'));
  expect(onOpen).toHaveBeenLastCalledWith(2);
});
