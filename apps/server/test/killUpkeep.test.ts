import { expect, inject, it } from 'vitest';
import { repetitions } from './deep.ts';
import { killedJob } from './killedJob.ts';
import { openBeside } from './killing.ts';
import { freshDatabase } from './template.ts';

/**
 * The job that makes the orders of upkeep plans runs in two servers' processes at once, which are killed (SIGKILL) in
 * the middle, again and again, until one of them comes to its end.
 */
const PLANS = repetitions(100, 1_200);
const PER_LIFE = 40;
const LATE = 60;

const databaseUrl = await freshDatabase(inject('clusterUrl'));
const { rows } = await openBeside(databaseUrl);

const countOrders = async (): Promise<number> =>
  (await rows<{ count: number }>('select count(*)::int as count from repair_order'))[0]?.count ?? 0;

it('killed in the middle, the job makes one order for each plan, loses none and tells of late ones once', {
  timeout: 300_000,
}, async () => {
  await rows(
    `insert into upkeep_plan (condo_id, name, type, cycle, every, anchor_day, next_due_day, ahead_days)
     select 1, '計劃' || n, 'WATER', 'MONTH', 1, day, day, 7
     from generate_series(1, $1::int) n
     cross join lateral (select current_date + case when n <= $2 then -5 else 2 end as day) d`,
    [PLANS, LATE],
  );
  const kills = await killedJob({
    job: 'openDue',
    databaseUrl,
    done: countOrders,
    all: PLANS,
    perLife: PER_LIFE,
  });
  expect(kills).toBeGreaterThan(repetitions(1, 20));

  const [made] = await rows(
    `select count(*)::int as rounds, count(distinct plan_id)::int as plans, count(distinct order_id)::int as orders,
       count(*) filter (where auto)::int as auto from upkeep_round`,
  );
  expect(made).toEqual({ rounds: PLANS, plans: PLANS, orders: PLANS, auto: PLANS });
  const orders = await rows<{ number: string; steps: number }>(
    `select number, (select count(*)::int from repair_step s where s.repair_id = o.id) as steps
     from repair_order o order by number`,
  );
  expect(orders).toEqual(
    Array.from({ length: PLANS }, (_, n) => ({ number: `RP${String(n + 1).padStart(6, '0')}`, steps: 1 })),
  );
  const [told] = await rows(
    `select count(*) filter (where told_due_day = next_due_day)::int as told,
       (select count(*) = count(distinct user_id) and count(*) > 0 from message where link like '%OVERDUE%') as once
     from upkeep_plan`,
  );
  expect(told).toEqual({ told: LATE, once: true });
});
