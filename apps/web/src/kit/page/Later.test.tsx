// @vitest-environment happy-dom
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { Later } from './Later.tsx';

function Screen({ onDrawn }: { onDrawn: (whole: boolean) => void }) {
  useLayoutEffect(() => onDrawn(screen.queryByText('時段') !== null));
  return (
    <Later>
      <p>時段</p>
    </Later>
  );
}

it('is drawn right after the rest of the screen', async () => {
  const drawn = vi.fn();
  await show(<Screen onDrawn={drawn} />);
  expect(await screen.findByText('時段')).toBeTruthy();
  expect(drawn.mock.calls[0]).toEqual([false]);
});
