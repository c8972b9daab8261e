// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { texts } from './facility.texts.ts';
import { useFacilityWords } from './facilityWords.ts';

function Ahead() {
  const { ahead } = useFacilityWords();
  return <p>{[336, 24, 36].map(ahead).join(' · ')}</p>;
}

it('says how far ahead is booked in days, where it is whole days', async () => {
  await show(<Ahead />, texts);
  expect(await screen.findByText('14 日內 · 1 日內 · 36 小時內')).toBeTruthy();
});
