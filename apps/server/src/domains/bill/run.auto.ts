import { addDays, addMonths, type Day, dayOf } from '@iris/contract/core/day';
import type { Services } from '../../platform/http/context.ts';
import { eachAlone } from '../../platform/jobs/eachAlone.ts';
import { lastDone } from '../../platform/jobs/runs.ts';
import { standardsInForce } from '../standard/index.ts';
import { finishRuns, runByItself } from './run.make.ts';
import { condosWith } from './run.queries.ts';

/** The job that makes bills automatically. */
export const AUTO_JOB = 'bill.auto';

/**
 * Makes this month's bills of standards whose day has come, and later the missing ones: after a late reading, or when a
 * unit gets an owner. A month that ended while no server ran is made up for. Bills that a person voided stay void. Safe
 * to repeat.
 */
export async function runAutomatically(services: Services): Promise<{ runs: number; made: number }> {
  const today = dayOf(services.clock.now());
  const before = await lastDone(services.db, AUTO_JOB);
  const days = [...(before === null ? [] : monthEnds(dayOf(before), today)), today];
  const counts = { runs: 0, made: 0 };
  const due: { condoId: number; day: Day }[] = [];
  for (const day of days)
    for (const condoId of await condosWith(services.db, dayOfMonth(day))) due.push({ condoId, day });
  await eachAlone(due, async (one) => {
    const run = await runOf(services, one);
    if (!run) return;
    counts.runs += 1;
    counts.made += run.made;
  });
  const rest = await finishRuns(services);
  return { runs: counts.runs, made: counts.made + rest.made };
}

/** The last days of months after one day and before another. */
function monthEnds(after: Day, before: Day): Day[] {
  const ends: Day[] = [];
  for (let first = `${after.slice(0, 7)}-01`; ; ) {
    first = addMonths(first, 1);
    const end = addDays(first, -1);
    if (end >= before) return ends;
    if (end > after) ends.push(end);
  }
}

const dayOfMonth = (day: Day): number => Number(day.slice(8));

/** Makes the bills of an estate's standards whose day has come by a day of its month. */
async function runOf(services: Services, { condoId, day }: { condoId: number; day: Day }) {
  const month = `${day.slice(0, 7)}-01`;
  const inForce = await standardsInForce(services.db, condoId, { day: month });
  const standardIds = inForce
    .filter(({ autoDay }) => autoDay !== null && autoDay <= dayOfMonth(day))
    .map(({ standardId }) => standardId);
  return standardIds.length === 0 ? null : runByItself(services, { condoId, standardIds, month });
}
