// @vitest-environment happy-dom
import type { FacilityDetail, Touched } from '@iris/contract/facility/facility.model';
import { expect, it, vi } from 'vitest';
import { answerCalls, screen, show } from '../../../../test/dom.tsx';
import { RequestFailure } from '../../../base/request/failure.ts';
import { texts } from '../facility.texts.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import { newSchedule } from './scheduleForm.ts';

const NINE = Date.parse('2028-02-29T09:00:00+08:00');
const HOUR_MS = 3_600_000;
const hours = { from: 0, to: 1_440 };
const facility: FacilityDetail = {
  id: 3,
  condo_id: 1,
  number: 'FA000003',
  name: '羽毛球場',
  name_en: 'Badminton hall',
  order_number: 0,
  theme: null,
  phone: '23456789',
  address: '會所',
  address_en: '',
  run_time: { weekdays: [hours, hours, hours, hours, hours, hours, hours], holiday: hours },
  charging_method: 'BY_FACILITY',
  places: 1,
  book_times: 1,
  ahead_hours: 168,
  cancel_hours: 24,
  late_share: 0,
  clean_minutes: 0,
  lock_type: 'HUMAN',
  state: 'ONLINE',
  created_by: '前台',
  created_at: 0,
  version: 1,
  description: '請穿運動鞋',
  description_en: '',
  images: [],
  lock: null,
  live_bookings: 1,
  actions: [],
};
const touched: Touched = {
  count: 1,
  bookings: [
    {
      id: 7,
      number: 'BK000007',
      name: '何太',
      name_en: '',
      unit: 'A座 1 B',
      people: 1,
      state: 'BOOKED',
      from_at: NINE,
      to_at: NINE + HOUR_MS,
    },
  ],
};

it.each(['REGULAR', 'TEMPORARY'] as const)(
  'names what a %s schedule would touch once it can be saved',
  async (kind) => {
    answerCalls((path) => (path.includes('/schedule/touched') ? touched : undefined));
    const person = await show(
      <ScheduleForm
        title="新增時段表"
        facility={facility}
        values={newSchedule(kind)}
        scheduleId={null}
        save={async () => {}}
      />,
      texts,
    );
    const name = screen.getByLabelText(/時段表名稱/);
    expect(screen.queryByText(/BK000007/)).toBeNull();
    await person.type(name, '夜場');
    await screen.findByText('BK000007 2028-02-29 09:00–10:00 何太');
  },
);

const slot = { price: 8_000, weekend_price: null, holiday_price: null };

it('refuses slots that overlap at the later one, and asks nothing of the server meanwhile', async () => {
  const asked = vi.fn();
  answerCalls((path) => void (path.includes('/schedule/touched') && asked()));
  const slots = [
    { ...slot, from: '09:00', to: '10:00' },
    { ...slot, from: '09:30', to: '11:00' },
  ];
  const save = vi.fn(async () => {});
  const values = { ...newSchedule('REGULAR'), name: '夜場', slots };
  const person = await show(
    <ScheduleForm title="新增時段表" facility={facility} values={values} scheduleId={null} save={save} />,
    texts,
  );
  await person.click(screen.getByRole('button', { name: '儲存' }));
  const refusal = await screen.findByText('時段不可重疊');
  expect(refusal.closest('fieldset')?.textContent).toContain('時段 2');
  expect([save, asked].map((call) => call.mock.calls.length)).toEqual([0, 0]);
});

it('shows what only the server refuses of the slots as a whole', async () => {
  answerCalls((path) => (path.includes('/schedule/touched') ? touched : undefined));
  const refused = new RequestFailure('refused', 10_030, '', {
    fields: [{ path: 'slots', message: '時段與其他時段表重疊' }],
  });
  const person = await show(
    <ScheduleForm
      title="新增時段表"
      facility={facility}
      values={{ ...newSchedule('REGULAR'), name: '夜場' }}
      scheduleId={null}
      save={() => Promise.reject(refused)}
    />,
    texts,
  );
  await person.click(screen.getByRole('button', { name: '儲存' }));
  await screen.findByText('時段與其他時段表重疊');
});

it('refuses a price above the limit of an amount, naming it, and one below nothing', async () => {
  answerCalls(() => undefined);
  const save = vi.fn();
  const values = newSchedule('REGULAR');
  const person = await show(
    <ScheduleForm title="新增時段表" facility={facility} values={values} scheduleId={null} save={save} />,
    texts,
  );
  const price = screen.getByLabelText('時段 1 收費');
  for (const [typed, refusal] of [
    ['10000000.01', '金額不可超過 HK$10,000,000.00'],
    ['-1', '金額不可為負數'],
    ['abc', '請輸入數字'],
  ] as const) {
    await person.clear(price);
    await person.type(price, typed);
    await person.tab();
    await screen.findByText(refusal);
  }
  await person.clear(price);
  await person.tab();
  await vi.waitFor(() => expect(screen.queryByText('請輸入數字')).toBeNull());
  expect(save).not.toHaveBeenCalled();
});

it('says that a holiday without a price costs what its day does, also at weekends', async () => {
  answerCalls(() => undefined);
  await show(
    <ScheduleForm
      title="新增時段表"
      facility={facility}
      values={newSchedule('REGULAR')}
      scheduleId={null}
      save={vi.fn()}
    />,
    texts,
  );
  await screen.findByText(/假日留空即與當日（平日或週末）相同/);
});
