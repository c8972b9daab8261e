import type { OfferedSlot } from '@iris/contract/facility/facility.model';
import { expect, it } from 'vitest';
import { hourHeight, linesIn } from './gridScale.ts';

const HOUR_MS = 3_600_000;
const booked = (id: number) => ({
  id,
  number: `BK00000${id}`,
  name: '陳大文',
  name_en: '',
  unit: 'A座 1 B',
  people: 1,
  state: 'BOOKED' as const,
});
const day = (hours: number, bookings: number, state: OfferedSlot['state'] = 'FREE') => {
  const slot: OfferedSlot = {
    from_at: 0,
    to_at: hours * HOUR_MS,
    price: 0,
    state,
    left: 1,
    closed: '',
    closed_en: '',
    bookings: Array.from({ length: bookings }, (_, index) => booked(index)),
  };
  return {
    facility_id: 1,
    day: '2028-02-29',
    holiday: '',
    holiday_en: '',
    closed: null,
    closed_en: '',
    slots: [slot],
    others: [],
  };
};

it('draws an hour as high as its fullest slot needs, but no higher than reason', () => {
  expect(hourHeight([], false)).toBe(56);
  expect(hourHeight([day(1, 0)], true)).toBe(56);
  expect(hourHeight([day(1, 1, 'FULL')], true)).toBe(56);
  // Time and price, two names, and how many more.
  expect(hourHeight([day(1, 9), day(1, 0)], false)).toBe(95);
  expect(hourHeight([day(2, 9)], false)).toBe(56);
  // Narrow, the price takes one line more.
  expect(hourHeight([day(1, 9)], true)).toBe(112);
  expect(hourHeight([day(0.25, 9)], false)).toBe(132);
});

it('says how many lines of a reason a slot shows, at least one', () => {
  expect(linesIn(168)).toBe(9);
  expect(linesIn(56)).toBe(2);
  expect(linesIn(12)).toBe(1);
});
