import { invalidField } from '../http/failure.ts';

/** Runs work as soon as the person has a turn. Throws 10030 on `file` when too much of theirs waits already. */
export type Turns = <Result>(person: number, work: () => Promise<Result>) => Promise<Result>;

/**
 * Turns at work of which the machine bears only `atOnce` at a time. They are shared by person: one running job each,
 * and those who wait come round in order, so that whoever hands in twenty files waits behind everybody's first.
 * `waiting` bounds what one person may leave in the queue.
 */
export function shareTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const running = new Set<number>();
  /** In the order of their next turn. */
  const queues = new Map<number, (() => void)[]>();

  function startNext(): void {
    for (const [person, jobs] of queues) {
      if (running.size >= atOnce) return;
      if (running.has(person)) continue;
      const start = jobs.shift();
      if (jobs.length === 0) queues.delete(person);
      running.add(person);
      start?.();
    }
  }

  return async (person, work) => {
    const jobs = queues.get(person) ?? [];
    if (jobs.length >= waiting) throw invalidField('file', 'core.fileWaiting');
    await new Promise<void>((start) => {
      jobs.push(start);
      queues.set(person, jobs);
      startNext();
    });
    try {
      return await work();
    } finally {
      running.delete(person);
      const left = queues.get(person);
      // Behind everybody who waits now.
      if (left && queues.delete(person)) queues.set(person, left);
      startNext();
    }
  };
}
