import { Worker } from 'node:worker_threads';
import type { BookInfo, BookTask, DrawingTask, PaperModule } from './paperKind.ts';

/** Draws PDF documents in a separate thread, one after the other, so that the event loop never waits. */
export interface Documents {
  /** The bytes of a document. Rejects if drawing fails, takes over 20 s, or too many documents wait. */
  draw<Data>(paper: PaperModule<Data>, data: Data): Promise<Buffer>;
  /**
   * The bytes of a file of many documents of one kind, streamed batch by batch, with other documents in between.
   * Fails like `draw`; a reader who stops stops the drawing.
   */
  drawBook<Data>(
    paper: PaperModule<Data>,
    info: BookInfo,
    batches: AsyncIterable<readonly Data[]>,
  ): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

/** The thread's answer to the task with the same number. */
export interface Drawn {
  id: number;
  bytes?: Uint8Array;
  error?: string;
}

const TIME_MS = 20_000;
/** How many documents may wait: more is an overload, which is refused instead of queued. */
const WAITING = 500;
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 };
const program = new URL('./documentWorker.ts', import.meta.url);

interface Order {
  id: number;
  task: DrawingTask;
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/**
 * The documents of a server. The thread starts with the first document and keeps its fonts loaded; one that dies or
 * hangs is replaced, and only its current document fails.
 */
export function openDocuments({ timeMs = TIME_MS, worker = program, memory = MEMORY } = {}): Documents {
  const waiting: Order[] = [];
  let thread: Worker | undefined;
  let current: Order | undefined;
  let clock: NodeJS.Timeout | undefined;
  let closed = false;
  let last = 0;
  let books = 0;

  function start(): Worker {
    const started = new Worker(worker, { resourceLimits: memory, execArgv: [], stderr: true });
    // An idle thread does not keep the process alive.
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

  /** The thread died or was given up: its current document fails, the next one starts a new thread. */
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

  function order(task: DrawingTask): Promise<Buffer> {
    if (closed) return Promise.reject(new Error('the documents are closed'));
    if (waiting.length >= WAITING) return Promise.reject(new Error('too many documents wait'));
    return new Promise((resolve, reject) => {
      last += 1;
      waiting.push({ id: last, task, resolve, reject });
      next();
    });
  }

  return {
    draw: ({ href: paper }, data) => order({ step: 'whole', paper, data }),
    async *drawBook({ href: paper }, { title, author, made }, batches) {
      books += 1;
      const book = books;
      const orderStep = (step: BookTask['step'], documents: readonly unknown[] = []) =>
        order({ step, book, paper, title, author, made, documents });
      yield await orderStep('first');
      let whole = false;
      try {
        for await (const batch of batches) yield await orderStep('next', batch);
        yield await orderStep('last');
        whole = true;
      } finally {
        // Frees a file that nobody reads any more; a thread that died has nothing to free.
        if (!whole) await orderStep('drop').catch(() => undefined);
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
