import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { openSheet } from './sheet.ts';

const columns = [
  { title: '姓名', width: 20 },
  { title: '電話', width: 14 },
];

async function written(...names: string[]) {
  const sheet = openSheet('住戶', columns);
  sheet.add(names.map((name) => [name, '91234567']));
  const { sheets } = await readXlsx(await sheet.close(), { readStyles: true });
  return sheets[0];
}

describe('a cell of an export', () => {
  it.each([
    ['=1+1'],
    ['=HYPERLINK("http://evil.example","click")'],
    ['+85291234567'],
    ['-2+3'],
    ['@SUM(A1:A9)'],
    ["=cmd|' /C calc'!A0"],
  ])('%s stays text', async (text) => {
    const sheet = await written(text);
    expect(sheet?.rows[1]).toEqual([text, '91234567']);
    const cell = sheet?.cells?.get('1,0');
    expect(cell?.formula).toBeUndefined();
    expect(cell?.style?.numFmt).toBe('@');
  });

  it.each([
    ['\t=1+1', '=1+1'],
    ['\r=1+1', '=1+1'],
    ['\n\t\r@x', '@x'],
    ['陳\u0000大\u000b文', '陳大文'],
    ['陳\ufffe大文', '陳大文'],
    ['第一行\n第二行', '第一行\n第二行'],
    ['_x000D_=1', '_x000D_=1'],
  ])('%j is read as %j', async (text, expected) => {
    expect((await written(text))?.rows[1]?.[0]).toBe(expected);
  });

  it('keeps what else stands in a name', async () => {
    const names = ['陳大文', 'O’Brien & <Sons>', ' 空格 ', '', '😀'];
    const sheet = await written(...names);
    expect(sheet?.rows[0]).toEqual(['姓名', '電話']);
    expect(sheet?.rows.slice(1).map(([name]) => name ?? '')).toEqual(names);
  });

  it('of the phone stays a text with all its digits', async () => {
    const sheet = openSheet('x', columns);
    sheet.add([['x', '00012345678']]);
    const { sheets } = await readXlsx(await sheet.close());
    expect(sheets[0]?.rows[1]).toEqual(['x', '00012345678']);
  });
});
