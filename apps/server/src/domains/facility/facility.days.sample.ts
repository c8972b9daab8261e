import { addDays, type Day } from '@iris/contract/core/day';
import { facilityApi } from '@iris/contract/facility/facility.api';
import { expect } from 'vitest';
import type { startServer } from '../../../test/harness.ts';
import { byOne } from '../../platform/db/database.ts';
import { getRecord } from '../../platform/db/record.ts';
import { holidaysBetween } from '../setting/index.ts';
import { planDays, readPlan } from './facility.plan.ts';
import { ok, path } from './facility.sample.ts';
import { facilityTable } from './facility.table.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

/** The week of a facility as each server answers it: what it would be if nothing were remembered. */
export async function expectFreshWeek(
  servers: readonly Server[],
  token: string,
  { id, day }: { id: number; day: Day },
) {
  const [first] = servers;
  if (!first) throw new Error('no server');
  const { db, bus, clock } = first.services;
  const days = { from: day, to: addDays(day, 6) };
  const rows = await byOne(db, (one) =>
    readPlan(one, { ids: [id], rows: async (on) => [await getRecord(on, facilityTable, id)] }, days),
  );
  const holidays = await holidaysBetween({ db, bus }, days.from, days.to);
  const items = planDays(rows, days, new Map(holidays.map((one) => [one.day, one])), clock.now());
  for (const server of servers)
    expect(await ok(server.call(facilityApi.week, { ...path(id), query: { day } }, token))).toEqual({
      items,
    });
  return items;
}
