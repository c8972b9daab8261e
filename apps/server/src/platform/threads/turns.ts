import { invalidField } from '../http/failure.ts';

/** Runs work as soon as it is the person's turn. Throws 10030 on `file` if too much of theirs is waiting already. */
export type Turns = <Result>(person: number, work: () => Promise<Result>) => Promise<Result>;

/**
 * A fair queue for work of which only `atOnce` may run at a time. Turns go round the people: one running job each, so
 * that whoever uploads twenty files waits behind everybody's first. `waiting` bounds what one person may queue.
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
      // Behind everybody who is waiting now.
      if (left && queues.delete(person)) queues.set(person, left);
      startNext();
    }
  };
}
