// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { texts } from './activity.texts.ts';
import { useHistoryWords } from './activityWords.ts';

function Entry() {
  const { fieldLabel, show: shown } = useHistoryWords();
  return [
    fieldLabel('title', 'activity'),
    fieldLabel('mails', 'activity'),
    shown('cancel_result', 'REFUNDED', 'signup'),
  ].join(' ');
}

it('words a message to the people, and what became of a cancelled sign-up', async () => {
  await show(<Entry />, texts);
  expect(screen.getByText('標題 電郵數目 已退款')).toBeTruthy();
});
