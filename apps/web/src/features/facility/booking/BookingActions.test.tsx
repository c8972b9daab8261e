// @vitest-environment happy-dom
import type { BookingCharge, BookingDetail } from '@iris/contract/facility/booking.model';
import { expect, it, vi } from 'vitest';
import { screen, show, waitFor } from '../../../../test/dom.tsx';
import { HOUR_MS, NINE, paidBooking } from '../../../../test/paidBooking.ts';
import { texts } from '../facility.texts.ts';
import { BookingActions } from './BookingActions.tsx';

const booking: BookingDetail = {
  ...paidBooking,
  payments: [],
  refunds: [],
  cancel_rule: 'FREE',
  refundable: 6_000,
  free_until: NINE - HOUR_MS,
  left: 6_000,
  move_share: 100,
  extra_charge_id: null,
  extra_charge_ids: [],
  actions: ['move', 'cancel'],
};
const fee: BookingCharge = {
  id: 9,
  condo_id: 1,
  business_no: 'BF-000009',
  facility_id: 3,
  facility_name: '羽毛球場',
  facility_name_en: 'Badminton hall',
  booking_id: 7,
  booking_number: 'BK000007',
  booking_state: 'BOOKED',
  from_at: NINE,
  to_at: NINE + HOUR_MS,
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
  refund_open: 0,
  actions: [],
  version: 2,
};

/** Answers calls for the fee when the test says so, with it or with a refusal. */
function holdFee() {
  const asked = vi.fn();
  const held = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.includes('/facility/booking/charge/9/detail')) throw new TypeError('Failed to fetch');
    asked();
    return (await held.promise).clone();
  });
  const reply = (data: unknown, code: number, status: number) =>
    held.resolve(Response.json({ code, message: '', data, request: '' }, { status }));
  return { asked, give: () => reply(fee, 0, 200), refuse: () => reply(null, 10_020, 404) };
}

for (const [action, title] of [
  [/取消預訂$/, '取消預訂 BK000007'],
  [/改期$/, /BK000007/],
] as const)
  it(`opens no dialog before the fee has come, with which it would vanish: ${action.source}`, async () => {
    const { asked, give } = holdFee();
    const person = await show(<BookingActions booking={booking} />, texts);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryAllByRole('button')).toEqual([]);
    give();
    await person.click(await screen.findByRole('button', { name: '更多操作' }));
    await person.click(await screen.findByRole('menuitem', { name: action }));
    await screen.findByRole('dialog', { name: title });
  });

it('does what needs no fee where that cannot be read', async () => {
  const { refuse } = holdFee();
  const person = await show(<BookingActions booking={booking} />, texts);
  refuse();
  await person.click(await screen.findByRole('button', { name: '更多操作' }));
  await screen.findByRole('menuitem', { name: /取消預訂$/ });
});
