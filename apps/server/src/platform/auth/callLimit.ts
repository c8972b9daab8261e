import { LRUCache } from 'lru-cache';
import { conflict } from '../http/failure.ts';

const KEPT = 20_000;

/** Counts the calls of machines, by id; refuses (409) those of one that calls more than so often within the time. */
export function limitCalls({ calls, withinMs }: { calls: number; withinMs: number }) {
  const called = new LRUCache<number, { since: number; calls: number }>({ max: KEPT });
  return (id: number, now: number): void => {
    const before = called.get(id);
    const one = before && now - before.since < withinMs ? before : { since: now, calls: 0 };
    one.calls += 1;
    called.set(id, one);
    if (one.calls > calls) throw conflict('core.tooOften');
  };
}
