// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import * as z from 'zod';
import { screen, show } from '../../../test/dom.tsx';
import { readRows } from '../../../test/listRead.ts';
import { ListRows } from './ListRows.tsx';
import { useListAddress } from './listAddress.ts';
import { useSelection } from './selection.ts';

const schema = z.object({});

/** A list of some rows; `passing` while the rows of another view are read. */
function Rows({ ids, passing = false }: { ids: readonly number[]; passing?: boolean }) {
  const list = useListAddress(schema);
  const items = ids.map((id) => ({ id }));
  const chosen = useSelection(list.asked, items);
  return (
    <ListRows<{ id: number }>
      name="rows"
      label="單號"
      list={list}
      query={readRows(items, passing)}
      columns={[{ key: 'id', title: '單號', render: ({ id }) => `第 ${id} 號` }]}
      onOpen={() => {}}
      nameOf={({ id }) => `${id}`}
      selection={chosen}
      bulk={<output>{[...(chosen.selection.scope === 'page' ? chosen.selection.ids : [])].join()}</output>}
      none={{ title: '沒有' }}
    />
  );
}

it('cannot choose rows of the view before while the next is read', async () => {
  await show(<Rows ids={[1, 2]} passing />);
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes.map((box) => (box as HTMLInputElement).disabled)).toEqual([true, true, true]);
});

it('chooses rows that are there', async () => {
  const person = await show(<Rows ids={[1, 2]} />);
  const [, first] = await screen.findAllByRole('checkbox');
  await person.click(first as HTMLElement);
  expect((await screen.findByRole('status')).textContent).toBe('1');
});
