import { LRUCache } from 'lru-cache';
import type { Principal } from '../access/principal.ts';
import type { Clock } from '../clock.ts';
import type { Bus } from '../realtime/bus.ts';
import { isIdle, noteEveryMs } from './idle.ts';

export interface PrincipalCache {
  /** The person of a session, or undefined if it ended, is idle, or the account was disabled. */
  get(sessionId: number): Promise<Principal | undefined>;
  /** Records that the person of a session was active at that time, which restarts the idle period. */
  use(principal: Principal, at: number): Promise<void>;
  /** Forgets people whose permissions, password or sessions changed. */
  forget(userIds: readonly number[]): void;
  clear(): void;
}

const CEILING_MS = 30_000;

/**
 * Remembers people and their permissions between requests. Whatever changes them publishes `principal`, so every
 * server forgets as the change commits; a server that cannot hear the others asks the database each time.
 */
export function openPrincipalCache({
  load,
  noteUse,
  clock,
}: {
  load(sessionId: number): Promise<Principal | undefined>;
  noteUse(sessionId: number, at: number): Promise<void>;
  clock: Clock;
}): PrincipalCache & {
  follow(bus: Bus): void;
} {
  const known = new LRUCache<number, Principal>({ max: 5_000, ttl: CEILING_MS });
  let hearing: () => boolean = () => false;
  // A result loaded before a change must not be cached after it.
  let generation = 0;
  const forget = (userIds: readonly number[]) => {
    generation += 1;
    for (const [sessionId, person] of known.entries())
      if (userIds.includes(person.userId)) known.delete(sessionId);
  };
  return {
    async get(sessionId) {
      const cached = hearing() ? known.get(sessionId) : undefined;
      // Another server may have seen activity; the database knows.
      if (cached && !isIdle(cached, clock.now())) return cached;
      const began = generation;
      const person = await load(sessionId);
      if (person && hearing() && began === generation) known.set(sessionId, person);
      return person;
    },
    async use(principal, at) {
      if (at < principal.lastUsedAt + noteEveryMs(principal.idleLimitMs)) return;
      principal.lastUsedAt = at;
      await noteUse(principal.sessionId, at);
    },
    forget,
    clear() {
      generation += 1;
      known.clear();
    },
    follow(bus) {
      hearing = bus.hearing;
      bus.on((event) => event.type === 'principal' && forget(event.userIds));
    },
  };
}
