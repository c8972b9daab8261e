// @vitest-environment happy-dom
import { Button } from 'antd';
import { expect, it } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { useConfirm } from './useConfirm.tsx';

function Asks() {
  const [ask, dialog] = useConfirm();
  return (
    <>
      <Button onClick={() => ask({ title: '發佈？', says: '', action: '發佈', run: async () => {} })}>
        問
      </Button>
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
