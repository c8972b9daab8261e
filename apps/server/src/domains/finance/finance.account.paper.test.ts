import { addDays } from '@iris/contract/core/day';
import { afterAll, describe, expect, it } from 'vitest';
import { hostile, papers, receipt } from '../../../test/papers.ts';
import { openDocuments } from '../../platform/documents/documents.ts';
import { pagesOf, textOf } from '../../platform/documents/pages.sample.ts';
import type { AccountData } from './finance.account.paper.ts';

const documents = openDocuments();
afterAll(() => documents.close());

const { head } = receipt();
/** Rents of HK$1,000 that are charged and paid on the day, so many of them. */
const account = (rents: number, changes: Partial<AccountData> = {}): AccountData => ({
  head,
  unit: '第一座 12 樓 A 室',
  unitEn: 'Tower 1 12/F A',
  resident: '',
  residentEn: '',
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
      startDay: addDays('2026-01-01', index),
      name: { zh: '租金', en: 'Rent' },
      businessNo: `RT-${index + 1000}`,
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
  deposits: {
    opening: 0,
    closing: 0,
    charged: 0,
    received: 0,
    returned: 0,
    unpaid: 0,
    overdue: 0,
    lines: [],
  },
  ...changes,
});
const drawn = (data: AccountData) => documents.draw(papers.account, data);

describe('a statement of account', () => {
  it('says that nothing happened, and of no deposits nothing', async () => {
    const text = await textOf(await drawn(account(0, { closing: 5_000, resident: hostile.zh, unit: '' })));
    expect(text).toContain('期間內沒有記錄');
    expect(text).toContain('Balance at period end');
    expect(text).toContain('HK$50.00');
    expect(text).not.toContain('Deposits held');
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

  it('has no notes alone on its last page', async () => {
    for (let rents = 6; rents < 20; rents += 1) {
      const last = (await pagesOf(await drawn(account(rents)))).at(-1) ?? [];
      const text = last.map((piece) => piece.text).join('\n');
      expect(text).toContain('Period total');
      expect(text).toContain('For enquiries');
    }
    for (let rents = 6; rents < 20; rents += 1) {
      const deposits = { ...account(0).deposits, opening: 55_000, closing: 55_000 };
      const last = (await pagesOf(await drawn(account(rents, { deposits })))).at(-1) ?? [];
      const text = last.map((piece) => piece.text).join('\n');
      expect(text).toContain('Deposits held at period end');
      expect(text).toContain('For enquiries');
    }
  });

  it('has the deposits in a part of their own, with what is held, and names what was paid in advance', async () => {
    const base = account(1);
    const [line] = base.lines;
    if (!line) throw new Error('no line');
    const ofDeposit = {
      ...line,
      name: { zh: '按金', en: 'Deposit' },
      charged: 0,
      received: 0,
      returned: 0,
      held: 0,
    };
    const deposits = {
      ...base.deposits,
      closing: 55_000,
      received: 100_000,
      returned: 45_000,
      unpaid: 7_000,
      lines: [
        {
          ...ofDeposit,
          kind: 'PAYMENT' as const,
          paymentType: 'PAY_ONSITE_CASH' as const,
          received: 100_000,
          held: 100_000,
        },
        { ...ofDeposit, kind: 'DEDUCTION' as const, returned: 20_000, held: 80_000 },
        { ...ofDeposit, kind: 'APPLIED' as const, returned: 25_000, held: 55_000 },
      ],
    };
    const lines = [{ ...line, startDay: '2026-02-01' }];
    const text = (await textOf(await drawn(account(0, { lines, deposits })))).replaceAll('\n', ' ');
    for (const said of [
      'Paid in advance, from 2026-02-01',
      'Deducted from deposit',
      'Rent paid from deposit',
      'Deposits held at period end',
      'HK$550.00',
      'unpaid deposits total HK$70.00',
    ])
      expect(text).toContain(said);
  });
});
