import { LRUCache } from 'lru-cache';
import type { Principal } from '../access/principal.ts';
import type { Bus } from '../realtime/bus.ts';

export interface PrincipalCache {
  /** The person of a session, or undefined when the session ended or the account was disabled. */
  get(sessionId: number): Promise<Principal | undefined>;
  /** Forgets people whose rights, password or sessions changed. */
  forget(userIds: readonly number[]): void;
  clear(): void;
}

const CEILING_MS = 30_000;

/**
 * People and their rights, remembered between requests. What changes them publishes `principal`, so every
 * server forgets as the change commits; a server that does not hear the others asks the database each time.
 */
export function openPrincipalCache(
  load: (sessionId: number) => Promise<Principal | undefined>,
): PrincipalCache & {
  follow(bus: Bus): void;
} {
  const known = new LRUCache<number, Principal>({ max: 5_000, ttl: CEILING_MS });
  let hearing: () => boolean = () => false;
  // A load that began before a change must not be remembered after it.
  let generation = 0;
  const forget = (userIds: readonly number[]) => {
    generation += 1;
    for (const [sessionId, person] of known.entries())
      if (userIds.includes(person.userId)) known.delete(sessionId);
  };
  return {
    async get(sessionId) {
      const cached = hearing() ? known.get(sessionId) : undefined;
      if (cached) return cached;
      const began = generation;
      const person = await load(sessionId);
      if (person && hearing() && began === generation) known.set(sessionId, person);
      return person;
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
