import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { type Part, packed } from './sheetArchive.sample.ts';
import { archiveKind } from './sheetArchive.ts';

const MB = 1024 * 1024;

const part = (size: number, claims?: Part['claims']): Part => ({
  name: 'xl/worksheets/sheet1.xml',
  content: Buffer.alloc(size, 'a'),
  ...(claims ? { claims } : {}),
});

describe('an archive is', () => {
  it('taken when it is a sheet', async () => {
    expect(archiveKind(await writeXlsx({ sheets: [{ name: 'x', rows: [['a']] }] }))).toBe('MODEST');
    expect(archiveKind(packed([part(1_000)]))).toBe('MODEST');
  });

  it.each([
    ['one part unpacks to too much', packed([part(33 * MB)])],
    ['all of them do', packed([part(20 * MB), part(20 * MB), part(20 * MB)])],
  ])('refused as too large when %s', (_, bytes) => {
    expect(archiveKind(bytes)).toBe('LARGE');
  });

  it.each([
    ['a part does not say how large it becomes', packed([part(MB, { unpacked: 0 })])],
    ['the sizes only follow the data', packed([part(MB, { unpacked: 0, packed: 0, flags: 8 })])],
    ['the sizes are those of huge archives', packed([part(10, { unpacked: 0xffffffff })])],
    ['it is locked', packed([part(10, { flags: 1 })])],
    ['it has too many parts', packed(Array.from({ length: 501 }, () => part(1)))],
    ['it has none', packed([])],
    ['it is cut off', packed([part(1_000)]).subarray(0, -30)],
    ['its directory lies outside', Buffer.concat([packed([part(9)]).subarray(0, -6), Buffer.alloc(6, 0xee)])],
    ['it is empty', Buffer.alloc(0)],
    ['it is something else', Buffer.from('%PDF-1.7')],
  ])('refused when %s', (_, bytes) => {
    expect(archiveKind(bytes)).toBe('NONE');
  });
});
