// @vitest-environment happy-dom
import { addDays, dayOf } from '@iris/contract/core/day';
import { beforeEach, expect, it } from 'vitest';
import { answerCalls, screen, show, waitFor } from '../../../../test/dom.tsx';
import { useSession } from '../../../base/session/session.ts';
import { texts } from '../repair.texts.ts';
import { repairTitles } from '../repair.titles.text.ts';
import ReportDrawer from './ReportDrawer.tsx';

const words = [...texts, repairTitles, { 'estate.cascade': ['大廈 / 樓層 / 單位', ''] as const }];

beforeEach(() => {
  localStorage.clear();
  useSession.setState({ condoID: 1, permissions: new Set(['報修管理-查看', '報修管理-處理']) });
  answerCalls(() => ({ buildings: [] }));
});

it('takes when it happened: no day ahead, and of today only what is over', async () => {
  const person = await show(<ReportDrawer onClose={() => {}} />, words);
  const happened = await screen.findByLabelText('發生時間');
  const tomorrow = addDays(dayOf(Date.now()), 1);
  await person.type(happened, `${tomorrow}{Enter}`);
  expect((happened as HTMLInputElement).value).not.toBe(tomorrow);
  await person.clear(happened);
  await person.type(happened, `${dayOf(Date.now())}{Enter}`);
  // What happened today has happened by now, whatever time it is.
  await waitFor(() => expect((happened as HTMLInputElement).value).toBe(dayOf(Date.now())));
  await person.click(screen.getByRole('button', { name: '提交報修' }));
  expect((await screen.findAllByText('必須填寫')).length).toBeGreaterThanOrEqual(2);
  expect(screen.queryByText('發生時間不可在將來')).toBeNull();
});

it('says how many characters the description still needs, as it is typed', async () => {
  const person = await show(<ReportDrawer onClose={() => {}} />, words);
  const described = await screen.findByLabelText('情況');
  expect(screen.queryByText(/尚欠/)).toBeNull();
  await person.type(described, '水管漏水');
  expect(await screen.findByText('尚欠 6 個字')).toBeTruthy();
  await person.type(described, '，請儘快來修');
  await waitFor(() => expect(screen.queryByText(/尚欠/)).toBeNull());
});
