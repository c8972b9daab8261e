import type { Booking } from '@iris/contract/facility/booking.model';
import { facilityText } from '@iris/contract/facility/facility.text';
import { paymentText } from '@iris/contract/payment/payment.text';
import { expect, it } from 'vitest';
import { cellOf } from '../../../kit/export/column.ts';
import { bookingConsoleText } from '../booking.console.text.ts';
import { bookingSheet } from './bookingSheet.ts';

const texts: Readonly<Record<string, readonly [string, string]>> = {
  ...paymentText,
  ...facilityText,
  ...bookingConsoleText,
};
const sheetIn = (language: 0 | 1) => bookingSheet((key) => texts[key]?.[language] ?? key, {});
const NINE = Date.parse('2028-02-29T09:00:00+08:00');
const HOUR_MS = 3_600_000;

const booking: Booking = {
  id: 7,
  condo_id: 1,
  number: 'BK000007',
  facility_id: 3,
  facility_name: '羽毛球場',
  facility_name_en: 'Badminton hall',
  slots: [{ from_at: NINE, to_at: NINE + HOUR_MS, price: 6_000 }],
  from_at: NINE,
  to_at: NINE + HOUR_MS,
  people: 2,
  resident_id: 5,
  unit_id: 4,
  unit: 'A座 1 B',
  contactor: '何太',
  contactor_en: '',
  phone: '93456789',
  amount: 6_000,
  remark: '',
  online: false,
  state: 'REFUNDED',
  order_time: NINE - HOUR_MS,
  handling_admin: '前台',
  pay_until: null,
  used_at: null,
  ended_at: NINE - HOUR_MS / 2,
  end_reason: '天雨',
  failure: '',
  charge_id: 9,
  charge_no: 'BF-000009',
  charge_status: 'REFUNDED',
  pay_channel: 'PAY_ONSITE_BANK',
  pay_user: '何太',
  pay_price: 6_000,
  pay_time: NINE - HOUR_MS,
  refunded: 6_000,
  refund_channel: 'REFUND',
  refund_time: NINE - HOUR_MS / 2,
  pay_to_user: '何生',
  owed: 0,
  refund_open: 0,
  version: 3,
};

it('is headed in both languages, with the refund after what was paid', () => {
  const titles = (language: 0 | 1) => sheetIn(language).map(({ title }) => title);
  expect(titles(0)).toEqual([
    ...['預訂編號', '狀態', '設施', '開始', '結束', '人數', '聯絡人', '單位', '電話', '預訂時間', '金額'],
    ...['付款人', '付款方式', '已付金額', '付款時間', '已退款', '退款方法', '退款時間', '收款人'],
    ...['備註', '經手人'],
  ]);
  expect(titles(1).slice(-7, -2)).toEqual(['Paid at', 'Refunded', 'Refund method', 'Refunded at', 'Payee']);
  expect(titles(1).join()).not.toMatch(/\p{Script=Han}/u);
});

it('says of a refund how, when and to whom; nothing of one that there was not', () => {
  const refund = (language: 0 | 1, of: Booking) =>
    sheetIn(language)
      .slice(-6, -2)
      .map((column) => cellOf(column, { ...of }));
  const at = NINE - HOUR_MS / 2;
  expect(refund(0, booking)).toEqual([6_000, '線下退款', at, '何生']);
  expect(refund(1, booking)).toEqual([6_000, 'Offline refund', at, '何生']);
  const none = { ...booking, refunded: 0, refund_channel: null, refund_time: null, pay_to_user: '' };
  expect(refund(0, none)).toEqual([0, null, null, '']);
});
