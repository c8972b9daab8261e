// @vitest-environment happy-dom
import type { ActivityDetail, CheckIn, Signup } from '@iris/contract/activity/activity.model';
import { emptyRich } from '@iris/contract/core/rich';
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answerCalls, screen, show, waitFor } from '../../../../test/dom.tsx';
import { useSession } from '../../../base/session/session.ts';
import { texts } from '../activity.texts.ts';
import { activityTitles } from '../activity.titles.text.ts';
import { CheckInBoard } from './CheckInBoard.tsx';

const HOUR_MS = 3_600_000;
const activity: ActivityDetail = {
  id: 4,
  condo_id: 1,
  number: 'AC000004',
  name: '中秋燈籠班',
  name_en: 'Lantern class',
  type: 'SPORT',
  cover: null,
  from_at: Date.now() - HOUR_MS,
  to_at: Date.now() + HOUR_MS,
  open_at: 0,
  deadline_at: 1,
  address: '會所',
  address_en: '',
  phone: '21234567',
  places: 10,
  waiting_places: 0,
  enrolled: 5,
  waiting: 0,
  charged: false,
  fee: 'SINGLE',
  price: 0,
  bands: [],
  state: 'RUNNING',
  created_by: '',
  created_at: 0,
  version: 1,
  content: emptyRich,
  content_en: emptyRich,
  identities: [],
  age_from: 6,
  age_to: 80,
  cancel_hours: 24,
  online_minutes: 30,
  other_minutes: 1_440,
  figures: {
    left: 5,
    enrolled: 5,
    waiting: 0,
    unpaid: 0,
    confirmed: 3,
    attended: 2,
    signups: 3,
    paid: 0,
    refunded: 0,
    income: 0,
  },
  cancelled_at: null,
  cancelled_by: '',
  cancel_reason: '',
  cancel_reason_en: '',
  cancelling: null,
  actions: ['checkIn'],
};
const signup: Signup = {
  id: 9,
  condo_id: 1,
  number: 'SU000009',
  activity_id: 4,
  activity_number: 'AC000004',
  activity_name: '中秋燈籠班',
  activity_name_en: '',
  resident_id: 3,
  name: '羅德華',
  name_en: '',
  phone: '91234567',
  unit_id: 2,
  unit: 'A座 12樓 C',
  heads: [
    { name: '羅德華', age: 40, phone: '', price: 0 },
    { name: '羅小明', age: 8, phone: '', price: 0 },
  ],
  amount: 0,
  remark: '',
  online: false,
  state: 'CONFIRMED',
  place: null,
  signed_at: 0,
  signed_by: '',
  pay_until: null,
  confirmed_at: 0,
  attended_at: null,
  ended_at: null,
  end_reason: '',
  charge_id: null,
  charge_no: '',
  charge_status: null,
  paid: 0,
  refunded: 0,
  cancel_result: null,
  cancel_failure: '',
  version: 1,
};

let asked = 0;
const serve = (answer: () => Partial<CheckIn> | undefined) =>
  answerCalls((path) => {
    const { pathname, searchParams } = new URL(path, 'http://iris');
    if (pathname.endsWith('/check-in')) {
      asked += 1;
      const given = answer();
      return given && { result: 'WELCOME', signup, attended: 4, expected: 5, ...given };
    }
    if (pathname.endsWith('/tree')) return { id: 1, buildings: [] };
    const items = searchParams.has('search') ? [signup] : [];
    return { items, total: items.length, page: 0, count: 10 };
  });
/** Types as a hand scanner does: a key each 5 ms by the keys' own clock, a while after what was typed, and Enter. */
const scan = (text: string) => {
  const began = performance.now() + 1_000;
  for (const [index, key] of [...text, 'Enter'].entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: began + index * 5 });
    fireEvent(document.activeElement ?? document.body, event);
  }
};
/** Keys as fast as these, with Enter, are a scanner's: a person presses the button. */
const enter = async (person: Awaited<ReturnType<typeof show>>, text: string) => {
  await person.type(await field(), text);
  await person.click(screen.getByRole('button', { name: '簽到' }));
};
const field = () => screen.findByLabelText<HTMLInputElement>('簽到編號、報名編號、姓名或電話');

beforeEach(() => {
  asked = 0;
  localStorage.clear();
  useSession.setState({ condoID: 1, permissions: new Set(['活動管理-查看', '活動管理-編輯']) });
});

it('checks a ticket in by its code, and says who came and how many', async () => {
  serve(() => ({}));
  const person = await show(<CheckInBoard activity={activity} />, [...texts, activityTitles]);
  await enter(person, '1234 5678');
  expect(await screen.findByText('歡迎 · 2 人')).toBeTruthy();
  const panel = screen.getByRole('region', { name: '活動簽到' });
  for (const said of ['羅德華、羅小明', 'SU000009', '已到 4 / 5 人'])
    expect(panel.textContent).toContain(said);
  expect((await field()).value).toBe('');
  await person.keyboard('{Escape}');
  expect(await screen.findByText('準備簽到')).toBeTruthy();
});

it('finds people by name, and checks the chosen one in', async () => {
  serve(() => ({}));
  const person = await show(<CheckInBoard activity={activity} />, [...texts, activityTitles]);
  await person.type(await field(), '羅德');
  await person.click(await screen.findByRole('button', { name: '簽到：羅德華' }));
  expect(await screen.findByText('歡迎 · 2 人')).toBeTruthy();
  expect(asked).toBe(1);
});

it('refuses with the reason and what to do, and asks nothing for what is no ticket', async () => {
  serve(() => ({ result: 'UNPAID' }));
  const person = await show(<CheckInBoard activity={activity} />, [...texts, activityTitles]);
  await enter(person, 'SU000009');
  expect(await screen.findByText('未繳費')).toBeTruthy();
  expect(screen.getByText(/請到櫃枱付款/)).toBeTruthy();
  screen.getByRole('button', { name: /開啟鏡頭/ }).focus();
  scan('https://example.com/other');
  expect(await screen.findByText('這不是入場票')).toBeTruthy();
  expect(asked).toBe(1);
  await enter(person, '羅');
  expect(await screen.findByText('請輸入最少 2 字')).toBeTruthy();
});

it('claims nothing without an answer, and sends the same try again', async () => {
  let network = false;
  serve(() => (network ? {} : undefined));
  const person = await show(<CheckInBoard activity={activity} />, [...texts, activityTitles]);
  await enter(person, '12345678');
  expect(await screen.findByText('未有結果')).toBeTruthy();
  network = true;
  await person.click(screen.getByRole('button', { name: /再試/ }));
  expect(await screen.findByText('歡迎 · 2 人')).toBeTruthy();
});

it('lets nobody check in whom the server does not', async () => {
  serve(() => ({}));
  await show(<CheckInBoard activity={{ ...activity, actions: [] }} />, [...texts, activityTitles]);
  expect(await screen.findByText('你沒有簽到權限。')).toBeTruthy();
  await waitFor(async () => expect((await field()).disabled).toBe(true));
});
