// @vitest-environment happy-dom

beforeEach(() => useSession.setState({ condoID: 1 }));

import { startOfDay } from '@iris/contract/core/day';
import type { FacilityDay, OfferedSlot } from '@iris/contract/facility/facility.model';
import { facilityText } from '@iris/contract/facility/facility.text';
import { act } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, screen, show } from '../../../../test/dom.tsx';
import { switchLanguage } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { bookingConsoleText } from '../booking.console.text.ts';
import { facilityConsoleText } from '../facility.console.text.ts';
import { SlotGrid } from './SlotGrid.tsx';

const DAY = '2028-02-29';
const HOUR_MS = 3_600_000;
const at = (hour: number) => startOfDay(DAY) + hour * HOUR_MS;
const slot = (from: number, to: number, changed: Partial<OfferedSlot> = {}): OfferedSlot => ({
  from_at: at(from),
  to_at: at(to),
  price: 6_000,
  state: 'FREE',
  left: 1,
  closed: '',
  closed_en: '',
  bookings: [],
  ...changed,
});
const booked = (id: number, name: string, state: 'BOOKED' | 'UNPAID' = 'BOOKED') => ({
  id,
  number: `BK00000${id}`,
  name,
  name_en: '',
  unit: 'A座 1 B',
  people: 1,
  state,
});
const day = (facility_id: number, slots: OfferedSlot[], others: FacilityDay['others'] = []): FacilityDay => ({
  facility_id,
  day: DAY,
  holiday: '',
  holiday_en: '',
  closed: null,
  closed_en: '',
  slots,
  others,
});
const hall = day(1, [
  slot(9, 10, { state: 'PAST', left: 0 }),
  slot(10, 11, { state: 'FULL', left: 0, bookings: [booked(1, '陳大文'), booked(2, '何太', 'UNPAID')] }),
  slot(11, 12),
  slot(12, 13, { state: 'CLOSED', left: 0, closed: '維修' }),
]);
const pool = day(2, [], []);
const court = day(
  3,
  [slot(10, 12), slot(14, 15, { price: 0 })],
  [{ ...booked(3, '李四'), from_at: at(16), to_at: at(17) }],
);

const Where = () => <output>{useLocation().pathname}</output>;
beforeEach(() => answerCalls(() => ({ buildings: [] })));

async function shown({ mayBook = true } = {}) {
  const onBook = vi.fn();
  const column = (key: string, name: string, of: FacilityDay) => ({
    key,
    name,
    label: name,
    to: `/facility/${key}/detail`,
    note: null,
    day: of,
  });
  const person = await show(
    <>
      <button type="button">之前</button>
      <SlotGrid
        label="時段"
        mayBook={mayBook}
        columns={[column('1', '大堂', hall), column('2', '泳池', pool), column('3', '球場', court)]}
        onBook={(of, { from_at }) => onBook(of.key, from_at)}
      />
      <button type="button">之後</button>
      <Where />
    </>,
    [facilityText, facilityConsoleText, bookingConsoleText],
  );
  await screen.findByRole('link', { name: '大堂' });
  (await screen.findByRole('button', { name: '之前' })).focus();
  /** Presses keys, and says what then has the focus. */
  const press = async (...keys: string[]) => {
    for (const key of keys) await person.keyboard(key);
    const now = document.activeElement;
    return now?.getAttribute('aria-label') ?? now?.textContent;
  };
  return { person, press, onBook };
}
const free = '預訂 大堂 11:00–12:00 HK$60.00';
const wide = '預訂 球場 10:00–12:00 HK$60.00';

it('is one stop of Tab, at the first slot that can be booked, then where the keys were', async () => {
  const { person, press } = await shown();
  await person.tab();
  expect(await press()).toBe(free);
  await person.tab();
  expect(await press()).toBe('之後');
  await person.tab({ shift: true });
  expect(await press('{ArrowRight}')).toBe(wide);
  await person.tab();
  await person.tab({ shift: true });
  expect(await press()).toBe(wide);
  expect(document.querySelectorAll('[data-stop][tabindex="0"]')).toHaveLength(1);
});

it('walks through all that is there, and says of each what it is of, when, and how it stands', async () => {
  const { person, press } = await shown();
  await person.tab();
  const up = [];
  for (let n = 0; n < 5; n += 1) up.push(await press('{ArrowUp}'));
  expect(up).toEqual([
    '大堂 10:00–11:00 何太 · 待繳費',
    '大堂 10:00–11:00 已預訂 陳大文',
    '大堂 09:00–10:00 已過',
    '大堂',
    '大堂',
  ]);
  expect(await press('{ArrowRight}')).toBe('泳池');
  expect(await press('{End}')).toBe('球場');
  expect(await press('{Home}', '{ArrowDown}', '{ArrowDown}')).toBe('大堂 10:00–11:00 已預訂 陳大文');
  // Past the one that offers nothing, to what lasts at the time.
  expect(await press('{ArrowRight}')).toBe(wide);
  expect(await press('{ArrowDown}')).toBe('預訂 球場 14:00–15:00 免費');
  const last = '球場 已預訂 16:00–17:00 李四';
  expect(await press('{ArrowDown}')).toBe(last);
  expect(await press('{ArrowDown}', '{ArrowRight}')).toBe(last);
  // What begins nearest, where nothing lasts at the time.
  expect(await press('{Home}')).toBe('大堂 12:00–13:00 關閉 維修');
  expect(await press('{End}')).toBe(wide);
  expect(await press('{Control>}{End}{/Control}')).toBe(last);
  expect(await press('{Control>}{Home}{/Control}')).toBe('大堂');
  // What the browser does with its own keys stays the browser's.
  expect(await press('{Alt>}{ArrowRight}{/Alt}')).toBe('大堂');
});

it('opens with Enter and Space what a click opens, and nothing where there is nothing', async () => {
  const { person, press, onBook } = await shown();
  await person.tab();
  await press('{Enter}');
  await press('{ArrowRight}', ' ');
  expect(onBook.mock.calls).toEqual([
    ['1', at(11)],
    ['3', at(10)],
  ]);
  expect(await press('{ArrowDown}', '{Home}', '{Enter}', ' ')).toBe('大堂 12:00–13:00 關閉 維修');
  expect(onBook).toHaveBeenCalledTimes(2);
  const where = () => screen.getByRole('status').textContent;
  expect(where()).toBe('/');
  await press('{ArrowUp}', '{ArrowUp}', ' ');
  expect(where()).toBe('/facility/booking/2/detail');
  await press('{ArrowUp}', '{Enter}');
  expect(where()).toBe('/facility/booking/1/detail');
});

it('says of a free slot that it is free to those who may not book', async () => {
  const { person, press, onBook } = await shown({ mayBook: false });
  await person.tab();
  expect(await press()).toBe('大堂');
  expect(await press('{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowDown}')).toBe(
    '大堂 11:00–12:00 可預訂 HK$60.00',
  );
  await press('{Enter}');
  expect(onBook).not.toHaveBeenCalled();
});

it('leads from the number of those that are not shown to the list of all bookings of the slot, by click and by keys', async () => {
  const full = day(9, [
    slot(10, 11, { state: 'FULL', left: 0, bookings: [1, 2, 3, 4].map((id) => booked(id, `住戶${id}`)) }),
    slot(11, 12, { state: 'FULL', left: 0, bookings: [booked(5, '住戶5'), booked(6, '住戶6')] }),
  ]);
  const person = await show(
    <>
      <SlotGrid
        label="時段"
        mayBook
        columns={[{ key: '9', name: '泳池', label: '泳池', to: '/facility/9/detail', note: null, day: full }]}
        onBook={() => {}}
      />
      <Where />
    </>,
    [facilityText, facilityConsoleText, bookingConsoleText],
  );
  const more = await screen.findByRole('link', { name: '泳池 10:00–11:00 另有 2 個' });
  expect(screen.getAllByText(/另有/)).toHaveLength(1);
  const wanted = `/facility/booking/list?facility_id=9&slot=${at(10)}-${at(11)}`;
  expect(more.getAttribute('href')).toBe(wanted);
  await person.tab();
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(more);
  await person.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(screen.getByRole('status').textContent).toBe('/facility/booking/list');
});

it('cuts a long reason of a closing at the end of its slot, and says all of it in the hint', async () => {
  await shown();
  const slot = screen.getByTitle('維修');
  expect(slot.textContent).toContain('12:00–13:00');
  expect(slot.querySelector('button')?.className).toContain('cut');
});

it('hints in English who booked and for which unit', async () => {
  const floors = [{ id: 11, name: '1', units: [] }];
  answerCalls(() => ({ buildings: [{ id: 1, name: 'A座', name_en: 'Tower A', floors }] }));
  const named = { ...booked(1, '陳大文'), name_en: 'CHAN Tai Man' };
  const full = day(9, [slot(10, 11, { state: 'FULL', left: 0, bookings: [named] })]);
  await show(
    <SlotGrid
      label="時段"
      mayBook
      columns={[{ key: '9', name: 'Pool', label: 'Pool', to: '/facility/9/detail', note: null, day: full }]}
      onBook={() => {}}
    />,
    [facilityText, facilityConsoleText, bookingConsoleText],
  );
  act(() => switchLanguage('en'));
  expect(await screen.findByTitle('10:00–11:00 BK000001 CHAN Tai Man Tower A, floor 1, B')).toBeTruthy();
});
