import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { conflict } from '../http/failure.ts';

const KEPT = 20_000;

interface Called {
  since: number;
  calls: number;
}

/**
 * Counts the calls of machines, by id; refuses (409) those of one that calls more than so often within the time. Each
 * server counts by its own clock, as a process may run several and each has its own machines.
 */
export function limitCalls({ calls, withinMs }: { calls: number; withinMs: number }) {
  const servers = new WeakMap<Clock, LRUCache<number, Called>>();
  return (clock: Clock, id: number): void => {
    const called = servers.get(clock) ?? new LRUCache<number, Called>({ max: KEPT });
    servers.set(clock, called);
    const now = clock.now();
    const before = called.get(id);
    const one = before && now - before.since < withinMs ? before : { since: now, calls: 0 };
    one.calls += 1;
    called.set(id, one);
    if (one.calls > calls) throw conflict('core.tooOften');
  };
}
