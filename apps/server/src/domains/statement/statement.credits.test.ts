import { formatMoney } from '@iris/contract/core/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStatement } from './statement.csv.ts';

const readLines = (...lines: readonly string[]) => readStatement(new TextEncoder().encode(lines.join('\n')));
const days = (...lines: readonly string[]) => readLines(...lines).rows.map(({ day }) => day);
const head = 'Date,Description,Currency,Deposit,Payer';

describe('the credits of a file', () => {
  it('in another currency are refused by name, by their column, their cell or their heading', () => {
    const { rows, refused } = readLines(
      head,
      '2026-11-02,a,HKD,10.00,',
      '2026-11-02,b,USD,20.00,',
      '2026-11-02,c,港幣,30.00,',
      '2026-11-02,d,,USD 40.00,',
    );
    expect(rows.map(({ amount }) => amount)).toEqual([1_000, 3_000]);
    expect(refused).toEqual([
      { row: 3, amount: 2_000, reason: 'CURRENCY', value: 'USD' },
      { row: 5, amount: 4_000, reason: 'CURRENCY', value: 'USD' },
    ]);
    expect(readLines('Date,Deposit (USD)', '2026-11-02,5.00').refused).toMatchObject([
      { reason: 'CURRENCY', value: 'USD' },
    ]);
    expect(readLines('Date,Deposit (HKD)', '2026-11-02,5.00')).toMatchObject({
      rows: [{ amount: 500 }],
      refused: [],
    });
  });

  it('without a date have that of the line before, or are refused with their number; sums are no credits', () => {
    const { rows, refused } = readLines(
      head,
      ',a,,10.00,',
      '2026-11-02,b,,20.00,',
      ',c,,30.00,',
      ',,,60.00,',
      ',Total,,60.00,',
    );
    expect(rows.map(({ row, day, amount }) => [row, day, amount])).toEqual([
      [3, '2026-11-02', 2_000],
      [4, '2026-11-02', 3_000],
    ]);
    expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'NO_DATE'],
      [5, 'NO_DATE'],
    ]);
  });

  it('are found under the headings of Hong Kong’s banks, with the payer in a column of its own', () => {
    for (const heading of ['收入金額', '轉入金額'])
      expect(
        readLines(`日期,摘要,支出金額,${heading},付款人戶名`, '2026-11-02,FPS,,12.00,陳大文').rows,
      ).toEqual([{ row: 2, day: '2026-11-02', amount: 1_200, reference: 'FPS', name: '陳大文' }]);
  });

  it('have days as banks write them; month first only where the file shows it', () => {
    expect(days(head, '20Nov2026,a,,1.00,', '20NOV26,b,,1.00,')).toEqual(['2026-11-20', '2026-11-20']);
    expect(days(head, '11/20/2026,a,,1.00,', '11/02/2026,b,,1.00,')).toEqual(['2026-11-20', '2026-11-02']);
    expect(days(head, '11/02/2026,a,,1.00,')).toEqual(['2026-02-11']);
    expect(readLines(head, '11/20/2026,a,,1.00,', '20/11/2026,b,,1.00,')).toMatchObject({
      rows: [{ row: 3, day: '2026-11-20' }],
      refused: [{ row: 2, reason: 'BAD_DATE', value: '11/20/2026' }],
    });
  });

  it('with a cell that is no date or no amount are refused by name, and the rest of the file is taken', () => {
    const { rows, refused, skipped } = readLines(
      head,
      '2026-11-01,a,,1.00,',
      '31/02/2026,b,,2.00,',
      ',c,,4.00,',
      '2026-11-02,d,,ten,',
      ',e,,8.00,',
      '2026-11-03,f,,10.001,',
      'soon,g,,,',
      'later,h,,-5.00,',
      head,
      '2026-11-04,i,,16.00,',
    );
    expect(rows.map(({ row, day, amount }) => [row, day, amount])).toEqual([
      [2, '2026-11-01', 100],
      [6, '2026-11-02', 800],
      [11, '2026-11-04', 1_600],
    ]);
    expect(refused).toEqual([
      { row: 3, amount: 200, reason: 'BAD_DATE', value: '31/02/2026' },
      // The line before has an unreadable day, so this one has none either.
      { row: 4, amount: 400, reason: 'NO_DATE', value: '' },
      { row: 5, amount: null, reason: 'BAD_AMOUNT', value: 'ten' },
      { row: 7, amount: null, reason: 'BAD_AMOUNT', value: '10.001' },
    ]);
    expect(skipped).toBe(2);
  });

  const line = fc.record({
    day: fc.option(fc.integer({ min: 1, max: 28 }), { nil: null }),
    style: fc.constantFrom('iso', 'slash', 'named', 'joined', 'wrong'),
    text: fc.constantFrom('FPS', 'AUTOPAY IN', ''),
    currency: fc.constantFrom('', 'HKD', 'HK$', 'USD', 'CNY'),
    cents: fc.integer({ min: 1, max: 20_000_000_000 }),
    out: fc.boolean(),
    legible: fc.boolean(),
  });
  const dated = (day: number, style: string) => {
    const two = String(day).padStart(2, '0');
    return {
      iso: `2026-10-${two}`,
      slash: `${two}/10/2026`,
      named: `${two} Oct 2026`,
      joined: `${two}Oct2026`,
      wrong: `${two}/13/2026x`,
    }[style];
  };

  it('come to the lines and the named refusals together, whatever the file', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (lines) => {
        const credits = lines.filter(({ out }) => !out);
        fc.pre(credits.length > 0);
        const money = (cents: number) => `"${formatMoney(cents).replace('HK$', '')}"`;
        const { rows, refused, skipped } = readLines(
          'Date,Description,Currency,Withdrawal,Deposit',
          ...lines.map(({ day, style, text, currency, cents, out, legible }) =>
            [
              day === null ? '' : dated(day, style),
              text,
              currency,
              out ? money(cents) : '',
              out ? '' : legible ? money(cents) : `"${cents} or so"`,
            ].join(','),
          ),
        );
        const sum = (items: readonly { amount: number | null }[]) =>
          items.reduce((all, { amount }) => all + (amount ?? 0), 0);
        const legible = credits.filter((one) => one.legible);
        expect(sum(rows) + sum(refused)).toBe(legible.reduce((all, { cents }) => all + cents, 0));
        expect(refused.filter(({ amount }) => amount === null)).toHaveLength(credits.length - legible.length);
        expect(rows.length + refused.length + skipped).toBe(lines.length);
        const numbers = [...rows, ...refused].map(({ row }) => row).sort((a, b) => a - b);
        expect(numbers).toEqual(lines.flatMap(({ out }, index) => (out ? [] : [index + 2])));
      }),
      { numRuns: 150 },
    );
  });
});
