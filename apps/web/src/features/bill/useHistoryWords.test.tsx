// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { texts } from './bill.texts.ts';
import { useHistoryWords } from './useHistoryWords.ts';

function Fields() {
  const { fieldLabel } = useHistoryWords();
  return ['part', 'cheque_day', 'slip_no', 'amount'].map((field) => fieldLabel(field, 'bill')).join(' ');
}

it('names the part that was paid and the day of a cheque', async () => {
  await show(<Fields />, texts);
  expect(screen.getByText('分付單號 支票日期 單據號碼 金額')).toBeTruthy();
});
