import { Worker } from 'node:worker_threads';
import type {
  BookTask,
  DemandNoteData,
  DocumentTask,
  LeaseContractData,
  ReceiptData,
} from './documentData.ts';

/** Draws PDF documents in a thread of its own, one after the other; the event loop never waits for it. */
export interface Documents {
  /** The bytes of a document. Rejects when the drawing fails, takes over 20 s, or too many wait. */
  draw(task: DocumentTask): Promise<Buffer>;
  /**
   * The bytes of a file of many documents, as they are drawn: batch after batch, with other documents in between. Fails
   * like `draw`; whoever stops reading stops the drawing.
   */
  drawBook(
    info: Pick<BookTask, 'title' | 'author' | 'made'>,
    batches: AsyncIterable<readonly DocumentTask[]>,
  ): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

/** What the thread answers to the task of the same number. */
export interface Drawn {
  id: number;
  bytes?: Uint8Array;
  error?: string;
}

const TIME_MS = 20_000;
/** Documents that may wait: more is an overload, and says so instead of growing. */
const WAITING = 500;
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 };
const program = new URL('./documentWorker.ts', import.meta.url);

interface Order {
  id: number;
  task: DocumentTask | BookTask;
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/**
 * The documents of a server. The thread starts with the first document and stays, its fonts loaded; one that dies or
 * hangs is replaced, and only the document it was drawing fails.
 */
export function openDocuments({ timeMs = TIME_MS, worker = program } = {}): Documents {
  const waiting: Order[] = [];
  let thread: Worker | undefined;
  let current: Order | undefined;
  let clock: NodeJS.Timeout | undefined;
  let closed = false;
  let last = 0;
  let books = 0;

  function start(): Worker {
    const started = new Worker(worker, { resourceLimits: MEMORY, execArgv: [], stderr: true });
    // A thread that waits for work does not keep the process.
    started.unref();
    started.on('message', (drawn: Drawn) => {
      if (drawn.id !== current?.id) return;
      finish((order) => {
        if (drawn.bytes)
          order.resolve(Buffer.from(drawn.bytes.buffer, drawn.bytes.byteOffset, drawn.bytes.length));
        else order.reject(new Error(`the document was not drawn: ${drawn.error}`));
      });
    });
    started.on('error', (error) => lose(started, error));
    started.on('exit', () => lose(started, new Error('the documents’ thread ended')));
    return started;
  }

  /** The thread is gone or given up: what it was drawing fails, the next one gets a new thread. */
  function lose(lost: Worker, error: Error): void {
    if (thread !== lost) return;
    thread = undefined;
    void lost.terminate();
    finish((order) => order.reject(error));
  }

  function finish(end: (order: Order) => void): void {
    const order = current;
    clearTimeout(clock);
    current = undefined;
    if (order) end(order);
    next();
  }

  function next(): void {
    if (current || closed) return;
    const order = waiting.shift();
    if (!order) return;
    current = order;
    thread ??= start();
    const busy = thread;
    clock = setTimeout(() => lose(busy, new Error('the document took too long')), timeMs);
    busy.postMessage({ id: order.id, task: order.task });
  }

  function order(task: Order['task']): Promise<Buffer> {
    if (closed) return Promise.reject(new Error('the documents are closed'));
    if (waiting.length >= WAITING) return Promise.reject(new Error('too many documents wait'));
    return new Promise((resolve, reject) => {
      last += 1;
      waiting.push({ id: last, task, resolve, reject });
      next();
    });
  }

  return {
    draw: order,
    async *drawBook(info, batches) {
      books += 1;
      const book = books;
      const step = (name: BookTask['step'], of: readonly DocumentTask[] = []) =>
        order({ kind: 'book', book, step: name, ...info, documents: of });
      yield await step('first');
      let whole = false;
      try {
        for await (const batch of batches) yield await step('next', batch);
        yield await step('last');
        whole = true;
      } finally {
        // The thread forgets a file that nobody reads on; one that died has forgotten it.
        if (!whole) await step('drop').catch(() => undefined);
      }
    },
    async close() {
      closed = true;
      clearTimeout(clock);
      const left = [...(current ? [current] : []), ...waiting.splice(0)];
      current = undefined;
      for (const { reject } of left) reject(new Error('the documents are closed'));
      const open = thread;
      thread = undefined;
      await open?.terminate();
    },
  };
}

interface Drawing {
  documents: Documents;
}

/** The receipt of a payment, in both languages. */
export const receiptPdf = ({ documents }: Drawing, data: ReceiptData): Promise<Buffer> =>
  documents.draw({ kind: 'receipt', data });

/** What a tenant is asked to pay and how, in both languages, with a code for bank apps where the estate has FPS. */
export const demandNotePdf = ({ documents }: Drawing, data: DemandNoteData): Promise<Buffer> =>
  documents.draw({ kind: 'demandNote', data });

/** A plain tenancy agreement made of a lease, in both languages, ready to be signed. */
export const leaseContractPdf = ({ documents }: Drawing, data: LeaseContractData): Promise<Buffer> =>
  documents.draw({ kind: 'leaseContract', data });
