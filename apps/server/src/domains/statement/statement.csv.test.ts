import { exampleCsv, statementColumns } from '@iris/contract/statement/statement.example';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { headingOf, readAmount, readDay } from './statement.cells.ts';
import { readStatement } from './statement.csv.ts';
import { big5, csvOf } from './statement.sample.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (content: string | Uint8Array) =>
  readStatement(typeof content === 'string' ? bytes(content) : content);

/** The message about a refused file. */
function refusal(content: string | Uint8Array): string {
  try {
    read(content);
  } catch (error) {
    if (error instanceof Failure) return error.fields.map((field) => translate('en', field)).join();
    throw error;
  }
  throw new Error('it was not refused');
}

it('the example that the console shows is read, and every heading it names is known', () => {
  expect(read(`\ufeff${exampleCsv('2026-11-24')}`)).toMatchObject({
    rows: [
      { day: '2026-11-22', amount: 128_000, reference: 'B202611000123 轉數快轉賬', name: '陳大文' },
      { day: '2026-11-24', amount: 1_550_000 },
    ],
    skipped: 1,
    refused: [],
  });
  for (const { key, headings } of statementColumns)
    for (const heading of headings)
      expect([heading, headingOf(heading)]).toEqual([heading, heading === 'Amount' ? 'amount' : key]);
});

describe('a file is refused with its line and the reason', () => {
  it.each([
    [
      'PK\u0003\u0004\u0000\u0000',
      'This is not a CSV text file. Export the statement as CSV from your bank and try again',
    ],
    [
      'just,some,words\n1,2,3',
      'No header row found. The file needs a date column and a deposit or amount column',
    ],
    [
      'Date,Details\n2026-11-01,x',
      'No header row found. The file needs a date column and a deposit or amount column',
    ],
    [csvOf('2026-11-01,Fee,,20.00,,'), 'The file contains no credits'],
    [csvOf(), 'The file contains no credits'],
    [
      `${csvOf('2026-11-01,x,,,10.00,')}2026-11-01,"x,,,10.00,`,
      'The CSV format is invalid from line 3. Export the file again',
    ],
    [
      csvOf(...Array.from({ length: 2_001 }, () => '2026-11-01,x,,,10.00,')),
      'At most 2000 lines at once. Split the file',
    ],
  ])('%#', (content, said) => {
    expect(refusal(content)).toBe(said);
  });

  it.each([
    [
      `${csvOf('2026-11-01,x,,,10.00,')}2026-11-02${','.repeat(60)}x`,
      'Line 3 exceeds 50 columns. Check that this is the right file',
    ],
    [
      `Date,Credit${',x'.repeat(50)}\n`,
      'No header row found. The file needs a date column and a deposit or amount column',
    ],
    [
      `${csvOf('2026-11-01,x,,,10.00,')}2026-11-02,${'x'.repeat(5_000)}`,
      'Line 3 exceeds 5000 characters. Check that this is the right file',
    ],
    [
      `${csvOf('2026-11-01,x,,,10.00,')}2026-11-02,"${'x\n'.repeat(2_501)}",,,1.00,`,
      /^Line \d+ exceeds 5000 characters/,
    ],
  ])('for what no statement has (%#)', (content, said) => {
    expect(refusal(content)).toMatch(said);
  });

  it('but not for empty cells up to the width of a sheet', () => {
    const wide = csvOf('2026-11-01,x,,,10.00,').replaceAll('\r\n', `${','.repeat(250)}\r\n`);
    expect(read(wide).rows).toHaveLength(1);
  });

  it('whatever bytes it has', () => {
    expect(refusal(Uint8Array.of(0xff, 0xff, 0xff, 0x00))).toContain('not a CSV text file');
    expect(refusal(new Uint8Array(0))).toContain('No header row');
  });
});

describe('credits are read', () => {
  const credit = {
    row: 2,
    day: '2026-11-03',
    amount: 1_850_000,
    reference: 'R000012-20261101 轉賬',
    name: '陳大文',
  };
  const chinese =
    '交易日期,摘要,參考,支出,存入,付款人\n03/11/2026,轉賬,R000012-20261101,,"18,500.00",陳大文\n';

  it.each([
    ['UTF-8', bytes(chinese)],
    ['UTF-8 with a mark', bytes(`\ufeff${chinese}`)],
    ['UTF-16', new Uint8Array(Buffer.from(`\ufeff${chinese}`, 'utf16le'))],
    ['Big5', big5(chinese)],
  ])('in %s', (_, content) => {
    expect(read(content)).toEqual({ rows: [credit], skipped: 0, withdrawals: [], refused: [] });
  });

  it('with the characters of names that Hong Kong adds to Big5', () => {
    const of = (hex: string) => Buffer.from(hex, 'hex');
    const content = Buffer.concat([
      big5('日期,摘要,存入,付款人\n2026-11-03,'),
      of('b16dad699068'),
      of('2c312e30302c'),
      of('b3affcf8fb69'),
    ]);
    expect(read(content).rows).toMatchObject([{ reference: '彩虹邨', name: '陳栢堃', amount: 100 }]);
  });

  it.each([';', '\t'])('with %j between', (delimiter) => {
    const line = ['2026-11-03', '', 'R1', '', '"1,000.00"', 'Chan'].join(delimiter);
    const content = `${['Date', 'Details', 'Ref.', 'Debit', 'Credit (HKD)', 'Payer'].join(delimiter)}\n${line}`;
    expect(read(content).rows).toEqual([
      { row: 2, day: '2026-11-03', amount: 100_000, reference: 'R1', name: 'Chan' },
    ]);
  });

  it('below what the bank writes above them, and above its sums', () => {
    const { rows, skipped } = read(
      [
        'Harbour Bank',
        'Account,="123-456"',
        'Period,01/11/2026 - 30/11/2026',
        '',
        csvOf(
          '01-Nov-2026,Balance brought forward,,,,',
          '02-Nov-2026,"FPS, in",="R000012",,HK$1,Chan',
          '03-Nov-2026,Charges,,15.00,,',
          '04-Nov-2026,Reversal,,,-5.00,',
          ',,,,,',
          'Total,,,15.00,1.00,',
          ',,,,1.00,',
        ),
      ].join('\n'),
    );
    expect(rows).toEqual([
      { row: 7, day: '2026-11-02', amount: 100, reference: 'R000012 FPS, in', name: 'Chan' },
    ]);
    expect(skipped).toBe(3);
  });

  it('from one column of amounts by sign or mark', () => {
    const signed = read(
      '日期,內容,金額\n2026/11/1,a,"1,000.00"\n2026/11/2,b,-50\n2026年11月3日,c,(20.00)\n20261104,d,30 CR\n',
    );
    expect(signed.rows.map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-11-01', 100_000],
      ['2026-11-04', 3_000],
    ]);
    expect(signed.skipped).toBe(2);
    const marked = read('Txn Date,Amount (HKD),DR/CR\n1/11/2026,100.00,CR\n1/11/2026,100.00,DR\n');
    expect(marked).toMatchObject({ rows: [{ amount: 10_000 }], skipped: 1 });
    expect([...signed.withdrawals, ...marked.withdrawals]).toEqual([
      { row: 3, day: '2026-11-02', amount: 5_000, named: false },
      { row: 4, day: '2026-11-03', amount: 2_000, named: false },
      { row: 3, day: '2026-11-01', amount: 10_000, named: false },
    ]);
  });

  it('and withdrawals beside them, by their own column, and those that are called returned cheques', () => {
    const { rows, withdrawals } = read(
      csvOf(
        '2026-11-03,Charges,,15.00,,',
        ',CHQ RTN 482913,,"9,000.00",,',
        '2026-11-04,退票,,80.00,0.00,',
        '2026-11-04,FPS,,,1.00,Chan',
      ),
    );
    expect(rows).toHaveLength(1);
    expect(withdrawals).toEqual([
      { row: 2, day: '2026-11-03', amount: 1_500, named: false },
      { row: 3, day: '2026-11-03', amount: 900_000, named: true },
      { row: 4, day: '2026-11-04', amount: 8_000, named: true },
    ]);
  });

  it('but not of a line with more cells than the heading, where an amount may have lost its quotes', () => {
    const { rows, refused, skipped } = read(
      csvOf(
        '2026-11-03,FPS,,,1,234.50,Chan',
        // 234.50 would be below `Deposit`.
        '2026-11-03,Charges,,1,234.50,,Bank',
        '2026-11-03,FPS,,,500.00,Chan,,',
        'Total,,,1,734.50,,,',
      ),
    );
    expect(rows.map(({ row, amount }) => [row, amount])).toEqual([[4, 50_000]]);
    const wide = { amount: null, reason: 'TOO_WIDE', value: '' };
    expect(refused).toEqual([
      { row: 2, ...wide },
      { row: 3, ...wide },
    ]);
    expect(skipped).toBe(0);
  });

  it('on one line of plain characters', () => {
    const [row] = read(csvOf('2026-11-01,"two\nlines\u202e",ＲＥＦ　１,,１００.00,\u0007 陳 大文 ')).rows;
    expect(row).toMatchObject({ reference: 'REF 1 two lines', name: '陳 大文', amount: 10_000 });
  });
});

describe('cells', () => {
  it('are cut between characters', () => {
    const [row] = read(csvOf(`2026-11-01,,${'x'.repeat(199)}😀,,1.00,${'😀'.repeat(61)}`)).rows;
    expect(row).toMatchObject({ reference: 'x'.repeat(199), name: '😀'.repeat(60) });
    expect(read(csvOf(`${'x'.repeat(39)}😀,,,,1.00,`)).refused).toMatchObject([{ value: 'x'.repeat(39) }]);
  });

  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026/1/2', '2026-01-02'],
    ['21/11/2026', '2026-11-21'],
    ['1.2.26', '2026-02-01'],
    ['21-NOV-2026', '2026-11-21'],
    ['21 November 2026', '2026-11-21'],
    ['21/11/2026 13:45', '2026-11-21'],
    ['2026-11-21T13:45:00Z', '2026-11-21'],
    ['2025-12-31T15:59:59.999Z', '2025-12-31'],
    ['2025-12-31T16:00:00Z', '2026-01-01'],
    ['2026-01-01 00:30+0800', '2026-01-01'],
    ['2026-01-01T00:30:00+09:00', '2025-12-31'],
    ['2026-11-21T25:00:00Z', undefined],
    ['20261121', '2026-11-21'],
    ['2026年11月21日', '2026-11-21'],
    // Month, day or year first: nobody can tell.
    ['201126', undefined],
    ['202611', undefined],
    ['2026111', undefined],
    ['46347', undefined],
    ['29/02/2027', undefined],
    ['11/21/2026', undefined],
    ['21-Foo-2026', undefined],
    ['', undefined],
  ])('the day %j is %j', (cell, day) => {
    expect(readDay(cell)).toBe(day);
  });

  it.each([
    ['1,234.50', 123_450],
    ['HK$1,234.5', 123_450],
    ['HKD 12', 1_200],
    ['+12.00', 1_200],
    ['-12.00', -1_200],
    ['-HK$12.00', -1_200],
    ['12.00-', -1_200],
    ['(12.00)', -1_200],
    ['12.00 DR', -1_200],
    ['12.00CR', 1_200],
    ['', 0],
    ['--', 0],
    ['12.345', null],
    ['1e5', null],
    ['12,50', null],
    ['1,234,50', null],
    ['12,34,567', null],
    ['1,2345.00', null],
    ['1，234，567.8', 123_456_780],
    ['HK$1,234.50 CR', 123_450],
    ['twelve', null],
  ])('the amount %j is %j cents', (cell, cents) => {
    expect(readAmount(cell)).toBe(cents);
  });
});
