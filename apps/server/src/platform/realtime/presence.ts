import { randomUUID } from 'node:crypto';
import { eq, gt, lte, or, sql, sum } from 'drizzle-orm';
import type { Database, Db } from '../db/database.ts';
import { presenceTable } from './presence.table.ts';

/** Open consoles by company; the platform's own users under null. */
export type Consoles = ReadonlyMap<number | null, number>;

export interface Presence {
  /** Reports how many consoles are open on this server now. */
  refresh(): void;
  /** The same a moment later, once for many changes. */
  soon(): void;
  /** Removes this server's report. */
  close(): Promise<void>;
}

/** A server that reports nothing for this long is gone: three heartbeats. Every server uses the database's clock. */
const fresh = sql`now() - interval '90 seconds'`;
const SOON_MS = 500;

/** Tells the other servers, through the database, how many consoles are open on this one. */
export function openPresence(db: Database, counts: () => Consoles): Presence {
  const serverId = randomUUID();
  let closed = false;
  let said = false;
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();

  const own = eq(presenceTable.serverId, serverId);
  const say = async () => {
    const rows = [...counts()].map(([companyId, count]) => ({ serverId, companyId, count }));
    // A server without consoles has nothing to refresh.
    if (!said && rows.length === 0) return;
    await db.transaction(async (tx) => {
      await tx.delete(presenceTable).where(or(own, lte(presenceTable.seenAt, fresh)));
      if (rows.length > 0) await tx.insert(presenceTable).values(rows);
    });
    said = rows.length > 0;
  };
  // One after the other. If the database does not answer, the next heartbeat reports.
  const refresh = () => {
    if (!closed) turn = turn.then(say).catch(() => {});
  };
  return {
    refresh,
    soon() {
      if (closed || timer) return;
      timer = setTimeout(() => {
        timer = undefined;
        refresh();
      }, SOON_MS);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await turn;
      if (said)
        await db
          .delete(presenceTable)
          .where(own)
          .catch(() => {});
    },
  };
}

/** The consoles open now, on all servers. */
export async function openConsoles(db: Db): Promise<Consoles> {
  const rows = await db
    .select({ companyId: presenceTable.companyId, count: sum(presenceTable.count).mapWith(Number) })
    .from(presenceTable)
    .where(gt(presenceTable.seenAt, fresh))
    .groupBy(presenceTable.companyId);
  return new Map(rows.map(({ companyId, count }) => [companyId, count]));
}
