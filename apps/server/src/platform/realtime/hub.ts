import type { DomainName } from '@iris/contract';
import type { Language } from '@iris/contract/core/language';
import { limits } from '@iris/contract/core/limits';
import type { Permission } from '@iris/contract/core/permission';
import type { ServerEvent } from '@iris/contract/core/realtime';
import { type Home, mayKnow, type Principal } from '../access/principal.ts';
import type { PrincipalCache } from '../auth/principalCache.ts';
import type { Bus, Change } from './bus.ts';
import type { Consoles } from './presence.ts';

/** Why a socket is closed; codes from 4000 are for applications to define. */
export const closing = {
  comeAgain: 1012,
  notUnderstood: 4000,
  notSignedIn: 4001,
  signedOut: 4003,
  tooMany: 4008,
} as const;

/** A console that is connected and signed in. */
export interface Connection {
  principal: Principal;
  language: Language;
  say(event: ServerEvent): void;
  close(code: number): void;
}

export interface Hub {
  add(connection: Connection): void;
  /** Tells a console of what changed in the last `ms`. */
  tellMissed(connection: Connection, ms: number): void;
  remove(connection: Connection): void;
  /** How many consoles a person has connected to this server. */
  countOf(userId: number): number;
  /** The people with a console open on this server. */
  users(): number[];
  /** How many consoles are open on this server, by company. */
  consoles(): Consoles;
  /** Sends a message to the open consoles of a person, each in its language. */
  tell(userId: number, event: (language: Language) => ServerEvent): void;
  /** Reloads the principals of a person's consoles; those whose session is over are signed out. */
  review(connections?: Iterable<Connection>): Promise<void>;
}

/** Who is told of a domain's changes, unless everybody who works there is: holders of any one of these permissions. */
export type Hears = Readonly<Partial<Record<DomainName, readonly Permission[]>>>;

const homeOf = (change: Change, hears: Hears): Home => {
  const place = 'condoId' in change ? { condo: change.condoId } : { company: change.companyId };
  const permission = hears[change.changed];
  return permission ? { ...place, permission } : place;
};
const placeOf = (change: Change) =>
  'condoId' in change ? { condo_id: change.condoId } : { company_id: change.companyId };

/** The open consoles of this server; events of the bus reach those concerned. */
export function openHub(bus: Bus, principals: Pick<PrincipalCache, 'get'>, hears: Hears): Hub {
  const byUser = new Map<number, Set<Connection>>();
  /** The changes of the last minute, the newest last, and when this server heard of each; by their words. */
  const recent = new Map<string, { change: Change; at: number }>();
  const all = () => [...byUser.values()].flatMap((connections) => [...connections]);
  const of = (userId: number) => byUser.get(userId) ?? new Set<Connection>();

  const remember = (change: Change) => {
    const words = JSON.stringify([change.changed, placeOf(change)]);
    const at = performance.now();
    recent.delete(words);
    recent.set(words, { change, at });
    for (const [old, { at: then }] of recent) {
      if (at - then <= limits.socketMissedMs) break;
      recent.delete(old);
    }
  };
  const tellChange = (connection: Connection, change: Change) => {
    if (mayKnow(connection.principal, homeOf(change, hears)))
      connection.say({ type: 'changed', changed: change.changed, ...placeOf(change) });
  };
  const remove = (connection: Connection) => {
    const { userId } = connection.principal;
    const left = of(userId);
    left.delete(connection);
    if (left.size === 0) byUser.delete(userId);
  };
  const signOut = (connection: Connection) => {
    remove(connection);
    connection.say({ type: 'signedOut' });
    connection.close(closing.signedOut);
  };
  const review = async (connections: Iterable<Connection> = all()) => {
    for (const connection of connections) {
      const principal = await principals.get(connection.principal.sessionId);
      if (principal) connection.principal = principal;
      else if (of(connection.principal.userId).has(connection)) signOut(connection);
    }
  };

  const renew = async (connections: Connection[]) => {
    await review(connections);
    for (const connection of connections) {
      if (of(connection.principal.userId).has(connection)) connection.say({ type: 'rightsChanged' });
    }
  };

  bus.on((event) => {
    switch (event.type) {
      case 'signedOut': {
        const ended = new Set(event.sessionIds);
        for (const connection of all()) if (ended.has(connection.principal.sessionId)) signOut(connection);
        return;
      }
      case 'changed':
        remember(event);
        for (const connection of all()) tellChange(connection, event);
        return;
      case 'condoGone':
        for (const connection of all()) {
          if (mayKnow(connection.principal, { condo: event.condoId }))
            connection.say({ type: 'condoGone', condo_id: event.condoId });
        }
        return;
      case 'principal':
        // If the database does not answer now, the next heartbeat asks again.
        renew(event.userIds.flatMap((userId) => [...of(userId)])).catch(() => {});
        return;
      case 'gap':
        // Nobody knows what was missed, so the consoles reconnect and read everything again.
        for (const connection of all()) connection.close(closing.comeAgain);
        return;
    }
  });

  return {
    add(connection) {
      const { userId } = connection.principal;
      byUser.set(userId, of(userId).add(connection));
    },
    tellMissed(connection, ms) {
      const since = performance.now() - ms;
      for (const { change, at } of recent.values()) if (at >= since) tellChange(connection, change);
    },
    remove,
    countOf: (userId) => of(userId).size,
    users: () => [...byUser.keys()],
    consoles() {
      const byCompany = Map.groupBy(all(), ({ principal }) => principal.companyId);
      return new Map([...byCompany].map(([companyId, open]) => [companyId, open.length]));
    },
    tell(userId, event) {
      for (const connection of of(userId)) connection.say(event(connection.language));
    },
    review,
  };
}
