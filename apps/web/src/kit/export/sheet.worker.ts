import { type Cell, cellOf, type FieldColumn, type SheetHead } from './column.ts';
import { jsonItems } from './jsonItems.ts';
import type { FromPacker, ToPacker } from './pack.worker.ts';
import { sheetXml } from './sheetXml.ts';

/**
 * Writes a workbook off the main thread: records arrive as cells, or as the bytes of the server's answer; a second
 * worker compresses meanwhile. Each message is answered before the next is sent.
 */
export type ToSheet =
  | { kind: 'open'; columns: SheetHead[] | FieldColumn[] }
  | { kind: 'cells'; rows: Cell[][] }
  | { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> }
  /** `whole`: the rows came as bytes, so their list must be complete. */
  | { kind: 'close'; name: string; whole: boolean };
export type FromSheet = { kind: 'taken'; rows: number } | { kind: 'done'; blob: Blob } | { kind: 'failed' };

const CHUNK = 512 * 1024;
/** Chunks waiting for compression; more would only fill the memory. */
const WAITING = 6;

const encoder = new TextEncoder();
const packing = new Worker(new URL('./pack.worker.ts', import.meta.url), { type: 'module' });
let waiting = 0;
/** Compressed chunks, to be filled again: an export is faster without fresh memory for each. */
const spare: Uint8Array<ArrayBuffer>[] = [];
let failed = false;
const proceed: (() => void)[] = [];
let finish: ((answer: FromSheet) => void) | undefined;
packing.onmessage = ({ data }: MessageEvent<FromPacker>) => {
  if (data.kind === 'taken') {
    waiting -= 1;
    spare.push(data.bytes);
  }
  if (data.kind === 'failed') failed = true;
  if (data.kind === 'done') finish?.(data);
  if (data.kind === 'failed') finish?.(data);
  for (const goOn of proceed.splice(0)) goOn();
};
const say = (said: ToPacker, transfer: Transferable[] = []) => packing.postMessage(said, { transfer });

let sheet: ReturnType<typeof sheetXml> | undefined;
let items: ReturnType<typeof jsonItems> | undefined;
let rows = 0;
/** Written, and not yet encoded: a message's rows are encoded together, which takes less time than one by one. */
let text = '';
let chunk = new Uint8Array(CHUNK);
let filled = 0;

function addRow(cells: readonly Cell[]): void {
  text += sheet?.row(cells) ?? '';
  rows += 1;
}

/** Encodes what was written; whatever does not fit into a chunk starts the next. */
function encode(): void {
  for (;;) {
    const { read, written } = encoder.encodeInto(text, chunk.subarray(filled));
    filled += written;
    text = text.slice(read);
    if (text === '') return;
    flush();
  }
}

function flush(): void {
  if (filled === 0) return;
  waiting += 1;
  say({ kind: 'sheet', bytes: chunk, filled }, [chunk.buffer]);
  chunk = spare.pop() ?? new Uint8Array(CHUNK);
  filled = 0;
}

async function roomToGoOn(): Promise<void> {
  while (waiting > WAITING && !failed) {
    await new Promise<void>((resolve) => {
      proceed.push(resolve);
    });
  }
  if (failed) throw new Error('the sheet could not be compressed');
}

function open(columns: SheetHead[] | FieldColumn[]): void {
  sheet = sheetXml(columns);
  text += sheet.head();
  items = jsonItems((records) => {
    for (const record of records) {
      // Bytes are only sent with columns that name fields.
      addRow((columns as FieldColumn[]).map((column) => cellOf(column, record)));
    }
  });
}

async function answerTo(said: ToSheet): Promise<FromSheet> {
  if (said.kind === 'open') open(said.columns);
  if (said.kind === 'cells') for (const cells of said.rows) addRow(cells);
  if (said.kind === 'bytes') items?.add(said.bytes);
  encode();
  if (said.kind !== 'close') {
    await roomToGoOn();
    return { kind: 'taken', rows };
  }
  if (said.whole && !items?.close()) return { kind: 'failed' };
  text += sheet?.tail() ?? '';
  encode();
  flush();
  return new Promise<FromSheet>((resolve) => {
    finish = resolve;
    say({ kind: 'close', name: said.name });
  });
}

addEventListener('message', async ({ data }: MessageEvent<ToSheet>) => {
  postMessage(await answerTo(data).catch((): FromSheet => ({ kind: 'failed' })));
});
