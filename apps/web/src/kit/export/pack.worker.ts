import { archiveOf, packer } from './archive.ts';
import { SHEET_PART, workbookParts } from './sheetXml.ts';

/** Compresses a sheet for the worker that writes it, and assembles the workbook. */
export type ToPacker =
  | { kind: 'sheet'; bytes: Uint8Array<ArrayBuffer>; filled: number }
  | { kind: 'close'; name: string };
/** The bytes that were taken go back, to be filled again. */
export type FromPacker =
  | { kind: 'taken'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'done'; blob: Blob }
  | { kind: 'failed' };

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
    await sheet.write(data.bytes.subarray(0, data.filled));
    return { kind: 'taken', bytes: data.bytes };
  })().catch(() => ({ kind: 'failed' }));
  postMessage(answer, { transfer: answer.kind === 'taken' ? [answer.bytes.buffer] : [] });
});
