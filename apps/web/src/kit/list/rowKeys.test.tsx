// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { screen, show } from '../../../test/dom.tsx';
import { readRows } from '../../../test/listRead.ts';
import { ListRows } from './ListRows.tsx';
import { useListAddress } from './listAddress.ts';

const schema = z.object({});
const items = [{ id: 7 }, { id: 8 }, { id: 9 }];
const onOpen = vi.fn();

function Rows() {
  const list = useListAddress(schema);
  return (
    <>
      <input aria-label="搜尋" />
      <ListRows<{ id: number }>
        name="rows"
        label="單號"
        list={list}
        query={readRows(items)}
        columns={[{ key: 'id', title: '單號', render: ({ id }) => `第 ${id} 號` }]}
        onOpen={onOpen}
        nameOf={({ id }) => `${id}`}
        none={{ title: '沒有' }}
      />
    </>
  );
}

it('enters the rows of a list with the first arrow, moves on and opens; a field keeps its arrows', async () => {
  const person = await show(<Rows />);
  await screen.findByText('第 7 號');
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(8);
  const field = screen.getByLabelText('搜尋');
  await person.click(field);
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(field);
});
