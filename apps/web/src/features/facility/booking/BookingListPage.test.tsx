// @vitest-environment happy-dom
import { facilityApi } from '@iris/contract/facility/facility.api';
import { helpApi } from '@iris/contract/help/help.api';
import { cleanup } from '@testing-library/react';
import { Link } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { answerCalls, refusalOf, screen, show, waitFor } from '../../../../test/dom.tsx';
import { paidBooking } from '../../../../test/paidBooking.ts';
import { useSession } from '../../../base/session/session.ts';
import { toBook } from '../facility.permissions.ts';
import { texts } from '../facility.texts.ts';
import { facilityTitles } from '../facility.titles.text.ts';
import BookingListPage from './BookingListPage.tsx';

const user = { id: 1, nickname: '', email: '', avatar: null, admin: false, auth_type: 'CONDO' } as const;

const { path: listPath } = facilityApi.bookings;
const asked: string[] = [];
const lastAsked = () => asked.findLast((path) => path.includes(listPath) && !path.includes('count=1&'));

let listed: unknown = [paidBooking];
let sums = { count: 1, people: 4, pay_price: 18_000, refunded: 6_000, refund_open: 0 };

beforeEach(() => {
  asked.length = 0;
  listed = [paidBooking];
  useSession.setState({ condoID: 1 });
  answerCalls((path) => {
    asked.push(path);
    if (path.includes(helpApi.tree.path)) return [];
    if (path.includes(facilityApi.bookingSums.path)) return sums;
    if (path.includes(listPath) && listed instanceof Response) return listed.clone();
    const items = path.includes(listPath) && Array.isArray(listed) ? listed : [];
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

it('keeps its head when the bookings cannot be read, and does not seem to count them for ever', async () => {
  listed = refusalOf('unknown');
  const person = await show(<BookingListPage />, [...texts, facilityTitles]);
  await screen.findByRole('alert');
  screen.getByRole('heading', { name: '預訂列表' });
  await screen.findByRole('button', { name: /^今日\s*—/ });
  listed = [paidBooking];
  await person.click(screen.getByRole('button', { name: '重試' }));
  await screen.findByText(paidBooking.number);
});

it('leads those who may book to the slots when there are no bookings', async () => {
  listed = [];
  useSession.setState({ condoID: 1, user, permissions: new Set([toBook]) });
  await show(<BookingListPage />, texts);
  await screen.findByText('還沒有預訂');
  expect(screen.getAllByRole('link', { name: /預訂時段/ })).toHaveLength(2);
});
