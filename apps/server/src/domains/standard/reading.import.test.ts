import { addDays, dayOf } from '@iris/contract/core/day';
import { estateApi } from '@iris/contract/estate/estate.api';
import { standardApi } from '@iris/contract/standard/standard.api';
import { eq, sql } from 'drizzle-orm';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { countStatements } from '../../../test/statements.ts';
import { unitTable } from '../estate/estate.table.ts';
import { meterTable, readingTable } from './standard.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const today = dayOf(server.clock.now());

const query = { condo_id: 1 };
const pretest = (body: unknown) => server.call(standardApi.pretestReadings, { query, body }, staff);
const send = (rows: unknown) => server.call(standardApi.importReadings, { query, body: { rows } }, staff);
const row = (over: Record<string, string> = {}) => ({
  meter: 'W-1',
  day: '2026-02-28',
  value: '15.5',
  note: '',
  ...over,
});
const count = (number: string) =>
  db.$count(readingTable, sql`${readingTable.meterId} in (select id from meter where number = ${number})`);
async function sheet(rows: (string | number | null)[][]): Promise<FormData> {
  const bytes = await writeXlsx({ sheets: [{ name: 'x', rows }] });
  const file = new FormData();
  file.set('file', new Blob([new Uint8Array(bytes)]), 'readings.xlsx');
  return file;
}

describe('an import of readings is refused', () => {
  it('without a sheet or rows, with both, and with a sheet that lacks columns or rows', async () => {
    expect(await pretest({})).toMatchObject({ status: 400, fields: { file: expect.any(String) } });
    const columns = await sheet([['meter'], ['W-1']]);
    expect(await pretest(columns)).toMatchObject({
      fields: { file: expect.stringContaining('Reading date') },
    });
    const empty = await sheet([
      ['meter', 'day', 'value'],
      ['W-1', null, null],
    ]);
    expect(await pretest(empty)).toMatchObject({ fields: { file: 'The file contains no data' } });
  });

  it.each([
    [{ meter: 'no such' }, 'meter', 'The estate has no meter with this number'],
    [{ meter: 'W-2' }, 'meter', 'The estate has no meter with this number'],
    [{ meter: '' }, 'meter', 'Cannot be empty'],
    [{ meter: 'W\u0001' }, 'meter', 'Contains characters that are not allowed'],
    [{ day: '31/2/2026' }, 'day', 'Enter a date, for example 2026-11-21 or 21/11/2026'],
    [{ day: addDays(today, 1) }, 'day', 'The reading date cannot be after today'],
    [
      { day: '2025-01-31' },
      'day',
      'This meter already has a reading of 12 on 2025-01-31. If it is wrong, correct it in the meter’s readings',
    ],
    [
      { value: '11' },
      'value',
      'Lower than the reading of 12 on 2025-01-31. Enter it again if it is wrong, or say whether the meter was replaced or turned over',
    ],
    [{ value: '11', change: 'new one' }, 'change', 'Enter “Meter replaced” or “Turned over”, or leave empty'],
    [{ value: '11', change: '換錶' }, 'old_final', 'Cannot be empty'],
    [
      { value: '11', change: 'meter replaced', old_final: '11.9' },
      'old_final',
      'The old meter’s final reading cannot be lower than its reading of 12 on 2025-01-31',
    ],
    [
      { value: '11', change: 'REPLACED', old_final: '12', new_start: '11.5' },
      'new_start',
      'The new meter’s initial reading cannot be higher than the current reading',
    ],
    [
      { value: '11', change: '轉圈歸零', digits: '2' },
      'digits',
      'Choose the number of whole digits on the dial, three to nine',
    ],
    [{ digits: '5' }, 'digits', 'Fill in only if the dial turned over'],
    [{ old_final: '5' }, 'old_final', 'Fill in only if the meter was replaced'],
    [{ value: 'twelve' }, 'value', 'Enter the reading as a number with at most three decimal places'],
    [{ value: '1.2345' }, 'value', 'Enter the reading as a number with at most three decimal places'],
    [{ value: '1234,567' }, 'value', 'Enter the reading as a number with at most three decimal places'],
    [{ value: '-1' }, 'value', 'A reading cannot be negative'],
    [{ value: '#REF!' }, 'value', 'The formula results in an error'],
    [{ value: '9999999999' }, 'value', 'A reading must not exceed 999,999,999'],
    [{ note: 'x'.repeat(51) }, 'note', 'At most 50 characters'],
  ])('with %j, and nothing is written', async (over, column, message) => {
    const before = await count('W-1');
    // The row before is valid, and is not written either.
    const rows = [row({ day: '2026-03-31', value: '20' }), row(over)];
    expect(await pretest({ rows })).toMatchObject({
      code: 0,
      data: { errors: [{ row: 1, column, message }] },
    });
    expect(await send(rows)).toMatchObject({ status: 400, fields: { [`rows.1.${column}`]: message } });
    expect(await count('W-1')).toBe(before);
  });

  it('with a meter twice on a day, however the day is written', async () => {
    const rows = [row(), row({ meter: 'w-1', day: '28/2/2026', value: '16' })];
    expect(await send(rows)).toMatchObject({
      fields: { 'rows.1.day': 'Same meter and date as row 1. Delete one of them' },
    });
  });

  it('with the numbers that its rows have in the sheet, whatever meters have no new reading', async () => {
    const { data } = await pretest(
      await sheet([
        ['meter', 'day', 'value'],
        ['W-1', null, null],
        ['W-1', '2026-02-28', 15],
        [],
        ['W-1', '2026-02-28', 16],
      ]),
    );
    const error = { row: 1, column: 'day', message: 'Same meter and date as row 3. Delete one of them' };
    expect(data).toMatchObject({ rows: [{ row: 3 }, { row: 5 }], errors: [error] });
    expect((await pretest({ rows: data.rows })).data).toMatchObject({ rows: data.rows, errors: [error] });
  });

  it('after somebody else noted a reading of the day', async () => {
    const [unit] = await db.select().from(unitTable).where(eq(unitTable.condoId, 1));
    const number = 'RACE-1';
    const body = { unit_id: unit?.id, kind: 'ELECTRICITY', number };
    expect(await server.call(standardApi.addMeter, { body }, staff)).toMatchObject({ code: 0 });
    const rows = [row({ meter: number })];
    const replies = await Promise.all([send(rows), send(rows)]);
    expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 10030]);
    expect(await count(number)).toBe(1);
  });
});

describe('an import of readings', () => {
  it('warns of what is odd, and writes it with its flag', async () => {
    const values = ['20', '30', '40', '50', '110'];
    const rows = [
      row({ day: '2025-02-28', value: '10', change: 'Meter replaced', old_final: '14', new_start: '1' }),
      ...values.map((value, month) => row({ day: `2025-0${month + 3}-01`, value: value })),
      row({ day: '2025-08-01', value: '5', change: '轉圈歸零', digits: '3' }),
    ];
    // The meter of the test world showed 12 in January 2025.
    const tested = await pretest({ rows });
    expect(tested.data.errors).toEqual([]);
    expect(tested.data.warnings).toEqual([
      {
        row: 5,
        column: 'value',
        message: 'Usage of 60 is more than three times the usual 10. Please check',
      },
      {
        row: 6,
        column: 'value',
        message: 'Usage of 895 is more than three times the usual 26.667. Please check',
      },
    ]);
    expect(await send(rows)).toMatchObject({ code: 0, data: { imported: 7 } });
    const list = await server.call(standardApi.readings, { params: { id: 1 }, query: { count: 20 } }, staff);
    expect(list.data.items.slice(0, 7).map(({ flag, consumption }) => [flag, consumption])).toEqual([
      ['JUMP', 895_000],
      ['JUMP', 60_000],
      [null, 10_000],
      [null, 10_000],
      [null, 10_000],
      [null, 10_000],
      [null, 11_000],
    ]);
  });

  it('takes the template as it was downloaded and filled in, without the rows that were left', async () => {
    const path = '/iris-base/cms/meter/reading/import/template';
    const reply = await server.send('GET', path, { query }, staff);
    const book = await readXlsx(new Uint8Array(await reply.arrayBuffer()));
    const [heading = [], ...lines] = book.sheets[0]?.rows ?? [];
    expect(heading[0]).toBe('Meter number');
    const mine = lines.findIndex(([number]) => number === 'W-1');
    // Units as the console names them, in the language of the headings.
    expect(lines[mine]?.slice(0, 2)).toEqual(['W-1', 'Block 1, floor 2, B']);
    const filled = lines.map((line, index) => {
      const cells = heading.map((_, at) => at).map((at) => (line[at] ?? null) as string | number | null);
      return index === mine
        ? [...cells.slice(0, 4), '2026-01-02', 1_204.5, null, null, null, null, '']
        : cells;
    });
    const tested = await pretest(await sheet([heading as string[], ...filled]));
    expect(tested.data).toMatchObject({
      rows: [{ meter: 'W-1', day: '2026-01-02', value: '1204.5', note: '' }],
      errors: [],
    });
  });

  it('of 5,000 rows is checked and written in a few statements', async () => {
    const flats = { pattern: '1-40', area: 500, unit_type: 'RESIDENTIAL', state: 'VACANT' };
    const body = { condo_id: 1, name: '大座', name_en: 'Big Tower', floors: '1-125', units: flats };
    expect(await server.call(estateApi.addBuilding, { body }, staff)).toMatchObject({ code: 0 });
    await db.execute(sql`
      insert into ${meterTable} (condo_id, unit_id, kind, number)
      select 1, id, 'WATER', 'BIG-' || id from ${unitTable} where building_name = '大座'`);
    await db.execute(sql`
      insert into ${readingTable} (meter_id, day, value)
      select m.id, '2024-01-01'::date + n * 30, n * 10000
      from ${meterTable} m cross join generate_series(0, 11) n where m.number like 'BIG-%'`);
    const meters = await db.select().from(meterTable).where(sql`${meterTable.number} like 'BIG-%'`);
    expect(meters).toHaveLength(5_000);
    const rows = meters.map(({ number }, index) => row({ meter: number, value: `${120 + (index % 9)}` }));
    const [first, ...rest] = rows;
    if (!first) throw new Error('no data');
    const counted = await countStatements(() => pretest({ rows: [first] }));
    const tested = await countStatements(async () => {
      expect(await pretest({ rows })).toMatchObject({ code: 0, data: { errors: [], warnings: [] } });
    });
    expect(tested).toBeLessThan(counted + rows.length / 10);
    const one = await countStatements(() => send([first]));
    const many = await countStatements(async () => {
      expect(await send(rest)).toMatchObject({ data: { imported: 4_999 } });
    });
    expect(many).toBeLessThan(one + rest.length / 10);
    expect(await db.$count(readingTable, eq(readingTable.day, '2026-02-28'))).toBeGreaterThanOrEqual(5_000);
  });
});
