import { CLIENT_UNDEFINED_CODE } from '@iris/contract/core/errors';
import type { Page } from '@iris/contract/core/page';
import { say } from '../../base/i18n/i18n.ts';
import { RequestFailure } from '../../base/request/failure.ts';
import type { Cell, FieldColumn, SheetHead } from './column.ts';
import type { FromSheet, ToSheet } from './sheet.worker.ts';

/** Rows per request: few enough to answer quickly, many enough to need few requests. */
const ROWS_AT_ONCE = 5_000;
const ON_THEIR_WAY = 4;

export interface SheetColumn<Row> extends SheetHead {
  value: (row: Row) => Cell;
}

/** Rows whose cells the page computes, page by page. */
interface ComputedSheet<Row> {
  columns: readonly SheetColumn<Row>[];
  /** Fetches a page of rows through the request layer. */
  read: (page: { page: number; count: number }, signal: AbortSignal) => Promise<Page<Row>>;
}
/** Rows whose cells are fields: the worker parses them from the server's one long answer. */
interface StreamedSheet {
  columns: readonly FieldColumn[];
  /** Fetches the answer with all rows through the request layer. */
  stream: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
}
export type SheetWanted<Row> = { name: string } & (ComputedSheet<Row> | StreamedSheet);

/** Has a worker build a workbook of all rows. `report` gets the number of rows so far. */
export async function makeSheet<Row>(
  wanted: SheetWanted<Row>,
  report: (done: number) => void,
  signal: AbortSignal,
): Promise<{ blob: Blob; rows: number }> {
  const worker = startWorker(signal);
  try {
    const streamed = 'stream' in wanted;
    const rows = streamed
      ? await sendStream(wanted, worker, report, signal)
      : await sendPages(wanted, worker, report, signal);
    const made = await worker.tell({ kind: 'close', name: wanted.name, whole: streamed });
    if (made.kind !== 'done') throw broken();
    return { blob: made.blob, rows };
  } finally {
    worker.end();
  }
}

type Told = ReturnType<typeof startWorker>;

async function sendPages<Row>(
  { columns, read }: ComputedSheet<Row>,
  worker: Told,
  report: (done: number) => void,
  signal: AbortSignal,
): Promise<number> {
  await worker.tell({
    kind: 'open',
    columns: columns.map(({ title, width, kind }) => ({ title, width, kind })),
  });
  let rows = 0;
  for (let page = 0; ; page += 1) {
    const { items } = await read({ page, count: ROWS_AT_ONCE }, signal);
    await worker.tell({ kind: 'cells', rows: items.map((row) => columns.map(({ value }) => value(row))) });
    rows += items.length;
    report(rows);
    if (items.length < ROWS_AT_ONCE) return rows;
  }
}

/** Passes the bytes on as they arrive: transferred, not copied, so that the page stays responsive. */
async function sendStream(
  { columns, stream }: StreamedSheet,
  worker: Told,
  report: (done: number) => void,
  signal: AbortSignal,
): Promise<number> {
  await worker.tell({ kind: 'open', columns: [...columns] });
  let rows = 0;
  const reader = (await stream(signal)).getReader();
  // A few pieces are in flight at a time, so that the worker never waits for the page.
  const sent: Promise<void>[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    sent.push(
      worker.tell({ kind: 'bytes', bytes: value }, [value.buffer]).then((taken) => {
        if (taken.kind !== 'taken' || taken.rows === rows) return;
        rows = taken.rows;
        report(rows);
      }),
    );
    if (sent.length >= ON_THEIR_WAY) await sent.shift();
  }
  await Promise.all(sent);
  return rows;
}

const broken = () => new RequestFailure('undefined', CLIENT_UNDEFINED_CODE, say('kit.export.failed'));
const cancelled = () => new RequestFailure('cancelled', CLIENT_UNDEFINED_CODE, '');

/** The worker, which answers messages in order; cancelling terminates it and its own worker at once. */
function startWorker(signal: AbortSignal) {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  const waiting: PromiseWithResolvers<FromSheet>[] = [];
  const giveUp = (reason: RequestFailure) => {
    for (const { reject } of waiting.splice(0)) reject(reason);
  };
  worker.onmessage = ({ data }: MessageEvent<FromSheet>) => {
    if (data.kind === 'failed') giveUp(broken());
    else waiting.shift()?.resolve(data);
  };
  worker.onerror = () => giveUp(broken());
  signal.addEventListener('abort', () => giveUp(cancelled()), { once: true });
  const tell = (said: ToSheet, transfer: Transferable[] = []) => {
    if (signal.aborted) return Promise.reject(cancelled());
    const answer = Promise.withResolvers<FromSheet>();
    waiting.push(answer);
    worker.postMessage(said, { transfer });
    return answer.promise;
  };
  return { tell, end: () => worker.terminate() };
}
