import { dayOf } from '@iris/contract/core/day';
import type { Services } from '../../platform/http/context.ts';
import { standardsInForce } from '../standard/index.ts';
import { finishRuns, runByItself } from './run.make.ts';
import { condosWith } from './run.queries.ts';

/**
 * Makes this month's bills of standards whose day has come, and later the missing ones: after a late reading, or when a
 * unit gets an owner. Bills that a person voided stay void. Safe to repeat.
 */
export async function runAutomatically(services: Services): Promise<{ runs: number; made: number }> {
  const today = dayOf(services.clock.now());
  const month = `${today.slice(0, 7)}-01`;
  const counts = { runs: 0, made: 0 };
  for (const condoId of await condosWith(services.db, Number(today.slice(8)))) {
    const inForce = await standardsInForce(services.db, condoId, { day: month });
    const standardIds = inForce
      .filter(({ autoDay }) => autoDay !== null && autoDay <= Number(today.slice(8)))
      .map(({ standardId }) => standardId);
    if (standardIds.length === 0) continue;
    const run = await runByItself(services, { condoId, standardIds, month });
    if (!run) continue;
    counts.runs += 1;
    counts.made += run.made;
  }
  const rest = await finishRuns(services);
  return { runs: counts.runs, made: counts.made + rest.made };
}
