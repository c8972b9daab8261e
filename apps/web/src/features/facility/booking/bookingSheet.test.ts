import type { Booking } from '@iris/contract/facility/booking.model';
import { facilityText } from '@iris/contract/facility/facility.text';
import { paymentText } from '@iris/contract/payment/payment.text';
import { expect, it } from 'vitest';
import { HOUR_MS, NINE, paidBooking } from '../../../../test/paidBooking.ts';
import { cellOf } from '../../../kit/export/column.ts';
import { bookingConsoleText } from '../booking.console.text.ts';
import { bookingSheet } from './bookingSheet.ts';

const texts: Readonly<Record<string, readonly [string, string]>> = {
  ...paymentText,
  ...facilityText,
  ...bookingConsoleText,
};
const sheetIn = (language: 0 | 1) => bookingSheet((key) => texts[key]?.[language] ?? key, {});

const booking: Booking = {
  ...paidBooking,
  state: 'REFUNDED',
  ended_at: NINE - HOUR_MS / 2,
  end_reason: '天雨',
  charge_status: 'REFUNDED',
  refunded: 6_000,
  refund_channel: 'REFUND',
  refund_time: NINE - HOUR_MS / 2,
  pay_to_user: '何生',
};

it('is headed in both languages, with the refund after what was paid', () => {
  const titles = (language: 0 | 1) => sheetIn(language).map(({ title }) => title);
  expect(titles(0)).toEqual([
    ...[
      '預訂編號',
      '狀態',
      '設施',
      '設施英文名稱',
      '開始',
      '結束',
      '人數',
      '聯絡人',
      '聯絡人英文姓名',
      '單位',
      '電話',
      '預訂時間',
      '金額',
    ],
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
