// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { show } from '../../../test/dom.tsx';
import { CellLines } from './Cell.tsx';
import type { ListColumn } from './listColumn.ts';

interface Row {
  plate: string | null;
}
const plate: ListColumn<Row> = { key: 'plate', title: '車牌', render: (row) => row.plate };
const reason: ListColumn<Row> = { key: 'reason', title: '原因', render: () => '' };

it.each([
  [null, '—'],
  ['', '—'],
  ['AB1234', 'AB1234'],
])('says a dash where the cell of a column is empty: %j', async (said, words) => {
  await show(<CellLines column={plate} second={[]} row={{ plate: said }} />);
  expect(document.body.textContent).toBe(words);
});

it('leaves what is empty out of a second line', async () => {
  await show(<CellLines column={plate} second={[reason, plate]} row={{ plate: null }} />);
  expect(document.body.textContent).toBe('—');
});
