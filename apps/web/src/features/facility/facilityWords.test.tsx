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

function Cancelling() {
  const { cancelRule } = useFacilityWords();
  const rules = [
    { cancel_hours: 24, late_share: 50 },
    { cancel_hours: 0, late_share: 0 },
  ];
  return <p>{rules.map(cancelRule).join(' · ')}</p>;
}

it('says what a cancelled booking gives back without hours or shares of nothing', async () => {
  await show(<Cancelling />, texts);
  const said = '開始前 24 小時或以上全數退還，其後退還 50% · 開始前全數退還，其後不退還';
  expect(await screen.findByText(said)).toBeTruthy();
});
