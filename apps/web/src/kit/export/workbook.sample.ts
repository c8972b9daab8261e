import { archiveOf, packer } from './archive.ts';
import type { Cell, SheetHead } from './column.ts';
import { SHEET_PART, sheetXml, workbookParts } from './sheetXml.ts';

/** A workbook made as the workers make it, without them. */
export async function workbookOf(
  name: string,
  columns: readonly SheetHead[],
  rows: readonly (readonly Cell[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const pack = async (part: string, ...texts: string[]) => {
    const one = packer(part);
    for (const text of texts) await one.write(encoder.encode(text));
    return one.close();
  };
  const sheet = sheetXml(columns);
  const parts = await Promise.all([
    ...Object.entries(workbookParts(name)).map(([part, text]) => pack(part, text)),
    pack(SHEET_PART, sheet.head(), ...rows.map((row) => sheet.row(row)), sheet.tail()),
  ]);
  return new Uint8Array(await archiveOf(parts, 'application/octet-stream').arrayBuffer());
}
