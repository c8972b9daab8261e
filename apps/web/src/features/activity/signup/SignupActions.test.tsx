// @vitest-environment happy-dom
import type { ActivityCharge, SignupDetail } from '@iris/contract/activity/activity.model';
import { cleanup } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerCalls, screen, show, waitFor } from '../../../../test/dom.tsx';
import { texts } from '../activity.texts.ts';
import { MoneyCard } from './MoneyCard.tsx';
import { SignupActions } from './SignupActions.tsx';
import SignupPage from './SignupPage.tsx';

const NINE = Date.parse('2028-02-29T09:00:00+08:00');
const HOUR_MS = 3_600_000;

const signup: SignupDetail = {
  id: 7,
  condo_id: 1,
  number: 'SU000007',
  activity_id: 3,
  activity_number: 'AC000003',
  activity_name: '太極班',
  activity_name_en: 'Tai chi',
  resident_id: 5,
  name: '何太',
  name_en: '',
  phone: '93456789',
  unit_id: 4,
  unit: 'A座 1 B',
  heads: [],
  amount: 6_000,
  remark: '',
  online: false,
  state: 'CONFIRMED',
  place: null,
  signed_at: NINE - HOUR_MS,
  signed_by: '前台',
  pay_until: null,
  confirmed_at: NINE - HOUR_MS,
  attended_at: null,
  ended_at: null,
  end_reason: '',
  charge_id: 9,
  charge_no: 'AF-000009',
  charge_status: 'PAID',
  paid: 6_000,
  refunded: 0,
  cancel_result: null,
  cancel_failure: '',
  version: 3,
  activity: {
    id: 3,
    condo_id: 1,
    number: 'AC000003',
    name: '太極班',
    name_en: 'Tai chi',
    type: 'SPORT',
    cover: null,
    from_at: NINE,
    to_at: NINE + HOUR_MS,
    open_at: NINE - 3 * HOUR_MS,
    deadline_at: NINE - HOUR_MS,
    address: '會所',
    address_en: '',
    phone: '23456789',
    places: 20,
    waiting_places: 0,
    enrolled: 1,
    waiting: 0,
    charged: true,
    fee: 'SINGLE',
    price: 6_000,
    bands: [],
    state: 'OPEN',
    created_by: '前台',
    created_at: NINE - 9 * HOUR_MS,
    version: 1,
  },
  payer_email: '',
  payments: [],
  refunds: [],
  cancel_rule: 'FREE',
  refundable: 6_000,
  free_until: NINE - HOUR_MS,
  pay_channel: 'PAY_ONSITE_BANK',
  actions: ['attend', 'ticket', 'cancel'],
};
const fee: ActivityCharge = {
  id: 9,
  condo_id: 1,
  business_no: 'AF-000009',
  activity_id: 3,
  activity_number: 'AC000003',
  activity_name: '太極班',
  activity_name_en: 'Tai chi',
  signup_id: 7,
  signup_number: 'SU000007',
  signup_state: 'CONFIRMED',
  heads: 1,
  building_id: 1,
  floor_id: 2,
  unit_id: 4,
  building_name: 'A座',
  floor_name: '1',
  unit_name: 'B',
  start_day: '2028-02-29',
  end_day: '2028-02-29',
  due_day: '2028-02-29',
  total_price: 6_000,
  whole: null,
  paid: 6_000,
  refunded: 0,
  payer_id: 5,
  payer_name: '何太',
  payer_name_en: '',
  payer_phone: '93456789',
  payer_email: '',
  status: 'PAID',
  pay_channel: 'PAY_ONSITE_BANK',
  paid_at: NINE - HOUR_MS,
  overdue_days: 0,
  remark: '',
  void_reason: '',
  payments: [],
  refunds: [],
  reminders: [],
  refund_until: null,
  fps: null,
  family: null,
  stand_in: false,
  actions: [],
  version: 2,
};

it('opens no dialog before the fee has come, with which it would vanish', async () => {
  const asked = vi.fn();
  const held = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.includes('/activity/charge/9/detail')) throw new TypeError('Failed to fetch');
    asked();
    return (await held.promise).clone();
  });
  const person = await show(<SignupActions signup={signup} />, texts);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryAllByRole('button')).toEqual([]);
  held.resolve(Response.json({ code: 0, message: '', data: fee, request: '' }));
  await person.click(await screen.findByRole('button', { name: '更多操作' }));
  await person.click(await screen.findByRole('menuitem', { name: /取消報名$/ }));
  await screen.findByRole('dialog', { name: '取消報名 SU000007' });
});

it.each([
  ['SU000007', 0],
  ['重複收費', 1],
])(
  'says why a fee is void, unless that is only the number of its sign-up: %s',
  async (void_reason, times) => {
    answerCalls(() => ({ ...fee, status: 'VOID', paid: 0, void_reason }));
    await show(<MoneyCard id={9} />, texts);
    await screen.findByText('AF-000009');
    expect(screen.queryAllByText(void_reason)).toHaveLength(times);
  },
);

it('says until when it can be cancelled with a refund only while it can', async () => {
  for (const cancel_rule of ['FREE', 'LATE', null] as const) {
    answerCalls((path) =>
      path.includes('/info') ? { ...signup, charge_id: null, actions: [], cancel_rule } : undefined,
    );
    await show(<SignupPage />, texts);
    await screen.findByText('報名時間');
    expect(screen.queryAllByText('可退款取消至')).toHaveLength(cancel_rule === 'FREE' ? 1 : 0);
    cleanup();
  }
});

it('says why somebody still waits while places are free', async () => {
  for (const enrolled of [19, 20]) {
    const activity = { ...signup.activity, places: 20, enrolled };
    const waits = { ...signup, activity, state: 'WAITING', place: 2, charge_id: null, actions: [] };
    answerCalls((path) => (path.includes('/info') ? waits : undefined));
    await show(<SignupPage />, texts);
    await screen.findByText(/第 2/);
    expect(screen.queryAllByText(/現有 1 個名額/)).toHaveLength(enrolled === 19 ? 1 : 0);
    cleanup();
  }
});
