import { sql } from 'drizzle-orm';
import { lockRecord } from '../../platform/db/record.ts';
import type { Services } from '../../platform/http/context.ts';
import { eachAlone } from '../../platform/jobs/eachAlone.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { CANCEL_JOB, settleCancelled } from './activity.cancel.ts';
import { at } from './activity.queries.ts';
import { sweep } from './activity.sweep.ts';
import { activityTable } from './activity.table.ts';

/** Ends sign-ups whose time is over, activity by activity, and gives their places to those who wait. */
async function sweepAll(services: Services): Promise<{ swept: number }> {
  const now = services.clock.now();
  const { rows } = await services.db.execute<{ id: number }>(sql`
    select s.activity_id as id from activity_signup s join activity a on a.id = s.activity_id
      left join charge c on c.id = s.charge_id
    where a.state <> 'CANCELLED' and s.state = 'UNPAID' and s.pay_until <= ${at(now)} and c.status <> 'CENSORING'
    union
    select id from activity where state <> 'CANCELLED' and waiting > 0 and from_at <= ${at(now)}
    order by id`);
  await eachAlone(rows, async ({ id }) => {
    await services.db.transaction(async (tx) => {
      const row = await lockRecord(tx, activityTable, id, 'no key update');
      if (row.state !== 'CANCELLED') await sweep(tx, services, row);
    });
  });
  return { swept: rows.length };
}

/** The jobs of activities: ending what was not paid in time, and settling what was cancelled. */
export const activityJobs: readonly Job[] = [
  { name: 'activity.timeout', cron: '* * * * *', run: sweepAll },
  { name: CANCEL_JOB, cron: '* * * * *', run: settleCancelled },
];
