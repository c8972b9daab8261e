// @vitest-environment happy-dom
import type { Booking, UseResult } from '@iris/contract/facility/booking.model';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, screen, show, signedIn } from '../../../../test/dom.tsx';
import { HOUR_MS, NINE, paidBooking } from '../../../../test/paidBooking.ts';
import { useSession } from '../../../base/session/session.ts';
import { texts } from '../facility.texts.ts';
import { facilityTitles } from '../facility.titles.text.ts';
import CheckInPage from './CheckInPage.tsx';

const booking: Booking = { ...paidBooking, state: 'USED', used_at: NINE };

/** Checks a booking in by its code, and returns what the panel says once its head is there. */
async function checkIn(
  changed: Partial<Booking>,
  { result, head }: { result: UseResult; head: string } = { result: 'WELCOME', head: '歡迎 · 2 人' },
): Promise<string> {
  answerCalls((path) => {
    if (path.includes('/check-in')) return { result, booking: { ...booking, ...changed } };
    if (path.includes('/help/')) return [];
    return path.includes('/tree') ? { id: 1, buildings: [] } : { items: [], total: 0, page: 0, count: 10 };
  });
  const person = await show(<CheckInPage />, [...texts, facilityTitles]);
  await person.type(await screen.findByLabelText('簽到編號或預訂編號'), '1234 5678');
  await person.click(screen.getByRole('button', { name: '簽到' }));
  await screen.findByText(head);
  return screen.getByRole('region', { name: '設施簽到' }).textContent ?? '';
}

beforeEach(() => {
  localStorage.clear();
  useSession.setState({ condoID: 1 });
  signedIn('前台', ['設施管理-查看', '設施管理-預訂']);
});

it('welcomes whoever booked, by name and booking', async () => {
  const complaints = vi.spyOn(console, 'error');
  const said = await checkIn({});
  for (const words of ['何太', 'BK000007', '羽毛球場']) expect(said).toContain(words);
  expect(said).not.toContain('未付');
  // React's, of elements that must not stand in each other.
  expect(complaints).not.toHaveBeenCalled();
});

it('names each time of slots that are apart', async () => {
  const late = { from_at: NINE + 14 * HOUR_MS, to_at: NINE + 15 * HOUR_MS, price: 6_000 };
  const said = await checkIn({ slots: [...booking.slots, late], to_at: late.to_at });
  expect(said).toContain('2028-02-29 09:00–10:00, 23:00–24:00');
});

it.each([
  ['未到簽到時間', 1],
  ['時段已結束', -1],
])('says %s to somebody whose day is another', async (head, days) => {
  const from_at = Date.now() + days * 24 * HOUR_MS;
  const time = { from_at, to_at: from_at + HOUR_MS };
  await checkIn({ ...time, state: 'BOOKED', used_at: null }, { result: 'NOT_NOW', head });
});

it('says to the desk what somebody who comes still owes for a move', async () => {
  expect(await checkIn({ owed: 2_000 })).toContain('改期差額 HK$20.00 未付');
});
