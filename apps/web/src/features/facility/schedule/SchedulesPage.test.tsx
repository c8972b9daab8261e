// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answerCalls, screen, show, signedIn, within } from '../../../../test/dom.tsx';
import { texts } from '../facility.texts.ts';
import SchedulesPage from './SchedulesPage.tsx';

const facility = { id: 3, number: 'FA000003', name: '羽毛球場', name_en: '', state: 'ONLINE', actions: [] };

it.each([
  ['offers to add the first schedule where there is none', ['設施管理-查看', '設施管理-編輯'], 1],
  ['offers it to nobody who may not', ['設施管理-查看'], 0],
] as const)('%s', async (_, permissions, offers) => {
  answerCalls((path) => (path.includes('/schedule/list') ? { items: [] } : facility));
  signedIn('陳經理', permissions);
  await show(<SchedulesPage />, texts);
  const empty = (await screen.findByText('還沒有時段表')).parentElement;
  if (!empty) throw new Error('no empty state');
  expect(within(empty).queryAllByRole('link', { name: /新增常規時段/ })).toHaveLength(offers);
});
