import excel from 'exceljs';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { type Cell, cellOf, type FieldColumn, nameIn } from './column.ts';
import { jsonItems } from './jsonItems.ts';
import { columnName } from './sheetXml.ts';
import { workbookOf } from './workbook.sample.ts';

const columns = [
  { title: '姓名', width: 20, kind: 'text' },
  { title: '開始', width: 12, kind: 'day' },
  { title: '租金', width: 16, kind: 'money' },
  { title: '數目', width: 8, kind: 'number' },
  { title: '時間', width: 18, kind: 'moment' },
  { title: '代管費（%）', width: 12, kind: 'percent' },
] as const;

/** Read by another library than the one that the console's imports use. */
async function opened(...rows: Cell[][]) {
  const book = new excel.Workbook();
  const bytes = await workbookOf('租約', columns, rows);
  await book.xlsx.load(bytes.buffer);
  const sheet = book.worksheets[0];
  if (!sheet) throw new Error('no sheet');
  return sheet;
}
const text = async (value: string) => (await opened([value, null, null, null])).getCell('A2');

it('has columns in which their headings and labels are not cut', async () => {
  const book = new excel.Workbook();
  const labelled: FieldColumn[] = [
    { field: 'a', title: 'Order so many days ahead', width: 12, kind: 'number' },
    { field: 'b', title: 'Status', width: 12, kind: 'text', words: { A: 'Paid', B: 'Awaiting approval' } },
    { field: 'c', title: '逾期取消退款', width: 10, kind: 'text' },
    { field: 'd', title: '姓名', width: 20, kind: 'text' },
    { field: 'e', title: 'Estate', width: 20, kind: 'text', words: { 1: 'x'.repeat(90) } },
  ];
  await book.xlsx.load((await workbookOf('租約', labelled, [])).buffer);
  expect(book.worksheets[0]?.columns.map(({ width }) => width)).toEqual([26, 19, 14, 20, 40]);
});

describe('a cell of an export', () => {
  it.each([
    ['=1+1'],
    ['=HYPERLINK("http://evil.example","click")'],
    ['+85291234567'],
    ['-2+3'],
    ['@SUM(A1:A9)'],
    ["=cmd|' /C calc'!A0"],
  ])('%s stays text', async (hostile) => {
    const cell = await text(hostile);
    expect([cell.value, cell.type, cell.numFmt]).toEqual([hostile, excel.ValueType.String, '@']);
  });

  it.each([
    ['\t=1+1', '=1+1'],
    ['\r=1+1', '=1+1'],
    ['\n\t\r@x', '@x'],
    ['陳\u0000大\u000b文', '陳大文'],
    ['陳\ufffe大文', '陳大文'],
    ['第一行\n第二行', '第一行\n第二行'],
    ['😀 & <b>"租約"</b>', '😀 & <b>"租約"</b>'],
    [' 空格 ', ' 空格 '],
    ['長'.repeat(40_000), '長'.repeat(32_767)],
  ])('%# is read as it should', async (written, expected) => {
    expect((await text(written)).value).toBe(expected);
  });

  it('is a real date, an amount with two decimals, a number, or nothing', async () => {
    const sheet = await opened(
      ['陳大文', Date.parse('2026-11-20T16:00:00Z'), 123_450, 12],
      ['', '2028-02-29', -5, 0],
      [null, null, 0, null],
    );
    const day = (place: string) => sheet.getCell(place).value;
    expect(day('B2')).toEqual(new Date('2026-11-21T00:00:00Z'));
    expect(day('B3')).toEqual(new Date('2028-02-29T00:00:00Z'));
    expect(['C2', 'C3', 'C4', 'D2', 'D3'].map((place) => sheet.getCell(place).value)).toEqual([
      1234.5, -0.05, 0, 12, 0,
    ]);
    expect(sheet.getCell('C2').numFmt).toContain('HK$');
    expect(sheet.getCell('B2').numFmt).toBe('yyyy-mm-dd');
    expect(['A3', 'A4', 'B4', 'D4'].map((place) => sheet.getCell(place).value)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('is a percentage without a currency', async () => {
    const cell = (await opened([null, null, null, null, null, 550])).getCell('F2');
    expect([cell.value, cell.numFmt]).toEqual([5.5, '0.00']);
  });

  it('is a moment with its time in Hong Kong, both days of a period, or several days as text', async () => {
    const sheet = await opened(
      ['甲', '2026-11-21', 1, 1, Date.parse('2026-11-20T16:05:30Z')],
      ['乙', '2026-11-21；2026-12-01', 1, 1, Date.parse('2026-01-01T15:59:00Z')],
    );
    expect(sheet.getCell('E2').value).toEqual(new Date('2026-11-21T00:05:30Z'));
    expect(sheet.getCell('E3').value).toEqual(new Date('2026-01-01T23:59:00Z'));
    expect(sheet.getCell('E2').numFmt).toBe('yyyy-mm-dd hh:mm');
    expect([sheet.getCell('B3').value, sheet.getCell('B3').type]).toEqual([
      '2026-11-21；2026-12-01',
      excel.ValueType.String,
    ]);
    const period = {
      title: '租金時段',
      width: 25,
      kind: 'text',
      field: 'happen_time',
      lastDay: 'end_day',
    } as const;
    expect(cellOf(period, { happen_time: Date.parse('2026-10-31T16:00:00Z'), end_day: '2026-11-30' })).toBe(
      '2026-11-01 – 2026-11-30',
    );
    const paid = { title: '已支付至', width: 12, kind: 'text', field: 'paid_month', month: true } as const;
    expect(cellOf(paid, { paid_month: '2026-09-01' })).toBe('2026-09');
    expect(cellOf(paid, { paid_month: null })).toBeNull();
  });

  it('names people and items in English for an English reader, where there is an English name', () => {
    const payer: FieldColumn = { field: 'payer_name', title: '', width: 16, kind: 'text' };
    const named = (name: string, english: string) => ({ payer_name: name, payer_name_en: english });
    expect(nameIn('zh-HK', payer)).toBe(payer);
    const cell = (record: Record<string, string>) => cellOf(nameIn('en', payer), record);
    expect([cell(named('陳大文', 'CHAN Tai Man')), cell(named('李小姐', ''))]).toEqual([
      'CHAN Tai Man',
      '李小姐',
    ]);
  });

  it('stands under a bold heading that stays in sight, in a column of its width', async () => {
    const sheet = await opened(['陳大文', null, null, null]);
    expect(sheet.name).toBe('租約');
    expect(sheet.getRow(1).values).toEqual([
      undefined,
      '姓名',
      '開始',
      '租金',
      '數目',
      '時間',
      '代管費（%）',
    ]);
    expect(sheet.getCell('A1').font?.bold).toBe(true);
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet.getColumn(1).width).toBe(20);
  });

  it('is the same for both libraries, whatever it says', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 20 }), async (names) => {
        const bytes = await workbookOf(
          'x',
          columns,
          names.map((name) => [name, null, null, null]),
        );
        const { sheets } = await readXlsx(bytes);
        const sheet = await opened(...names.map((name) => [name, null, null, null]));
        for (const [index, name] of names.entries()) {
          const shown = sheet.getCell(`A${index + 2}`).value ?? '';
          expect(shown).toBe(sheets[0]?.rows[index + 1]?.[0] ?? '');
          // Only what no sheet can hold is left out.
          expect(shown).toBe(name.replace(/^[\t\r\n]+/, ''));
        }
      }),
      { numRuns: 40 },
    );
  });
});

it('columns are named as in a sheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

it('a field is shown by its words, and what is missing is nothing', () => {
  const column: FieldColumn = {
    field: 'valid',
    title: '',
    width: 8,
    kind: 'text',
    words: { true: '履約中' },
  };
  expect(
    [{ valid: true }, { valid: 'other' }, { valid: null }, {}].map((record) => cellOf(column, record)),
  ).toEqual(['履約中', 'other', null, null]);
});

it('records come whole out of an answer that arrives in any pieces', () => {
  const record = fc.record({
    name: fc.string({ unit: 'grapheme' }),
    list: fc.array(fc.record({ a: fc.constantFrom('[', ']', '{"', '}', '\\"') })),
    amount: fc.integer(),
  });
  fc.assert(
    fc.property(fc.array(record), fc.array(fc.integer({ min: 1, max: 50 })), (records, sizes) => {
      const answer = `{"code":0,"message":"ok","request":"GET /x","data":{"items":${JSON.stringify(records)},"total":1,"page":0,"count":100000}}`;
      const bytes = new TextEncoder().encode(answer);
      const taken: unknown[] = [];
      const items = jsonItems((batch) => taken.push(...batch));
      let at = 0;
      for (let turn = 0; at < bytes.length; turn += 1) {
        const size = sizes[turn % Math.max(sizes.length, 1)] ?? 7;
        items.add(bytes.slice(at, at + size));
        at += size;
      }
      expect(taken).toEqual(records);
      expect(items.close()).toBe(true);
    }),
  );
});

it('an answer that was cut off is not whole', () => {
  const items = jsonItems(() => {});
  items.add(new TextEncoder().encode('{"data":{"items":[{"a":1},{"a":'));
  expect(items.close()).toBe(false);
});
