// @vitest-environment happy-dom
import type { DrawerCount } from '@iris/contract/counter/counter.model';
import { expect, it, vi } from 'vitest';
import { answerCalls, screen, show } from '../../../../test/dom.tsx';
import { texts } from '../counter.texts.ts';
import { CloseForm } from './CloseForm.tsx';

const count: DrawerCount = {
  id: 7,
  day: '2026-11-20',
  counted_at: 0,
  opening: 200_000,
  pieces: {},
  ways: [
    { channel: 'PAY_ONSITE_CASH', payments: 1, expected: 300_000, counted: 300_000 },
    { channel: 'PAY_CHEQUE', payments: 2, expected: 630_000, counted: 630_000 },
  ],
  others: [],
  given: 0,
  difference: 0,
  needs_sign_off: false,
  attempt: 1,
};

it('refuses to leave more in the drawer than was counted, before it asks', async () => {
  answerCalls(() => undefined);
  const person = await show(<CloseForm count={count} onAgain={vi.fn()} onClosed={vi.fn()} />, texts);
  const left = screen.getByLabelText('留在錢箱的找續金');
  expect(screen.getByText('其餘 HK$1,000.00 存入銀行')).toBeTruthy();
  await person.clear(left);
  await person.type(left, '3000.01');
  await person.click(screen.getByRole('button', { name: '結賬' }));
  expect(await screen.findByText('最多可留 HK$3,000.00，即點算的現金')).toBeTruthy();
  expect(screen.queryByText('確認結賬？')).toBeNull();
  expect(screen.queryByText(/存入銀行$/)).toBeNull();

  await person.clear(left);
  await person.type(left, '3000');
  await person.click(screen.getByRole('button', { name: '結賬' }));
  expect(await screen.findByText('確認結賬？')).toBeTruthy();
});

it.each([
  ['收款有不足一毫的零數，沒有相應硬幣', 300_002],
  ['', 300_010],
])('offers the reason %j for cash that differs from %i cents', async (reason, expected) => {
  const ways = count.ways.map((way) => (way.channel === 'PAY_ONSITE_CASH' ? { ...way, expected } : way));
  await show(<CloseForm count={{ ...count, ways }} onAgain={vi.fn()} onClosed={vi.fn()} />, texts);
  expect(screen.getByLabelText<HTMLInputElement>('差額原因').value).toBe(reason);
});

it('says why cheques are counted that the list of slips does not name', async () => {
  await show(<CloseForm count={count} onAgain={vi.fn()} onClosed={vi.fn()} />, texts);
  expect(screen.getByText('支票賬面包括點算前已存入銀行的支票，毋須再點算。')).toBeTruthy();
});
