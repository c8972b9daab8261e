import { parentPort } from 'node:worker_threads';
import type { Answered, Numbered } from '../threads/keptThread.ts';
import { addTo, drawDocument, paperOf } from './draw.ts';
import { loadFonts } from './fonts.ts';
import { type Book, openBook } from './paper.ts';
import type { BookTask, DocumentTask, DrawingTask, Letterhead } from './paperKind.ts';

/** The documents' thread: loads the fonts once, then answers each task with its bytes. */
const fonts = loadFonts();

interface Drawing {
  book: Book;
  /** Drawn but not sent yet. */
  parts: Buffer[];
  ended: Promise<void>;
}
const drawings = new Map<number, Drawing>();

function begin({ book: number, title, author, made }: BookTask): Drawing {
  const book = openBook(fonts, { title, author, made });
  const parts: Buffer[] = [];
  const collect = async () => {
    for await (const bytes of book.bytes) parts.push(bytes);
  };
  const drawing = { book, parts, ended: collect() };
  drawings.set(number, drawing);
  return drawing;
}

/** Draws one step of a file and returns the new bytes. */
async function drawStep(task: BookTask): Promise<Buffer> {
  if (task.step === 'drop') {
    drawings.delete(task.book);
    return Buffer.alloc(0);
  }
  const drawing = task.step === 'first' ? begin(task) : drawings.get(task.book);
  if (!drawing) throw new Error('the file is gone');
  const kind = await paperOf(task.paper);
  for (const data of task.documents) addTo(drawing.book, kind, checked(data));
  if (task.step === 'last') {
    drawing.book.end();
    await drawing.ended;
    drawings.delete(task.book);
  }
  return Buffer.concat(drawing.parts.splice(0));
}

/** The server's types ensure that a paper is drawn from its own data; see `Documents`. */
const checked = (data: unknown) => data as { head: Letterhead };

const drawWhole = async ({ paper, data }: DocumentTask): Promise<Buffer> =>
  drawDocument(fonts, await paperOf(paper), checked(data));

parentPort?.on('message', async ({ id, task }: Numbered<DrawingTask>) => {
  try {
    const answer = task.step === 'whole' ? await drawWhole(task) : await drawStep(task);
    parentPort?.postMessage({ id, answer } satisfies Answered<Uint8Array>);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies Answered<Uint8Array>);
  }
});
