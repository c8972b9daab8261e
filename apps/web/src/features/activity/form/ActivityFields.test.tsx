// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { answerCalls, screen, show, waitFor } from '../../../../test/dom.tsx';
import { useSession } from '../../../base/session/session.ts';
import { texts } from '../activity.texts.ts';
import { activityTitles } from '../activity.titles.text.ts';
import AddActivityPage from './AddActivityPage.tsx';

beforeEach(() => {
  localStorage.clear();
  useSession.setState({ condoID: 1, permissions: new Set(['活動管理-新增']) });
  answerCalls(() => []);
});

it('says at each field of an activity what is missing', async () => {
  const person = await show(<AddActivityPage />, [...texts, activityTitles]);
  await person.click(await screen.findByRole('button', { name: '儲存草稿' }));
  // Name, four times, place, two ages.
  await waitFor(() => expect(screen.getAllByText('必須填寫').length).toBeGreaterThanOrEqual(8));
});

it('says at the band that it shares ages with another, which ages have no price, and what is too cheap', async () => {
  const person = await show(<AddActivityPage />, [...texts, activityTitles]);
  const [from, to] = [await screen.findByLabelText('年齡由'), await screen.findByLabelText('年齡至')];
  await person.type(from, '6');
  await person.type(to, '80');
  await person.click(screen.getByRole('radio', { name: '收費' }));
  await person.click(await screen.findByRole('radio', { name: '按年齡收費' }));
  const [, bandFrom] = await screen.findAllByLabelText('年齡由');
  const [, bandTo] = await screen.findAllByLabelText('年齡至');
  if (!bandFrom || !bandTo) throw new Error('no band');
  await person.type(bandFrom, '6');
  await person.type(bandTo, '17');
  expect(await screen.findByText('沒有組別的年齡不可報名：18–80')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /新增年齡組別/ }));
  const second = (await screen.findAllByLabelText<HTMLInputElement>('年齡由'))[2];
  if (!second) throw new Error('no second band');
  expect(second.value).toBe('18');
  await waitFor(() => expect(screen.queryByText(/沒有組別的年齡/)).toBeNull());
  await person.clear(second);
  await person.type(second, '17');
  await person.tab();
  expect(await screen.findByText('年齡組別不可重疊')).toBeTruthy();
  await person.clear(bandTo);
  await person.type(bandTo, '16');
  await person.tab();
  await waitFor(() => expect(screen.queryByText('年齡組別不可重疊')).toBeNull());
  const [price] = screen.getAllByLabelText('每位收費');
  if (!price) throw new Error('no price');
  await person.type(price, '10');
  await person.tab();
  expect(await screen.findByText('收費須高於 HK$10')).toBeTruthy();
});
