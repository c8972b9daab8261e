// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { texts } from './access.texts.ts';
import { useAccessHistory } from './useAccessHistory.ts';

function Words() {
  const { show: wordsOf } = useAccessHistory();
  return (
    <p>
      {wordsOf('identities', 'OWNER TENANT', 'accessGroup')}{' '}
      {wordsOf('hours', '126 08:00–20:00; 1234567 21:00–23:00', 'accessGroup')}{' '}
      {wordsOf('passes', 'true', 'accessGroup')}
    </p>
  );
}

it('names identities, days and whether visitors may pass in the history of an access group', async () => {
  await show(<Words />, texts);
  expect(await screen.findByText('業主、租戶 一、二、六 08:00–20:00；每日 21:00–23:00 可通過')).toBeTruthy();
});
