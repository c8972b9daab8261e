import { estateApi } from '@iris/contract/estate/estate.api';
import type { ImportRow } from '@iris/contract/estate/estate.model';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { packed } from '../../platform/sheets/sheetArchive.sample.ts';

const server = await startServer();
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');
const heading = ['大廈', '樓層', '單位', '面積（平方呎）', '單位類型'];

type Cells = (string | number | boolean | Date | null)[];
async function sheet(rows: Cells[], first: Cells = heading): Promise<FormData> {
  return form(await writeXlsx({ sheets: [{ name: 'x', rows: [first, ...rows] }] }));
}
function form(bytes: Uint8Array): FormData {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)]), 'units.xlsx');
  return body;
}
const line = (row: number, building: string, floor: string, unit: string, rest: Partial<ImportRow> = {}) => ({
  row,
  building,
  floor,
  unit,
  area: '500',
  unit_type: 'SHOP',
  ...rest,
});

const pretest = (body: unknown, condo = 1, token = staff, headers = {}) =>
  server.call(estateApi.pretest, { query: { condo_id: condo }, body, headers }, token);
const send = (body: unknown, condo = 1, token = staff, headers = {}) =>
  server.call(estateApi.importUnits, { query: { condo_id: condo }, body, headers }, token);
const list = async (query: Record<string, string | number>) =>
  (await server.call(estateApi.unitList, { query: { condo_id: 1, count: 1000, ...query } }, staff)).data;
const counted = async () => (await list({})).total;

describe('an import is refused', () => {
  it('to a person without the permission and for a foreign condo', async () => {
    const body = { rows: [line(2, 'Block 1', '1', 'Z')] };
    for (const call of [pretest, send]) {
      expect(await call(body, 1, guest)).toMatchObject({ status: 403, code: 10070 });
      const [foreign, missing] = [await call(body, 3), await call(body, 999)];
      expect(foreign).toMatchObject({ status: 404, code: 10020 });
      expect({ ...foreign, headers: null }).toEqual({ ...missing, headers: null });
    }
    const template = await server.send(
      'GET',
      estateApi.importTemplate.path,
      { query: { condo_id: 3 } },
      staff,
    );
    expect(template.status).toBe(404);
  });

  it('without a sheet and without rows', async () => {
    expect(await pretest({})).toMatchObject({
      code: 10030,
      fields: { file: 'Send either a file or rows, not both' },
    });
    const both = await sheet([['Block 1', '1', 'Z', 1, 'SHOP']]);
    both.set('rows', '[]');
    expect(await pretest(both)).toMatchObject({ code: 10030 });
  });

  it.each([
    ['text', Buffer.from('大廈,樓層\n')],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['an archive that is no sheet', packed([{ name: 'a.txt', content: Buffer.from('hello') }])],
    ['an empty archive', packed([])],
    ['half a sheet', Buffer.from('504b0304', 'hex')],
  ])('when the file is %s', async (_, bytes) => {
    expect(await pretest(form(bytes))).toMatchObject({
      code: 10030,
      fields: { file: 'Upload an Excel file (.xlsx)' },
    });
  });

  it('when columns are missing, naming them in the person’s language', async () => {
    const body = await sheet([['Block 1', '1']], ['大廈', 'floor']);
    expect(await pretest(body)).toMatchObject({
      fields: { file: 'Columns missing: Unit, Area (sq ft), Unit type. Use the template' },
    });
    expect(await pretest(body, 1, staff, { 'accept-language': 'zh-HK' })).toMatchObject({
      fields: { file: '找不到欄位：單位、面積（平方呎）、單位類型，請使用範本' },
    });
  });

  it('when there is nothing in it, too much of it, or too many columns', async () => {
    expect(await pretest(await sheet([]))).toMatchObject({ fields: { file: 'The file contains no data' } });
    const row: Cells = ['Block 1', '1', 'Z', 1, 'SHOP'];
    expect(await pretest(await sheet(Array.from({ length: 10_001 }, () => row)))).toMatchObject({
      fields: { file: 'At most 10000 rows at once' },
    });
    const wide = [...row, ...Array.from({ length: 60 }, () => 'x')];
    expect(await pretest(await sheet([wide]))).toMatchObject({
      fields: { file: 'Too many columns. Use the template' },
    });
  });
});

describe('the template', () => {
  it.each([
    ['zh-HK', ['大廈', '樓層', '單位', '面積（平方呎）', '單位類型', '狀態']],
    ['en', ['Building', 'Floor', 'Unit', 'Area (sq ft)', 'Unit type', 'Status']],
  ])('in %s has the headings that the import reads', async (language, expected) => {
    const response = await server.send(
      'GET',
      estateApi.importTemplate.path,
      { query: { condo_id: 1 }, headers: { 'accept-language': language } },
      staff,
    );
    expect(response.headers.get('content-disposition')).toContain('.xlsx');
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    expect(sheets[0]?.rows).toEqual([expected]);
    expect(sheets[0]?.dataValidations).toHaveLength(3);
    const filled = await sheet([['Block 1', '1', 'T', 5, 'SHOP']], sheets[0]?.rows[0] as Cells);
    expect((await pretest(filled)).data.problems).toEqual([]);
  });
});

describe('the pretest', () => {
  it('says of every bad cell its row, column and reason, and writes nothing', async () => {
    const before = await counted();
    const body = await sheet([
      ['Block 1', '1', 'A', 500, '住宅'],
      [null, '1', 'C', 500, '住宅'],
      ['Block 1', '1', 'D', 0, '住宅'],
      ['Block 1', '1', 'E', '12.5', '別墅'],
      ['Block 1', '1', 'F'.repeat(21), 2_000_000, ''],
      [null, null, null, null, null],
      ['Block 1', '1', 'G', 500, 'shop'],
      ['block 1', '１', ' ｇ ', '１,200', 'Car Park'],
      ['Block 1', '1', '#REF!', -3, 'OFFICE'],
    ]);
    const { data } = await pretest(body);
    expect(data.problems.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [2, 'unit', 'The unit already exists'],
      [3, 'building', 'Cannot be empty'],
      [4, 'area', 'Enter a whole number greater than 0'],
      [5, 'area', 'Enter a whole number greater than 0'],
      [5, 'unit_type', 'Choose one of these types: Residential, Shop, Office, Car park, Other'],
      [6, 'unit', 'At most 20 characters'],
      [6, 'area', 'Must not exceed 1000000'],
      [6, 'unit_type', 'Cannot be empty'],
      [9, 'unit', 'Duplicate of row 8'],
      [10, 'unit', 'The formula results in an error'],
      [10, 'area', 'Enter a whole number greater than 0'],
    ]);
    expect(data.rows).toHaveLength(8);
    expect(data.rows.at(-2)).toEqual({
      row: 9,
      building: 'block 1',
      floor: '1',
      unit: 'g',
      area: '1200',
      unit_type: 'CARPARK',
      state: 'VACANT',
    });
    expect(await counted()).toBe(before);
  });

  it('says which status there is none of, and takes an empty one for vacant', async () => {
    const body = await sheet(
      [
        ['Block 1', '1', 'S1', 500, 'SHOP', '裝修中'],
        ['Block 1', '1', 'S2', 500, 'SHOP', null],
        ['Block 1', '1', 'S3', 500, 'SHOP', '自住'],
      ],
      [...heading, '狀態'],
    );
    const { data } = await pretest(body);
    expect(data.problems).toEqual([
      { row: 2, column: 'state', reason: 'Choose one of these statuses: Owner-occupied, Let, Vacant' },
    ]);
    expect(data.rows.map(({ state }) => state)).toEqual(['裝修中', 'VACANT', 'SELF_USE']);
  });

  it.each(['1,2,3', '12,34', '482,', ',482', '1,23,456', '4,82', '1234,567'])(
    'refuses the area %s, whose commas are not between thousands',
    async (area) => {
      const { data } = await pretest(await sheet([['Block 1', '1', 'Comma', area, 'SHOP']]));
      expect(data.problems).toEqual([
        { row: 2, column: 'area', reason: 'Enter a whole number greater than 0' },
      ]);
    },
  );

  it('finds the columns by either language, in any order, beside others', async () => {
    const first = ['備註', 'Unit Type *', '面積', 'UNIT', '樓層', 'building'];
    const { data } = await pretest(await sheet([['x', '車位', 120, 7, 3, 'Block 1']], first));
    expect(data).toMatchObject({
      problems: [],
      new_buildings: 0,
      new_floors: 1,
      rows: [{ row: 2, building: 'Block 1', floor: '3', unit: '7', area: '120', unit_type: 'CARPARK' }],
    });
  });

  it('takes a formula by its last result, and never the formula', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'x',
          rows: [heading, ['Block 1', '1', 'H', 500, 'SHOP']],
          cells: new Map([
            ['1,2', { formula: 'HYPERLINK("http://evil.example","H")', formulaResult: 'H9' }],
            ['1,3', { formula: '250*2', formulaResult: 500 }],
          ]),
        },
      ],
    });
    const { data } = await pretest(form(bytes));
    expect(data.problems).toEqual([]);
    expect(data.rows).toMatchObject([{ unit: 'H9', area: '500' }]);
  });

  it('counts what the import would make, and what would be too much', async () => {
    const rows = [
      line(2, '新座', 'G', 'A'),
      line(3, '新座', '1', 'A'),
      line(4, 'Block 1', '3', 'A'),
      ...Array.from({ length: 101 }, (_, index) => line(5 + index, '滿座', '1', String(index))),
      ...Array.from({ length: 151 }, (_, index) => line(200 + index, '高座', String(index + 1), 'A')),
    ];
    const { data } = await pretest({ rows });
    expect(data).toMatchObject({ new_buildings: 3, new_floors: 2 + 1 + 1 + 150 });
    expect(data.problems).toEqual([
      { row: 105, column: 'unit', reason: 'The floor would exceed 100 units' },
      { row: 350, column: 'floor', reason: 'The building would exceed 150 floors' },
    ]);
  });
});

describe('the import', () => {
  it('writes nothing at all when one cell is wrong, and says which', async () => {
    const before = await counted();
    const rows = [line(2, 'Block 1', '1', 'J'), line(7, 'Neu', '1', 'J', { area: 'many' })];
    const refused = await send({ rows });
    expect(refused).toMatchObject({
      status: 400,
      code: 10030,
      message: '1 cell has errors. Nothing was saved',
      fields: { 'rows.7.area': 'Enter a whole number greater than 0' },
    });
    expect(await counted()).toBe(before);
    expect((await list({ search: 'Neu' })).total).toBe(0);
  });

  it('makes the buildings and floors that are not there, each in its place', async () => {
    const body = await sheet([
      ['Block 1', 'B1', '1', 135, '車位'],
      ['Block 1', '10', 'A', 500, '住宅'],
      ['Block 1', '3', 'A', 500, '住宅'],
      ['Block 1', 'G', 'A', 900, '商舖'],
      ['Block 1', '2', 'C', 510, 'Residential'],
      ['觀海樓', '2', '10', 610, 'OFFICE'],
      ['觀海樓', '2', '9', 610, 'OFFICE'],
      ['觀海樓', '1', '1', 610, 'OFFICE'],
    ]);
    expect(await send(body)).toMatchObject({
      code: 0,
      data: { added: 8, new_buildings: 1, new_floors: 6 },
    });
    const { items } = await list({});
    expect(
      items.map(({ building_name, floor_name, name }) => `${building_name}/${floor_name}/${name}`),
    ).toEqual([
      'Block 1/B1/1',
      'Block 1/G/A',
      'Block 1/1/A',
      'Block 1/1/B',
      'Block 1/2/A',
      'Block 1/2/B',
      'Block 1/2/C',
      'Block 1/3/A',
      'Block 1/10/A',
      '觀海樓/1/1',
      '觀海樓/2/9',
      '觀海樓/2/10',
    ]);
    expect(items[0]).toMatchObject({ state: 'VACANT', unit_type: 'CARPARK', area: 135, version: 1 });
    const floors = await server.call(
      estateApi.floorList,
      { query: { condo_id: 1, building_id: 1, count: 100 } },
      staff,
    );
    expect(floors.data.items.map(({ name, position }) => [name, position])).toEqual([
      ['B1', 1],
      ['G', 2],
      ['1', 3],
      ['2', 4],
      ['3', 5],
      ['10', 6],
    ]);
    const changes = await server.call(estateApi.changes, { query: { condo_id: 1, count: 2 } }, staff);
    expect(changes.data.items).toMatchObject([
      { action: 'import', label: '觀海樓', changes: [{ after: '2, 1' }, { field: 'units', after: '3' }] },
      { action: 'import', label: 'Block 1' },
    ]);
    const history = await server.call(estateApi.unitHistory, { params: { id: items[0]?.id ?? 0 } }, staff);
    expect(history.data.items).toMatchObject([{ action: 'import', label: 'Block 1 B1 1' }]);
  });

  it('of the same rows twice at once succeeds once', async () => {
    const rows = [line(2, 'Zwei', '1', 'A'), line(3, 'Zwei', '1', 'B')];
    const answers = await Promise.all([send({ rows }), send({ rows }), send({ rows })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 10030, 10030]);
    expect((await list({ search: 'Zwei' })).total).toBe(2);
  });

  it('under one submission number is done once and answered twice', async () => {
    const rows = [line(2, 'Drei', '1', 'A')];
    const headers = { 'idempotency-key': 'import-once-1' };
    const first = await send({ rows }, 1, staff, headers);
    expect(first).toMatchObject({ code: 0, data: { added: 1 } });
    expect((await send({ rows }, 1, staff, headers)).data).toEqual(first.data);
    expect(await send({ rows: [line(2, 'Vier', '1', 'A')] }, 1, staff, headers)).toMatchObject({
      status: 409,
      code: 10070,
    });
  });

  it('gives units the status of their rows, by its name in either language', async () => {
    const rows = [
      line(2, '狀態座', '1', 'A', { state: '自住' }),
      line(3, '狀態座', '1', 'B', { state: 'let' }),
      line(4, '狀態座', '1', 'C', { state: '' }),
      line(5, '狀態座', '1', 'D'),
    ];
    expect(await send({ rows })).toMatchObject({ code: 0, data: { added: 4 } });
    const { items } = await list({ search: '狀態座' });
    expect(items.map(({ state }) => state)).toEqual(['SELF_USE', 'LEASED', 'VACANT', 'VACANT']);
  });
});
