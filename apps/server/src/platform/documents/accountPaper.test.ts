import { addDays } from '@iris/contract/core/day';
import { afterAll, describe, expect, it } from 'vitest';
import { hostile, receipt } from './document.sample.ts';
import type { AccountData } from './documentData.ts';
import { openDocuments } from './documents.ts';
import { pagesOf, textOf } from './pages.sample.ts';

const documents = openDocuments();
afterAll(() => documents.close());

const { head } = receipt();
/** Rents of HK$1,000 that are charged and paid on the day, so many of them. */
const account = (rents: number, changes: Partial<AccountData> = {}): AccountData => ({
  head,
  unit: '第一座 12 樓 A 室',
  resident: '',
  fromDay: '2026-01-01',
  toDay: '2026-12-31',
  issuedDay: '2026-11-21',
  opening: 12_300,
  closing: 12_300,
  charged: rents * 100_000,
  settled: rents * 100_000,
  unpaid: 12_300,
  overdue: 2_300,
  lines: Array.from({ length: rents }, (_, index) => {
    const line = {
      day: addDays('2026-01-01', index),
      chargeKind: 'RENT' as const,
      billType: null,
      businessNo: `RT-${index + 1000}`,
      title: '',
      titleEn: '',
      amount: 100_000,
    };
    return [
      {
        ...line,
        kind: 'CHARGE' as const,
        paymentType: null,
        charged: 100_000,
        settled: 0,
        balance: 112_300,
      },
      {
        ...line,
        kind: 'PAYMENT' as const,
        paymentType: 'PAY_ONSITE_CASH' as const,
        charged: 0,
        settled: 100_000,
        balance: 12_300,
      },
    ];
  }).flat(),
  ...changes,
});
const drawn = (data: AccountData) => documents.draw({ kind: 'account', data });

describe('a statement of account', () => {
  it('says that nothing happened, and that somebody paid too much', async () => {
    const text = await textOf(await drawn(account(0, { closing: -5_000, resident: hostile.zh, unit: '' })));
    expect(text).toContain('期間內沒有記錄');
    expect(text).toContain('In credit at the end of the period');
    expect(text).toContain('HK$50.00');
    expect(text).not.toContain('Owed at the end');
  });

  it('repeats the head of its table on each page and keeps every line', async () => {
    const pages = await pagesOf(await drawn(account(60)));
    expect(pages.length).toBeGreaterThan(3);
    const texts = pages.map((page) => page.map(({ text }) => text).join('\n'));
    for (const text of texts.slice(0, -1)) expect(text).toContain('Balance');
    const whole = texts.join('\n');
    for (let index = 0; index < 60; index += 1) {
      expect(whole.split(`RT-${index + 1000}`).length - 1).toBe(2);
    }
    expect(whole).toContain('現金繳費 Cash：租金 Rent');
    expect(whole).toContain('HK$60,000.00');
  });

  it('names what was kept of a deposit', async () => {
    const [line] = account(1).lines;
    if (!line) throw new Error('no line');
    const kept = {
      ...line,
      kind: 'DEDUCTION' as const,
      chargeKind: 'DEPOSIT' as const,
      amount: 45_000,
      charged: 0,
    };
    const text = await textOf(await drawn(account(0, { lines: [kept] })));
    expect(text.replaceAll('\n', ' ')).toContain('HK$450.00 kept of the deposit');
  });
});
