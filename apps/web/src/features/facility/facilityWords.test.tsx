// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { texts } from './facility.texts.ts';
import { useFacilityWords, useHistoryWords } from './facilityWords.ts';

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

const stored = [
  ['slots', '10:00–11:00 6000 8000 -、23:00–24:00 0 - 9000', 'schedule'],
  ['weekdays', '0、1、3', 'schedule'],
  ['run_time', '- 08:00–22:00 08:00–22:00 08:00–22:00 08:00–22:00 08:00–22:00 00:00–24:00 -', 'facility'],
  ['ahead_hours', '1440', 'facility'],
  ['late_share', '50', 'facility'],
] as const;
function History() {
  const { show: wordsOf } = useHistoryWords();
  return (
    <ul>
      {stored.map(([field, value, entity]) => (
        <li key={field}>{wordsOf(field, value, entity)}</li>
      ))}
    </ul>
  );
}

it('says what a history stores of prices in dollars, and of hours and days in words', async () => {
  await show(<History />, texts);
  const said = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(said).toEqual([
    '10:00–11:00 HK$60.00 · 週末 HK$80.00、23:00–24:00 免費 · 假日 HK$90.00',
    '一、三、日',
    '一 08:00–22:00、二 08:00–22:00、三 08:00–22:00、四 08:00–22:00、五 08:00–22:00、六 00:00–24:00、日 休息、公眾假期 休息',
    '60 日內',
    '50%',
  ]);
});
