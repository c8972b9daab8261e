import { keepThread } from '../threads/keptThread.ts';
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

const TIME_MS = 20_000;
const WAITING = 500;
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 };
const program = new URL('./documentWorker.ts', import.meta.url);

/** The documents of a server. The thread starts with the first document and keeps its fonts loaded. */
export function openDocuments({ timeMs = TIME_MS, worker = program, memory = MEMORY } = {}): Documents {
  const thread = keepThread<DrawingTask, Uint8Array>({
    program: worker,
    name: 'the document',
    timeMs,
    waiting: WAITING,
    memory,
  });
  let books = 0;
  const order = async (task: DrawingTask): Promise<Buffer> => {
    const bytes = await thread.run(task);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  };

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
    close: () => thread.close(),
  };
}
