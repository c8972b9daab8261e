import { eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/http/context.ts';
import { eachAlone } from '../../platform/jobs/eachAlone.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { holdCondo } from './resident.queries.ts';
import { mergeTable } from './resident.table.ts';

const system: Actor = { userId: null, name: '', address: '' };

/**
 * The transactions running in this database, also those that have not written anything yet. Those of other databases on
 * the same PostgreSQL server add nothing here, and a long one among them must not hold the merge up.
 */
const running = sql`
  select virtualxid from pg_locks join pg_stat_activity using (pid)
  where locktype = 'virtualxid' and datname = current_database()`;

/**
 * Moves what calls added to a removed record that they had read before its merge was committed. A merge is finished once
 * every transaction has ended that was running when the merge was seen: later ones find the record removed.
 */
async function moveLatecomers({ db, hooks, clock }: Services): Promise<{ finished: number }> {
  const { waitsFor } = mergeTable;
  const merges = await db
    .select({ gone: mergeTable.goneId, kept: mergeTable.keptId })
    .from(mergeTable)
    .where(sql`${waitsFor} is not null and not exists (${running} and virtualxid = any(${waitsFor}))`)
    .orderBy(mergeTable.at);
  await eachAlone(merges, ({ gone, kept }) =>
    db.transaction(async (tx) => {
      await holdCondo(tx, { resident: kept });
      await tx.delete(mergeTable).where(eq(mergeTable.goneId, gone));
      await hooks.mergePeople(tx, { gone, kept, actor: system, time: clock.now() });
    }),
  );
  await db
    .update(mergeTable)
    .set({ waitsFor: sql`array(${running})` })
    .where(isNull(waitsFor));
  return { finished: merges.length };
}

export const finishMerges: Job = { name: 'resident.merge', cron: '* * * * *', run: moveLatecomers };
