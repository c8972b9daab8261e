// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { answerCalls, screen, show, waitFor } from '../../../../test/dom.tsx';
import { useSession } from '../../../base/session/session.ts';
import { texts } from '../visitor.texts.ts';
import { visitorTitles } from '../visitor.titles.text.ts';
import { PassDrawer } from './PassDrawer.tsx';

const words = [
  ...texts,
  visitorTitles,
  {
    'estate.cascade': ['大廈 / 樓層 / 單位', ''] as const,
    'estate.none': ['', ''] as const,
  },
];
const units = [{ id: 31, name: 'C' }];
const tree = { buildings: [{ id: 1, name: 'A座', name_en: '', floors: [{ id: 11, name: '12', units }] }] };
const reasons = {
  items: [
    { id: 1, condo_id: 1, name: '親友到訪', name_en: 'Friends', retired: false, version: 1 },
    { id: 2, condo_id: 1, name: '舊原因', name_en: 'Old', retired: true, version: 1 },
  ],
};
const hosts = { items: [{ id: 5, name: '羅德華', name_en: '', identity: 'OWNER' }] };

/** Somebody who came before, for a reason that is no longer offered. */
const before = {
  name: '陳大文',
  phone: '91234567',
  plate: '',
  people: 2,
  email: '',
  unit_id: null,
  unit: '',
  host_id: null,
  host: '管理處',
  host_en: '',
  reason_id: 2,
};

beforeEach(() => {
  localStorage.clear();
  useSession.setState({ condoID: 1, permissions: new Set(['訪客管理-查看', '訪客管理-新增']) });
  answerCalls((path) => {
    if (path.includes('/reason/list')) return reasons;
    if (path.includes('/visitor/hosts')) return hosts;
    if (path.includes('/visitor/earlier')) return { items: [before] };
    if (path.includes('/visitor/setting')) return { retention_days: 30, gates: [] };
    return tree;
  });
});

it('offers the residents of the unit, and only reasons in use', async () => {
  const person = await show(<PassDrawer onClose={() => {}} />, words);
  expect(await screen.findByText(/結束 30 日後自動刪除/)).toBeTruthy();
  expect(await screen.findByText('親友到訪')).toBeTruthy();
  expect(screen.queryByText('舊原因')).toBeNull();
  expect(screen.getByLabelText('受訪人或地方')).toBeTruthy();
  await person.type(screen.getByLabelText('單位'), 'A 12 C');
  await screen.findAllByRole('menuitemcheckbox');
  await person.keyboard('{Enter}');
  const host = await screen.findByRole('radio', { name: /羅德華/ });
  expect((host as HTMLInputElement).checked).toBe(true);
  expect(screen.queryByLabelText('受訪人或地方')).toBeNull();
  await person.click(screen.getByRole('radio', { name: '其他人' }));
  expect(await screen.findByLabelText('受訪人或地方')).toBeTruthy();
});

it('fills in an earlier visit, but no reason that is no longer offered', async () => {
  const person = await show(<PassDrawer onClose={() => {}} />, words);
  await screen.findByText('親友到訪');
  await person.type(screen.getByLabelText('曾到訪的訪客'), '陳大');
  await person.click(await screen.findByText(/陳大文 · 91234567/));
  expect((screen.getByLabelText('訪客姓名') as HTMLInputElement).value).toBe('陳大文');
  expect(screen.queryByText('舊原因')).toBeNull();
  await person.click(screen.getByRole('button', { name: '新增' }));
  expect((await screen.findAllByText('必須填寫')).length).toBe(1);
});

it('says at each field what is missing or wrong', async () => {
  const person = await show(<PassDrawer onClose={() => {}} />, words);
  await screen.findByText('親友到訪');
  await person.type(screen.getByLabelText('電話'), '123');
  await person.click(screen.getByRole('button', { name: '新增' }));
  expect(await screen.findByText('請選擇單位，或填寫受訪人或地方')).toBeTruthy();
  expect((await screen.findAllByText('必須填寫')).length).toBeGreaterThanOrEqual(2);
  expect(screen.getByLabelText('電話').getAttribute('aria-invalid')).toBe('true');
  await person.clear(screen.getByLabelText('電話'));
  await person.type(screen.getByLabelText('電話'), '+852 9123 4567');
  await person.tab();
  await waitFor(() => expect(screen.getByLabelText('電話').getAttribute('aria-invalid')).toBeNull());
});
