// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { PageActions } from './PageActions.tsx';

/** Something that can be done once: the dialog itself reports that it was. */
function Once() {
  const [done, setDone] = useState(false);
  return (
    <PageActions
      actions={[
        {
          key: 'collect',
          label: '收款',
          icon: null,
          may: !done,
          next: true,
          dialog: (close) => (
            <section aria-label="收款">
              <button type="button" onClick={() => setDone(true)}>
                入賬
              </button>
              {done && <p>已收</p>}
              <button type="button" onClick={close}>
                完成
              </button>
            </section>
          ),
        },
      ]}
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

it('shows what comes next as a button, the rest in a menu, and nothing that may not be done', async () => {
  let reminded = false;
  const person = await show(
    <PageActions
      actions={[
        { key: 'void', label: '作廢', icon: null, may: true, danger: true },
        { key: 'collect', label: '收款', icon: null, may: true, next: true },
        { key: 'refund', label: '退款', icon: null, may: false },
        {
          key: 'remind',
          label: '催繳',
          icon: null,
          may: true,
          run: () => {
            reminded = true;
          },
        },
      ]}
    />,
  );
  expect(screen.getByRole('button', { name: '收款' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '更多操作' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['催繳', '作廢']);
  await person.click(screen.getByRole('menuitem', { name: '催繳' }));
  expect(reminded).toBe(true);
});

it('is not there where nothing may be done', async () => {
  await show(<PageActions actions={[{ key: 'refund', label: '退款', icon: null, may: false }]} />);
  expect(screen.queryByRole('button')).toBeNull();
});
