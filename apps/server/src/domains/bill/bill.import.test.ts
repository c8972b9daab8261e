import { billApi } from '@iris/contract/bill/bill.api';
import { addDays, dayOf } from '@iris/contract/core/day';
import { asc, eq } from 'drizzle-orm';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { countStatements } from '../../../test/statements.ts';
import { unitTable } from '../estate/estate.table.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { units } from './bill.make.sample.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');
const query = { condo_id: 1 };

/** A unit with an owner, by its name. */
async function unitName(owned = true): Promise<string> {
  const [id = 0] = await units(server, 1, { owned });
  const [unit] = await db.select().from(unitTable).where(eq(unitTable.id, id));
  return unit?.name ?? '';
}
const flat = await unitName();
const row = (changed = {}) => ({
  building: 'Block 1',
  floor: '1',
  unit: flat,
  bill_type: '其他收費',
  title: '補領門禁卡',
  amount: '1,234.50',
  start_day: '2026-11-01',
  end_day: '',
  due_day: '30/11/2026',
  remark: '',
  ...changed,
});
type Row = ReturnType<typeof row>;
const pretest = (body: unknown, token = staff, condo_id = 1) =>
  server.call(billApi.pretest, { query: { condo_id }, body }, token);
const send = (rows: Row[], token = staff, headers = {}) =>
  server.call(billApi.import, { query, body: { rows }, headers }, token);
const titled = (title: string) =>
  db.select().from(chargeTable).where(eq(chargeTable.title, title)).orderBy(asc(chargeTable.id));

async function sheet(
  rows: (string | number | Date | null)[][],
  cells = new Map<string, { formula: string }>(),
): Promise<FormData> {
  const bytes = await writeXlsx({ sheets: [{ name: 'x', rows, cells }] });
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)]), 'bills.xlsx');
  return body;
}

describe('an import of bills is refused', () => {
  it('to a person without the permission and for a foreign condo', async () => {
    expect(await pretest({ rows: [row()] }, guest)).toMatchObject({ status: 403, code: 10070 });
    expect(await send([row()], guest)).toMatchObject({ status: 403 });
    expect(await pretest({ rows: [row()] }, staff, 3)).toMatchObject({ status: 404, code: 10020 });
  });

  it('when there is no sheet, columns are missing, or it is no sheet', async () => {
    expect(await pretest({})).toMatchObject({ fields: { file: 'Send either a file or rows, not both' } });
    const missing = await pretest(
      await sheet([
        ['Building', '樓層'],
        ['Block 1', '1'],
      ]),
    );
    expect(missing.fields).toEqual({
      file: 'Columns missing: Unit, Bill type, Amount, From, Due. Use the template',
    });
    const hostile = new FormData();
    hostile.set('file', new Blob(['PK not a sheet']), 'bills.xlsx');
    expect((await pretest(hostile)).fields).toHaveProperty('file');
  });

  it('as a whole for one bad row, and every bad row says where and why', async () => {
    const nobody = await unitName(false);
    const rows = [
      row({ title: '全部或全不' }),
      row({ building: 'Block 9' }),
      row({ floor: '77' }),
      row({ unit: 'nowhere' }),
      row({ unit: nobody }),
      row({ bill_type: 'x', amount: '1.234', start_day: '2026-02-30' }),
      row({ amount: '0', due_day: '' }),
      row({ start_day: '2026-11-02', end_day: '1/11/2026' }),
      row({ amount: '#REF!', title: 'x'.repeat(61) }),
    ];
    const { data } = await pretest({ rows });
    expect(data.errors.map((error) => [error.row, error.column, error.message])).toEqual([
      [1, 'building', 'Building not found'],
      [2, 'floor', 'The building has no such floor'],
      [3, 'unit', 'Unit not found'],
      [4, 'unit', 'The unit has no owner or tenant to bill'],
      [5, 'start_day', 'Enter a date, for example 2026-11-21 or 21/11/2026'],
      [
        5,
        'bill_type',
        'Enter Management fee, Water, Electricity, Charge by area, Late charge or Other charge',
      ],
      [5, 'amount', 'Enter an amount, for example 1,234.50'],
      [6, 'amount', 'The amount must be greater than 0'],
      [6, 'due_day', 'Cannot be empty'],
      [7, 'end_day', 'The end must not be before the start'],
      [8, 'title', 'At most 60 characters'],
      [8, 'amount', 'The formula results in an error'],
    ]);
    const answer = await send(rows);
    expect(answer).toMatchObject({ status: 400, code: 10030 });
    expect(answer.fields).toHaveProperty(['rows.3.unit']);
    expect(await titled('全部或全不')).toEqual([]);
  });
});

describe('a number in a sheet', () => {
  const cells = (changed: object): (string | number)[] => Object.values({ ...row(), ...changed });
  const read = async (...rows: (string | number)[][]) =>
    (await pretest(await sheet([Object.keys(row()), ...rows]))).data;

  it('of more digits than Excel keeps is refused, also when the row comes back from the screen', async () => {
    const text = '1234567890123456';
    const rows = [cells({ title: 1_234_567_890_123_457 }), cells({ title: text })];
    const first = await read(...rows);
    const problem = {
      row: 0,
      column: 'title',
      message: 'Excel keeps only 15 digits of a number. Format the column as text and enter it again',
    };
    expect(first.errors).toEqual([problem]);
    expect(first.rows[1]).toMatchObject({ title: text });
    expect((await pretest({ rows: first.rows })).data.errors).toEqual([problem]);
  });

  it('that a formula never got is a problem of its cell, where a cell may be empty too', async () => {
    const formulas = new Map([
      ['1,5', { formula: '1+1' }],
      ['1,9', { formula: '"a"' }],
    ]);
    const rows = [Object.keys(row()), cells({ amount: 1, remark: '' })];
    const { errors } = (await pretest(await sheet(rows, formulas))).data;
    const message = 'This formula has no stored result. Paste its value instead';
    expect(errors).toEqual([
      { row: 0, column: 'amount', message },
      { row: 0, column: 'remark', message },
    ]);
  });

  it('is a day as it is written in Hong Kong', async () => {
    const days = ['2026年1月2日', '2026 年 1 月 2 日', '2026/1/2', '2.1.2026'];
    expect((await read(...days.map((day) => cells({ start_day: day, end_day: day })))).errors).toEqual([]);
  });

  it('has its row named by the number in the sheet', async () => {
    const { data } = await pretest(
      await sheet([Object.keys(row()), [], cells({}), [], cells({ amount: 'x' })]),
    );
    const errors = [expect.objectContaining({ row: 1, column: 'amount' })];
    expect(data).toMatchObject({ rows: [{ row: 3 }, { row: 5 }], errors });
    expect((await pretest({ rows: data.rows })).data).toMatchObject({ rows: data.rows, errors });
  });

  it('is read whole where it takes long texts, or refused, never cut', async () => {
    const [fits, over] = ['備'.repeat(500), '備'.repeat(700)];
    const { errors, rows } = await read(cells({ remark: fits }), cells({ remark: over }));
    expect(rows[0]?.remark).toBe(fits);
    expect(errors).toEqual([{ row: 1, column: 'remark', message: 'At most 500 characters' }]);
    expect((await pretest({ rows })).data.errors).toEqual(errors);
  });

  it('is read as Excel shows it, not as it is stored', async () => {
    const { errors, rows } = await read(cells({ amount: 1234.1 * 3 }), cells({ title: 123_456_789_012_345 }));
    expect(errors).toEqual([]);
    expect(rows).toMatchObject([{ amount: '3702.3' }, { title: '123456789012345' }]);
  });
});

describe('bills that are there already', () => {
  it('are warned of, by the row of the first, and so are rows that are the same', async () => {
    const at = { unit: await unitName(), title: '同一檔案' };
    const rows = [row({ ...at, amount: '5' }), row({ ...at, amount: '6' }), row({ ...at, amount: '6.00' })];
    const warned = async (sent: Row[]) => (await pretest({ rows: sent })).data.repeated;
    expect(await warned(rows.slice(0, 2))).toBeNull();
    expect(await warned(rows)).toEqual({ count: 1, row: 3 });
    expect((await send(rows.slice(0, 2))).code).toBe(0);
    expect(await warned([row({ ...at, amount: '7' }), ...rows])).toEqual({ count: 3, row: 2 });
    await db.update(chargeTable).set({ status: 'VOID' }).where(eq(chargeTable.title, at.title));
    expect(await warned(rows.slice(0, 2))).toBeNull();
  });
});

describe('due days before today', () => {
  it('are warned of with a day to propose, and imported all the same when that is wanted', async () => {
    const today = dayOf(server.clock.now());
    const due = (offset: number) => addDays(today, offset);
    const fine = (await pretest({ rows: [row({ due_day: due(0) }), row({ due_day: due(9) })] })).data;
    expect(fine).toMatchObject({ errors: [], past_due: null });
    const late = [row({ due_day: due(-1) }), row({ due_day: due(-40) }), row({ due_day: due(3) })];
    expect((await pretest({ rows: late })).data).toMatchObject({
      errors: [],
      past_due: { count: 2, due_day: due(-40), proposed: due(14) },
    });
    expect((await send([row({ title: '遲到', due_day: due(-1) })])).code).toBe(0);
  });
});

describe('an import of bills', () => {
  it.each([
    ['zh-HK', '大廈', '管理費'],
    ['en', 'Building', 'Management fee'],
  ])('reads its own template in %s', async (language, first, type) => {
    const response = await server.send(
      'GET',
      billApi.importTemplate.path,
      { headers: { 'accept-language': language } },
      staff,
    );
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const headings = (sheets[0]?.rows[0] ?? []) as string[];
    expect(headings[0]).toBe(first);
    const cells = [
      'Block 1',
      '1',
      flat,
      type,
      '',
      1_234.5,
      new Date('2026-11-01T00:00:00Z'),
      '',
      '30/11/2026',
      '',
    ];
    const { data } = await pretest(await sheet([headings, cells]));
    expect(data).toMatchObject({ errors: [], amount: 123_450 });
    expect(data.rows[0]).toMatchObject({ unit: flat, bill_type: type });
  });

  it('makes bills in the order of the sheet, and a formula that is text stays text', async () => {
    const rows = [
      row({ title: '=HYPERLINK("http://x","y")', bill_type: 'WATER' }),
      row({ title: '=HYPERLINK("http://x","y")', amount: 'HK$ 2', end_day: '2026/11/30', remark: '@x' }),
    ];
    expect((await send(rows)).data).toEqual({ imported: 2, amount: 123_650 });
    const bills = await titled('=HYPERLINK("http://x","y")');
    expect(bills).toMatchObject([
      {
        billType: 'WATER',
        billSource: 'IMPORT',
        amount: 123_450,
        endDay: '2026-11-01',
        dueDay: '2026-11-30',
      },
      { billType: 'OTHER', amount: 200, endDay: '2026-11-30', remark: '@x', status: 'UNPAID' },
    ]);
    const numbers = bills.map(({ businessNo }) => Number(businessNo.slice(8)));
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
    const { data } = await server.call(billApi.history, { params: { id: bills[0]?.id ?? 0 } }, staff);
    expect(data.items).toMatchObject([{ action: 'import', user: 'staff 先生' }]);
  });

  it('under one submission number is done once', async () => {
    const headers = { 'idempotency-key': 'bills-import-once' };
    const first = await send([row({ title: '只此一次' })], staff, headers);
    expect((await send([row({ title: '只此一次' })], staff, headers)).data).toEqual(first.data);
    expect(await titled('只此一次')).toHaveLength(1);
  });

  it('of 5,000 rows is read and written in a few statements', async () => {
    const few = await countStatements(() => send([row({ title: '五張', remark: '1' })]));
    const rows = Array.from({ length: 5_000 }, (_, n) => row({ title: '五千張', remark: String(n) }));
    const many = await countStatements(async () => {
      expect((await send(rows)).data).toEqual({ imported: 5_000, amount: 617_250_000 });
    });
    expect(many).toBeLessThan(few + rows.length / 10);
    expect(await titled('五千張')).toHaveLength(5_000);
  });
});
