import { archiveOf, packer } from './archive.ts';
import { SHEET_PART, workbookParts } from './sheetXml.ts';

/** Compresses a sheet for the worker that writes it, and assembles the workbook. */
export type ToPacker = { kind: 'sheet'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'close'; name: string };
export type FromPacker = { kind: 'taken' } | { kind: 'done'; blob: Blob } | { kind: 'failed' };

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const sheet = packer(SHEET_PART);

async function workbook(name: string): Promise<Blob> {
  const others = Object.entries(workbookParts(name)).map(async ([part, text]) => {
    const one = packer(part);
    await one.write(new TextEncoder().encode(text));
    return one.close();
  });
  // [Content_Types].xml comes first, as some readers expect.
  return archiveOf([...(await Promise.all(others)), await sheet.close()], XLSX);
}

addEventListener('message', async ({ data }: MessageEvent<ToPacker>) => {
  const answer: FromPacker = await (async (): Promise<FromPacker> => {
    if (data.kind === 'close') return { kind: 'done', blob: await workbook(data.name) };
    await sheet.write(data.bytes);
    return { kind: 'taken' };
  })().catch(() => ({ kind: 'failed' }));
  postMessage(answer);
});
