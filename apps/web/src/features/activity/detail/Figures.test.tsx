// @vitest-environment happy-dom
import type { ActivityDetail } from '@iris/contract/activity/activity.model';
import { expect, it } from 'vitest';
import { screen, show } from '../../../../test/dom.tsx';
import { texts } from '../activity.texts.ts';
import { Figures } from './Figures.tsx';

type Shown = Parameters<typeof Figures>[0]['activity'];
const places: Pick<ActivityDetail, 'places' | 'waiting_places' | 'charged'> = {
  places: 12,
  waiting_places: 8,
  charged: false,
};
const heads = {
  ...{ enrolled: 10, unpaid: 0, confirmed: 10, attended: 0, signups: 8 },
  ...{ paid: 0, refunded: 0, income: 0 },
};

it.each([
  [0, '尚餘 2 個'],
  [3, '尚餘 2 個，留給候補'],
])('says whom the places that are left are for, with %i waiting', async (waiting, words) => {
  const activity: Shown = { ...places, figures: { ...heads, left: 2, waiting } };
  await show(<Figures activity={activity} />, texts);
  expect(screen.getByText(words)).toBeTruthy();
});
