import { parentPort, workerData } from 'node:worker_threads';
import { Failure } from '../http/failure.ts';
import type { ThreadNews } from './readInThread.ts';

/** The main program of a thread: sends the pieces that `read` yields for the task to the thread's creator. */
export async function answerThread<Task, Piece>(
  read: (task: Task) => Iterable<Piece> | AsyncIterable<Piece>,
): Promise<void> {
  const say = (news: ThreadNews<Piece>) => parentPort?.postMessage(news);
  try {
    // `readInThread` passes exactly this.
    for await (const piece of read(workerData as Task)) say({ piece });
    say({ done: true });
  } catch (error) {
    const [refused = null] = error instanceof Failure ? error.fields : [];
    say({ refused: refused && { key: refused.key, ...(refused.values && { values: refused.values }) } });
  }
}
