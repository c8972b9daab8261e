import { CLIENT_UNDEFINED_CODE } from '@iris/contract/core/errors';
import type { Page } from '@iris/contract/core/page';
import { say } from '../../app/i18n/i18n.ts';
import { RequestFailure } from '../../app/request/failure.ts';
import type { Cell, FromWorker, SheetHead, ToWorker } from './sheet.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Rows asked for at a time: few enough to answer quickly, many enough to be few calls. */
const ROWS_AT_ONCE = 5_000;

export interface SheetColumn<Row> extends SheetHead {
  value: (row: Row) => Cell;
}

export interface SheetWanted<Row> {
  /** The sheet's name. */
  name: string;
  columns: readonly SheetColumn<Row>[];
  /** A page of the rows, through the request layer. */
  read: (page: { page: number; count: number }, signal: AbortSignal) => Promise<Page<Row>>;
}

/** Fetches all rows page by page and has a worker make a workbook of them. `report` is told how many there are yet. */
export async function makeSheet<Row>(
  { name, columns, read }: SheetWanted<Row>,
  report: (done: number) => void,
  signal: AbortSignal,
): Promise<{ blob: Blob; rows: number }> {
  const worker = startWorker(signal);
  try {
    await worker.tell({
      kind: 'open',
      name,
      columns: columns.map(({ title, width }) => ({ title, width })),
    });
    let rows = 0;
    for (let page = 0; ; page += 1) {
      const { items } = await read({ page, count: ROWS_AT_ONCE }, signal);
      await worker.tell({ kind: 'rows', rows: items.map((row) => columns.map(({ value }) => value(row))) });
      rows += items.length;
      report(rows);
      if (items.length < ROWS_AT_ONCE) break;
    }
    const made = await worker.tell({ kind: 'close' });
    if (made.kind !== 'done') throw broken();
    return { blob: new Blob([made.bytes], { type: XLSX }), rows };
  } finally {
    worker.end();
  }
}

const broken = () => new RequestFailure('undefined', CLIENT_UNDEFINED_CODE, say('kit.export.failed'));
const cancelled = () => new RequestFailure('cancelled', CLIENT_UNDEFINED_CODE, '');

/** The worker, spoken to in questions and answers; giving up ends it at once. */
function startWorker(signal: AbortSignal) {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  const tell = (said: ToWorker) =>
    new Promise<FromWorker>((resolve, reject) => {
      const stop = () => reject(cancelled());
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop, { once: true });
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        signal.removeEventListener('abort', stop);
        if (data.kind === 'failed') reject(broken());
        else resolve(data);
      };
      worker.onerror = () => reject(broken());
      worker.postMessage(said);
    });
  return { tell, end: () => worker.terminate() };
}
