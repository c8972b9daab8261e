// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { screen, show } from '../../../../test/dom.tsx';
import { texts } from '../lease.texts.ts';
import { useHistoryWords } from './useHistoryWords.ts';

function Fields() {
  const { fieldLabel } = useHistoryWords();
  return ['previous', 'move_out_day'].map((field) => fieldLabel(field, 'lease')).join(' ');
}

it('names the lease that another one renews', async () => {
  await show(<Fields />, texts);
  expect(screen.getByText('續自 遷出日期')).toBeTruthy();
});
