import { expect, it } from 'vitest';
import { activitiesOf, expectCounts, newPeople } from '../src/domains/activity/activity.sample.ts';
import { repetitions } from './deep.ts';
import { startServer } from './harness.ts';
import { killedJob } from './killedJob.ts';
import { inBalance, openBeside } from './killing.ts';

/**
 * The job that refunds everybody of a cancelled activity runs in two servers' processes at once, which are killed
 * (SIGKILL) in the middle, again and again, until one of them comes to its end.
 */
const PEOPLE = repetitions(20, 400);
const PER_LIFE = 7;

it('killed in the middle, the job refunds each once, loses none and tells each once', {
  timeout: 300_000,
}, async () => {
  const server = await startServer();
  const { rows, books } = await openBeside(server.databaseUrl);
  const acts = activitiesOf(server, { token: await server.signIn('staff') });
  const made = await acts.open({ places: 0 });
  for (const person of await newPeople(server, PEOPLE)) {
    const signup = await acts.ok(acts.signUp(made.id, person));
    // Each fourth has not paid yet.
    if (person % 4 > 0) expect((await acts.pay(signup)).status).toBe(200);
  }
  await acts.ok(acts.cancel(await acts.detail(made.id), PEOPLE));
  const settled = async (): Promise<number> =>
    (
      await rows<{ count: number }>(
        'select count(*)::int as count from activity_signup where cancel_result is not null',
      )
    )[0]?.count ?? 0;
  const kills = await killedJob({
    job: 'settleCancelled',
    databaseUrl: server.databaseUrl,
    done: settled,
    all: PEOPLE,
    perLife: PER_LIFE,
  });
  expect(kills).toBeGreaterThan(repetitions(1, 20));
  const [found] = await rows(
    `select count(*) filter (where s.state = 'REFUNDED' and s.cancel_result = 'REFUNDED')::int as back,
       count(*) filter (where s.state = 'CANCELLED' and s.cancel_result = 'NONE')::int as dropped,
       (select count(*)::int from refund join charge c on c.id = charge_id where c.kind = 'ACTIVITY') as refunds,
       (select count(distinct charge_id)::int from refund join charge c on c.id = charge_id
         where c.kind = 'ACTIVITY') as charges,
       (select count(*)::int from outbox where subject like '%活動取消%') as mails,
       (select coalesce(sum(refunded), 0)::int from charge where kind = 'ACTIVITY') as cents
     from activity_signup s`,
  );
  const paid = Math.round((PEOPLE * 3) / 4);
  expect(found).toEqual({
    back: paid,
    dropped: PEOPLE - paid,
    refunds: paid,
    charges: paid,
    mails: PEOPLE,
    cents: paid * 5_000,
  });
  expect(await books()).toEqual(inBalance);
  await expectCounts(server, made.id);
});
