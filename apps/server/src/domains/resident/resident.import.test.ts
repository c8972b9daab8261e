import { dayOf } from '@iris/contract/core/day';
import { estateApi } from '@iris/contract/estate/estate.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { type ResidentImportRow, residentImportColumns } from '@iris/contract/resident/resident.model';
import { residentHeadings } from '@iris/contract/resident/resident.sample';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { added as addedBy, hkid, importLine as line } from './resident.sample.ts';
import { residentTable } from './resident.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');
const today = dayOf(server.clock.now());
const heading = [...residentHeadings];

type Cells = (string | number | Date | null)[];
async function sheet(rows: Cells[], first: Cells = heading): Promise<FormData> {
  const bytes = await writeXlsx({ sheets: [{ name: 'x', rows: [first, ...rows] }] });
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)]), 'residents.xlsx');
  return body;
}
const pretest = (body: unknown, condo = 1, token = staff) =>
  server.call(residentApi.pretest, { query: { condo_id: condo }, body }, token);
const send = (body: unknown, condo = 1, token = staff) =>
  server.call(residentApi.importResidents, { query: { condo_id: condo }, body }, token);
const problemsOf = async (rows: ResidentImportRow[]) =>
  (await pretest({ rows })).data.problems.map(({ row, column, reason }) => [row, column, reason]);
const counted = () => db.$count(residentTable);

describe('an import is refused', () => {
  it('to a person without the permission and for a foreign condo', async () => {
    const body = { rows: [line(2)] };
    for (const call of [pretest, send]) {
      expect(await call(body, 1, guest)).toMatchObject({ status: 403, code: 10070 });
      expect(await call(body, 3)).toMatchObject({ status: 404, code: 10020 });
    }
  });

  it('when there is no sheet, or columns are missing in it', async () => {
    expect(await pretest({})).toMatchObject({ fields: { file: 'Send either a file or rows, not both' } });
    const body = await sheet([['Block 1', '1']], ['Building', '樓層']);
    expect(await pretest(body)).toMatchObject({
      fields: { file: 'Columns missing: Unit, Identity, Name, Phone. Use the template' },
    });
    const row: Cells = ['Block 1', '1', 'B', '業主', '陳', '', 91234567];
    expect(await pretest(await sheet(Array.from({ length: 5_001 }, () => row)))).toMatchObject({
      fields: { file: 'At most 5000 rows at once' },
    });
  });
});

describe('the template', () => {
  it.each([
    ['zh-HK', '大廈', '租戶'],
    ['en', 'Building', 'Tenant'],
  ])('in %s has the headings and words that the import reads', async (language, first, tenant) => {
    const response = await server.send(
      'GET',
      residentApi.importTemplate.path,
      { query: { condo_id: 1 }, headers: { 'accept-language': language } },
      staff,
    );
    expect(response.headers.get('content-disposition')).toContain('.xlsx');
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const headings = (sheets[0]?.rows[0] ?? []) as Cells;
    expect(headings).toHaveLength(residentImportColumns.length);
    expect(headings[0]).toBe(first);
    expect(sheets[0]?.dataValidations).toHaveLength(2);
    const filled = await sheet([['Block 1', '1', 'B', tenant, '陳大明', '', 61112222]], headings);
    expect((await pretest(filled)).data.problems).toEqual([]);
  });
});

describe('the pretest', () => {
  it('says of every cell that is wrong by itself its row, column and reason', async () => {
    const before = await counted();
    const number = 'Invalid Hong Kong identity card number. Check the digit in brackets';
    expect(
      await problemsOf([
        line(2, { building: '', name: '' }),
        line(3, { building: 'Block 9', unit: 'Z' }),
        line(4, { floor: '77' }),
        line(5, { unit: 'Z' }),
        line(6, { identity: '寵物', phone: '1234', email: 'x' }),
        line(7, { id_no: 'A123456(4)', id_type: 'HKID' }),
        line(8, { id_no: 'K*1', id_type: 'Passport' }),
        line(9, { id_no: 'K1234567' }),
        line(10, { id_type: '學生證', card_no: '12G' }),
        line(11, { since_day: '31/2/2026' }),
        line(12, { since_day: '2999-01-01' }),
        line(13, { name: '#REF!', name_en: 'x'.repeat(61) }),
        line(14, { id_no: 'A123456（4）' }),
      ]),
    ).toEqual([
      [2, 'building', 'Cannot be empty'],
      [2, 'name', 'Cannot be empty'],
      [3, 'building', 'Building not found'],
      [4, 'floor', 'The building has no such floor'],
      [5, 'unit', 'Unit not found'],
      [6, 'identity', 'Enter Owner, Family member, Tenant, Staff or Visitor'],
      [6, 'phone', 'Enter a phone number of 8 or 11 digits'],
      [6, 'email', 'Enter a valid email address'],
      [7, 'id_no', number],
      [8, 'id_no', 'An ID number can contain only letters and digits'],
      [9, 'id_type', 'Cannot be empty'],
      [10, 'id_type', 'Enter Hong Kong identity card, Passport or Other document'],
      [10, 'card_no', 'An access card number has 8 or 16 hexadecimal digits (0-9, A-F)'],
      [11, 'since_day', 'Enter a date, for example 2026-11-21 or 21/11/2026'],
      [12, 'since_day', 'The date cannot be in the future'],
      [13, 'name', 'The formula results in an error'],
      [13, 'name_en', 'At most 60 characters'],
      [14, 'id_no', number],
    ]);
    expect(await counted()).toBe(before);
  });

  it('reads words of either language, loose numbers, and days as sheets write them', async () => {
    const first = [
      'Since',
      'IDENTITY',
      '單位',
      '樓層',
      'building',
      '姓名',
      'Phone *',
      '證件類別',
      'Identity number',
      '備註',
    ];
    const body = await sheet(
      [
        [
          new Date('2026-10-01T00:00:00Z'),
          '業主',
          'Ｂ',
          1,
          'block 1',
          ' 陳　大明 ',
          '+852 9123-4567',
          '',
          ' a234567 (9)',
          'x',
        ],
        ['5/9/2026', 'staff', 'b', '１', 'Block 1', 'LEE', 13800138000, '護照', 'k 123', ''],
        ['2026/9/5', 'Family Member', 'B', '1', 'Block 1', '王', '6123 4567', null, null, null],
        ['', 'visitor', 'B', '1', 'Block 1', '何', '5123 4567', null, null, null],
      ],
      first,
    );
    const { data } = await pretest(body);
    expect(data.problems).toEqual([]);
    expect(data).toMatchObject({ new_residents: 4, known_residents: 0 });
    expect(data.rows).toMatchObject([
      {
        row: 2,
        building: 'block 1',
        unit: 'B',
        identity: 'OWNER',
        name: '陳 大明',
        phone: '91234567',
        id_type: 'HKID',
        id_no: 'A2345679',
        since_day: '2026-10-01',
      },
      {
        identity: 'STAFF',
        phone: '13800138000',
        id_type: 'PASSPORT',
        id_no: 'K123',
        since_day: '2026-09-05',
      },
      { identity: 'FAMILY', since_day: '2026-09-05', id_type: 'HKID' },
      { identity: 'VISITOR', since_day: today },
    ]);
  });

  it('finds a building by its name in either language', async () => {
    const flats = { pattern: 'A', area: 500, unit_type: 'SHOP', state: 'VACANT' };
    const body = { condo_id: 1, name: '商場', name_en: 'Arcade', floors: 'G', units: flats };
    await server.call(estateApi.addBuilding, { body }, staff);
    expect(
      await problemsOf([
        line(2, { building: '商場', floor: 'g', unit: 'a' }),
        line(3, { building: 'ARCADE', floor: 'G', unit: 'A' }),
      ]),
    ).toEqual([]);
  });

  it('compares the rows with each other', async () => {
    const person = { name: '李四', phone: '53330000', id_no: hkid(610_001) };
    expect(
      await problemsOf([
        line(2, { ...person, identity: 'OWNER', card_no: '10101010' }),
        line(3, { ...person, identity: 'TENANT' }),
        line(4, { ...person, unit: 'A' }),
        line(5, { identity: 'OWNER' }),
        line(6, { card_no: '10101010' }),
        line(7, { phone: '53330000', name: '王五' }),
        line(8, { id_no: hkid(610_001), name: '王五' }),
        line(9, { phone: '53330000', name: '李四', unit: 'A', floor: '2', id_no: hkid(610_002) }),
      ]),
    ).toEqual([
      [3, 'unit', 'Duplicate of row 2'],
      [5, 'identity', '李四 is already the owner of this unit. To replace them, use “Change owner”'],
      [6, 'card_no', 'Duplicate of row 2'],
      [7, 'phone', 'This phone or ID number belongs to another person: 李四'],
      [8, 'id_no', 'This phone or ID number belongs to another person: 李四'],
      [9, 'id_no', 'This phone or ID number belongs to another person: 李四'],
    ]);
  });

  it('compares the rows with the estate', async () => {
    const owner = await addedBy(server, staff, {
      unit_id: 4,
      identity: 'OWNER',
      name: '業主甲',
      phone: '54440000',
      id_no: hkid(620_001),
      card_no: '20202020',
    });
    const there = { floor: '2', unit: 'B' };
    expect(
      await problemsOf([
        line(2, { ...there, identity: 'OWNER' }),
        line(3, { ...there, name: '業主甲', phone: '54440000' }),
        line(4, { card_no: '20202020' }),
        line(5, { name: '別人', phone: '54440000' }),
        line(6, { name: '別人', id_no: hkid(620_001) }),
        line(7, { name: '業主甲', phone: '55550000', id_no: hkid(620_001) }),
        line(8, { unit: 'A', name: '業主甲', phone: '54440000' }),
      ]),
    ).toEqual([
      [2, 'identity', '業主甲 is already the owner of this unit. To replace them, use “Change owner”'],
      [3, 'unit', 'This resident is already linked to the unit'],
      [4, 'card_no', 'This access card is already used by 業主甲'],
      [5, 'phone', 'This phone or ID number belongs to another person: 業主甲'],
      [6, 'id_no', 'This phone or ID number belongs to another person: 業主甲'],
    ]);
    expect(owner.version).toBe(1);
  });
});
