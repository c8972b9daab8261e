import { describe, expect, it } from 'vitest';
import { watchTurns } from '../../../test/work.ts';
import { Failure } from '../http/failure.ts';
import { readSheet as readForm } from './sheet.ts';
import { packed } from './sheetArchive.sample.ts';

const columns = ['building', 'floor', 'unit', 'area', 'unit_type'] as const;
const heading = (column: (typeof columns)[number]) => [`${column} 欄`, column] as const;
const form = {
  columns,
  headings: {
    building: heading('building'),
    floor: heading('floor'),
    unit: heading('unit'),
    area: heading('area'),
    unit_type: heading('unit_type'),
  },
  rows: 10_000,
};
const readSheet = (bytes: Buffer, language: 'en' | 'zh-HK') => readForm(bytes, form, { language, person: 1 });

const xml = (text: string) => Buffer.from(`<?xml version="1.0"?>${text}`);
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook around one sheet's own XML. */
const workbook = (sheet: Buffer | string, shared?: string): Buffer =>
  packed([
    { name: '[Content_Types].xml', content: xml('<Types/>') },
    {
      name: '_rels/.rels',
      content: xml(
        `<Relationships><Relationship Id="r1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/workbook.xml',
      content: xml('<workbook><sheets><sheet name="x" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: xml(
        `<Relationships><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/>` +
          `<Relationship Id="rId2" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      ),
    },
    { name: 'xl/sharedStrings.xml', content: xml(`<sst>${shared ?? ''}</sst>`) },
    { name: 'xl/worksheets/sheet1.xml', content: typeof sheet === 'string' ? xml(sheet) : sheet },
  ]);

const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
const headingRow = `<row r="1">${columns
  .map((name, index) => cell(`${'ABCDE'[index]}1`, name))
  .join('')}</row>`;
const sheetOf = (rows: string) => `<worksheet><sheetData>${headingRow}${rows}</sheetData></worksheet>`;

const refused = async (bytes: Buffer) => {
  const error = await readSheet(bytes, 'en').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Failure);
  return error instanceof Failure ? error.fields.map(({ key }) => key) : [];
};

describe('a sheet that is made to trouble the server', () => {
  it('is read when it is honest', async () => {
    const rows = await readSheet(workbook(sheetOf(`<row r="5">${cell('B5', '12')}</row>`)), 'en');
    expect(rows).toEqual([{ row: 5, building: '', floor: '12', unit: '', area: '', unit_type: '' }]);
  });

  it('is read by headings that are spaced, hyphenated or marked in another way', async () => {
    const written = ['Building *', 'FLOOR', 'unit:', 'Area (sq ft)', 'Unit-type'];
    const head = written.map((name, index) => cell(`${'ABCDE'[index]}1`, name)).join('');
    const sheet = `<worksheet><sheetData><row r="1">${head}</row><row r="2">${cell('E2', 'x')}</row></sheetData></worksheet>`;
    expect(await readSheet(workbook(sheet), 'en')).toEqual([
      { row: 2, building: '', floor: '', unit: '', area: '', unit_type: 'x' },
    ]);
  });

  it('has rows as wide as a sheet can be: refused, and the server goes on meanwhile', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => {
      const at = index + 2;
      return `<row r="${at}"><c r="XFD${at}"><v>1</v></c></row>`;
    });
    const watch = watchTurns();
    expect(await refused(workbook(sheetOf(rows.join(''))))).toEqual([
      expect.stringMatching(/tooManyColumns|notSheet/),
    ]);
    expect(watch.stop()).toBeLessThan(1 / 2);
  });

  it('speaks of entities, or of cells that no sheet has', async () => {
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>' +
      sheetOf(`<row r="2">${cell('A2', '&b;')}</row>`);
    const read = await readSheet(workbook(bomb), 'en').catch(() => []);
    for (const { building } of read) expect(building.length).toBeLessThan(20);
    const far = sheetOf('<row r="2"><c r="ZZZZZZ2"><v>1</v></c></row>');
    expect(await refused(workbook(far))).toEqual(['sheet.notSheet']);
  });

  it('unpacks to more than it says', async () => {
    const content = Buffer.alloc(60 * 1024 * 1024, 'a');
    const claims = { unpacked: 1_000 };
    const honest = workbook(sheetOf(''));
    expect(honest.length).toBeGreaterThan(0);
    expect(await refused(packed([{ name: '[Content_Types].xml', content, claims }]))).toEqual([
      'sheet.notSheet',
    ]);
  });

  it('has beginnings of formulas that do not end, in no time', async () => {
    const began = performance.now();
    const many = '<c><f>'.repeat(300_000);
    const wide = `<c><f/>${' '.repeat(2_000_000)}<c><f>${'x'.repeat(2_000_000)}`;
    for (const rows of [many, wide, `<c ${' '.repeat(2_000_000)}`])
      await readSheet(workbook(sheetOf(`<row r="2">${rows}</row>`)), 'en').catch(() => []);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('is broken XML', async () => {
    expect(await refused(workbook('<worksheet><sheetData><row'))).toHaveLength(1);
    expect(await refused(workbook(''))).toHaveLength(1);
  });
});

describe('a formula', () => {
  const read = async (...cells: string[]) =>
    readSheet(workbook(sheetOf(`<row r="2">${cells.join('')}</row>`)), 'en');

  it('without a stored result is no empty cell, however it was written', async () => {
    const marks = { row: 2, building: '#NORESULT!', floor: '#NORESULT!', unit: '#NORESULT!' };
    const cells = [
      '<c r="A2"><f>1+1</f><v></v></c>',
      '<c r="B2" s="1"><f>A1&amp;"x"</f><v /></c>',
      '<c r="C2" t="str"><f t="shared" si="0"/></c>',
      cell('E2', '商舖'),
    ];
    expect(await read(...cells)).toEqual([{ ...marks, area: '', unit_type: '商舖' }]);
  });

  it('counts as its last result, also an empty text', async () => {
    const cells = [
      '<c r="A2" t="str"><f>IF(1,"","")</f><v></v></c>',
      '<c r="B2" t="str"><f>"a"</f><v>a</v></c>',
      '<c r="D2"><f>1+1</f><v>2</v></c>',
    ];
    expect(await read(...cells)).toEqual([
      { row: 2, building: '', floor: 'a', unit: '', area: '2', unit_type: '' },
    ]);
  });
});
