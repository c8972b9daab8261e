// @vitest-environment happy-dom
import type { Repair } from '@iris/contract/repair/repair.model';
import { expect, it } from 'vitest';
import { answerCalls, screen, show } from '../../../../test/dom.tsx';
import { texts } from '../repair.texts.ts';
import { repairTitles } from '../repair.titles.text.ts';
import { ScoreDrawer } from './moves.tsx';

// What the drawer reads of an order.
const order = { id: 1, number: 'RP000001', score: null, score_words: '', version: 3 } as Repair;
const stars = () => screen.findAllByRole('radio');
const given = async () => (await stars()).filter((star) => star.getAttribute('aria-checked') === 'true');

it('a score is what the resident gave, and nothing before', async () => {
  const sent: string[] = [];
  answerCalls((path) => {
    sent.push(path);
    return {};
  });
  const person = await show(<ScoreDrawer order={order} onClose={() => {}} />, [...texts, repairTitles]);
  expect(await given()).toHaveLength(0);
  await person.click(screen.getByRole('button', { name: '記錄評分' }));
  expect(await screen.findByText('必須填寫')).toBeTruthy();
  expect(sent.filter((path) => path.includes('/score'))).toEqual([]);
});

it('a score that was given is shown to be changed', async () => {
  answerCalls(() => ({}));
  await show(<ScoreDrawer order={{ ...order, score: 4 }} onClose={() => {}} />, [...texts, repairTitles]);
  const checked = await given();
  expect(checked.length).toBeGreaterThan(0);
});
