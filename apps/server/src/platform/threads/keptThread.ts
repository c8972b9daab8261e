import { Worker } from 'node:worker_threads';

/** A thread that answers tasks, one after the other, and is replaced when it dies or hangs. */
export interface KeptThread<Task, Answer> {
  /** Rejects if the task fails or takes too long, or if too many wait. */
  run(task: Task): Promise<Answer>;
  close(): Promise<void>;
}

/** What the thread's program is sent, and what it posts back under the same number. */
export interface Numbered<Task> {
  id: number;
  task: Task;
}
export type Answered<Answer> = { id: number; answer: Answer } | { id: number; error: string };

interface Order<Task, Answer> {
  id: number;
  task: Task;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/**
 * Keeps a thread for tasks. It starts with the first one; one that dies or exceeds its time is ended and replaced, and
 * only its current task fails. `name` is for errors.
 */
export function keepThread<Task, Answer>({
  program,
  name,
  timeMs,
  waiting: mostWaiting,
  memory,
}: {
  program: URL;
  name: string;
  timeMs: number;
  /** How many tasks may wait: more is an overload, which is refused instead of queued. */
  waiting: number;
  memory: { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb: number };
}): KeptThread<Task, Answer> {
  const waiting: Order<Task, Answer>[] = [];
  let thread: Worker | undefined;
  let current: Order<Task, Answer> | undefined;
  let clock: NodeJS.Timeout | undefined;
  let closed = false;
  let last = 0;

  function start(): Worker {
    const started = new Worker(program, { resourceLimits: memory, execArgv: [], stderr: true });
    // An idle thread does not keep the process alive.
    started.unref();
    started.on('message', (news: Answered<Answer>) => {
      if (news.id !== current?.id) return;
      finish((order) => {
        if ('answer' in news) order.resolve(news.answer);
        else order.reject(new Error(`${name} failed: ${news.error}`));
      });
    });
    started.on('error', (error) => lose(started, error));
    started.on('exit', () => lose(started, new Error(`the thread of ${name} ended`)));
    return started;
  }

  /** The thread died or was given up: its current task fails, the next one starts a new thread. */
  function lose(lost: Worker, error: Error): void {
    if (thread !== lost) return;
    thread = undefined;
    void lost.terminate();
    finish((order) => order.reject(error));
  }

  function finish(end: (order: Order<Task, Answer>) => void): void {
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
    clock = setTimeout(() => lose(busy, new Error(`${name} took too long`)), timeMs);
    try {
      busy.postMessage({ id: order.id, task: order.task } satisfies Numbered<Task>);
    } catch (error) {
      // What cannot be copied, such as a task nested without end: the others go on.
      finish(({ reject }) => reject(error instanceof Error ? error : new Error(String(error))));
    }
  }

  return {
    run(task) {
      if (closed) return Promise.reject(new Error(`${name} is closed`));
      if (waiting.length >= mostWaiting) return Promise.reject(new Error(`too many wait for ${name}`));
      return new Promise((resolve, reject) => {
        last += 1;
        waiting.push({ id: last, task, resolve, reject });
        next();
      });
    },
    async close() {
      closed = true;
      clearTimeout(clock);
      const left = [...(current ? [current] : []), ...waiting.splice(0)];
      current = undefined;
      for (const { reject } of left) reject(new Error(`${name} is closed`));
      const open = thread;
      thread = undefined;
      await open?.terminate();
    },
  };
}
