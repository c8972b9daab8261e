import { and, isNotNull, lt, or } from 'drizzle-orm';
import { noteEveryMs } from '../../platform/auth/idle.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { purgeLinks } from '../user/index.ts';
import { FORGOTTEN_MS } from './session.delay.ts';
import { tellEnded } from './session.end.ts';
import { idleLimitMs } from './session.idle.ts';
import { endUnused } from './session.queries.ts';
import { resetCodeTable, sessionTable, signInFailureTable } from './session.table.ts';

/** Ended sessions are kept this long: they distinguish known devices from new ones. */
const KEPT_MS = 180 * 86_400_000;

export const sessionJobs: readonly Job[] = [
  {
    // Calls and sockets of an idle session are refused at once; this ends it, so that the person's other devices see
    // it.
    name: 'session.idle',
    cron: '*/5 * * * *',
    async run({ db, config, clock }) {
      const now = clock.now();
      const limit = await idleLimitMs(db, config);
      const ended = await db.transaction(async (tx) => {
        const sessions = await endUnused(tx, { before: now - limit - noteEveryMs(limit), now });
        for (const [userId, own] of Map.groupBy(sessions, (session) => session.userId)) {
          await tellEnded(
            tx,
            userId,
            own.map(({ id }) => id),
          );
        }
        return sessions.length;
      });
      return { ended };
    },
  },
  {
    name: 'session.purge',
    cron: '40 3 * * *',
    async run({ db, clock }) {
      const now = clock.now();
      await purgeLinks(db, now);
      await db.delete(resetCodeTable).where(lt(resetCodeTable.expiresAt, now));
      await db.delete(signInFailureTable).where(lt(signInFailureTable.lastAt, now - FORGOTTEN_MS));
      const ended = and(isNotNull(sessionTable.endedAt), lt(sessionTable.endedAt, now - KEPT_MS));
      const { rowCount } = await db
        .delete(sessionTable)
        .where(or(ended, lt(sessionTable.expiresAt, now - KEPT_MS)));
      return { removed: rowCount ?? 0 };
    },
  },
];
