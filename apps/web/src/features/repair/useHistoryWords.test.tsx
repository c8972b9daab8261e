// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { texts } from './repair.texts.ts';
import { useHistoryWords } from './useHistoryWords.ts';

function Words() {
  const { show: wordsOf } = useHistoryWords();
  return (
    <p>
      {wordsOf('skills', 'ELECTRICITY, LIFT', 'repairStaff')}{' '}
      {wordsOf('duty_days', '1, 2, 3, 6', 'repairStaff')}
    </p>
  );
}

it('names the skills and days of duty in the history of a staff member', async () => {
  await show(<Words />, texts);
  expect(await screen.findByText('電力、升降機 一至三、六')).toBeTruthy();
});
