// @vitest-environment happy-dom
import { Button } from 'antd';
import { expect, it } from 'vitest';
import { screen, show, waitFor } from '../../../test/dom.tsx';
import { useConfirm } from './useConfirm.tsx';

function Asks({ action = '發佈' }: { action?: string }) {
  const [ask, dialog] = useConfirm();
  return (
    <>
      <Button onClick={() => ask({ title: `${action}？`, says: '', action, run: async () => {} })}>問</Button>
      {dialog}
    </>
  );
}

it('stays open under the second click of a double click', async () => {
  const person = await show(<Asks />, []);
  await person.click(screen.getByRole('button', { name: '問' }));
  await screen.findByText('發佈？');
  const around = document.querySelector('.ant-modal-wrap');
  if (!around) throw new Error('no mask');
  await person.click(around);
  expect(screen.getByText('發佈？')).toBeTruthy();
  await person.keyboard('{Escape}');
});

it('goes out by another word where the action itself cancels something', async () => {
  const person = await show(<Asks action="取消預訂" />, []);
  await person.click(screen.getByRole('button', { name: '問' }));
  await screen.findByText('取消預訂？');
  expect(screen.queryByRole('button', { name: '取消' })).toBeNull();
  await person.click(screen.getByRole('button', { name: '返回' }));
  await waitFor(() => expect(screen.queryByText('取消預訂？')).toBeNull());
});
