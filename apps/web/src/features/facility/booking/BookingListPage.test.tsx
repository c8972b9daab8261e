// @vitest-environment happy-dom
import { facilityApi } from '@iris/contract/facility/facility.api';
import { helpApi } from '@iris/contract/help/help.api';
import { cleanup } from '@testing-library/react';
import { Link } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { answerCalls, screen, show, waitFor } from '../../../../test/dom.tsx';
import { paidBooking } from '../../../../test/paidBooking.ts';
import { useSession } from '../../../base/session/session.ts';
import { texts } from '../facility.texts.ts';
import BookingListPage from './BookingListPage.tsx';

const { path: listPath } = facilityApi.bookings;
const asked: string[] = [];
const lastAsked = () => asked.findLast((path) => path.includes(listPath) && !path.includes('count=1&'));

let sums = { count: 1, people: 4, pay_price: 18_000, refunded: 6_000, refund_open: 0 };

beforeEach(() => {
  asked.length = 0;
  useSession.setState({ condoID: 1 });
  answerCalls((path) => {
    asked.push(path);
    if (path.includes(helpApi.tree.path)) return [];
    if (path.includes(facilityApi.bookingSums.path)) return sums;
    const items = path.includes(listPath) ? [paidBooking] : [];
    return { items, total: items.length, page: 0, count: 20, buildings: [] };
  });
});

it('lists today’s bookings and those of a state by one press', async () => {
  const person = await show(<BookingListPage />, texts);
  await person.click(await screen.findByRole('button', { name: /^今日/ }));
  await waitFor(() => expect(lastAsked()).toMatch(/coming=true.*today=true/));
  await person.click(screen.getByRole('button', { name: /^待繳費/ }));
  await waitFor(() => expect(lastAsked()).toContain('state=UNPAID'));
});

it('says that it shows only the bookings a closing ended, and shows all again', async () => {
  const page = (
    <>
      <Link to="?closing_id=4">關閉</Link>
      <BookingListPage />
    </>
  );
  const person = await show(page, texts);
  await person.click(await screen.findByText('關閉'));
  // The window of a test is narrow: filters without a field of their own are behind the button.
  await person.click(await screen.findByRole('button', { name: /篩選 · 1/ }));
  await person.click(await screen.findByRole('button', { name: /因臨時關閉而取消/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /因臨時關閉而取消/ })).toBeNull());
});

it('says what was refunded, or what is still to be', async () => {
  await show(<BookingListPage />, texts);
  await waitFor(() => expect(document.body.textContent).toMatch(/人數 4已收 HK\$180\.00已退款 HK\$60\.00/));
  cleanup();
  sums = { ...sums, refund_open: 4_000 };
  await show(<BookingListPage />, texts);
  await waitFor(() => expect(document.body.textContent).toMatch(/已收 HK\$180\.00待退款 HK\$40\.00/));
});
