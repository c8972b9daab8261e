// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { screen, show } from '../../../../test/dom.tsx';
import { DialogButton } from './DialogButton.tsx';

/** Something that can be done once: the dialog itself reports that it was. */
function Once() {
  const [done, setDone] = useState(false);
  return (
    <DialogButton
      may={!done}
      label="收款"
      dialog={(close) => (
        <section aria-label="收款">
          <button type="button" onClick={() => setDone(true)}>
            入賬
          </button>
          {done && <p>已收</p>}
          <button type="button" onClick={close}>
            完成
          </button>
        </section>
      )}
    />
  );
}

it('keeps its dialog when what it does can be done no more, until that is closed', async () => {
  const person = await show(<Once />);
  await person.click(screen.getByRole('button', { name: '收款' }));
  await person.click(screen.getByRole('button', { name: '入賬' }));
  expect(screen.queryByRole('button', { name: '收款' })).toBeNull();
  expect(screen.getByRole('region', { name: '收款' }).textContent).toContain('已收');
  await person.click(screen.getByRole('button', { name: '完成' }));
  expect(screen.queryByRole('region', { name: '收款' })).toBeNull();
});

it('is not there where nothing may be done', async () => {
  await show(<DialogButton may={false} label="退款" dialog={() => <p>退款</p>} />);
  expect(screen.queryByText('退款')).toBeNull();
});
