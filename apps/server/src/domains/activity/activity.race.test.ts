import { activityApi } from '@iris/contract/activity/activity.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { repetitions } from '../../../test/deep.ts';
import { startServer } from '../../../test/harness.ts';
import { bindingTable } from '../resident/resident.table.ts';
import { activitiesOf, expectCounts, forward, MINUTE_MS, newPeople, runJob } from './activity.sample.ts';

/** Two servers on one database, and many people at once. */
const server = await startServer();
const beside = await startServer({ databaseUrl: server.databaseUrl });
const staff = { token: await server.signIn('staff') };
const here = activitiesOf(server, staff);
const there = activitiesOf(beside, staff);
const ROUNDS = repetitions(3, 40);
const PEOPLE = 24;

it('takes everything at once without a knot: signing up, paying, cancelling, time-outs, edits', {
  timeout: 600_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await forward([server, beside], { staff }, 0);
    const activities = [
      await here.open({ places: 6, waiting_places: 20 }),
      await here.open({ places: 4, waiting_places: 20, cancel_hours: 0 }),
    ] as const;
    const people = await newPeople(server, PEOPLE);
    const one = (n: number) => (n % 2 ? here : there);
    const signed = await Promise.all(
      people.map((person, n) => one(n).signUp(activities[n % 3 ? 0 : 1].id, person, { online: n % 2 === 0 })),
    );
    await forward([server, beside], { staff }, 31 * MINUTE_MS);
    const answers = await Promise.all([
      ...signed.flatMap(({ status, data }, n) =>
        status !== 200
          ? []
          : [
              ...(data.charge_id === null ? [] : [one(n).pay(data), one(n + 1).pay(data)]),
              ...(n % 3 === 0 ? [one(n).cancelSignup(data, { channel: 'REFUND_WALLET' })] : []),
            ],
      ),
      ...people.map((person, n) => one(n).signUp(activities[n % 2 ? 1 : 0].id, person)),
      ...activities.map((made) =>
        server.call(
          activityApi.offline,
          { ...here.one(made.id), body: { version: made.version } },
          staff.token,
        ),
      ),
      runJob(server, 'activity.timeout'),
      runJob(beside, 'activity.timeout'),
    ]);
    for (const answer of answers)
      if (answer) expect([200, 409], JSON.stringify(answer)).toContain(answer.status);
    for (const made of activities) await expectCounts(server, made.id);
    const [first] = activities;
    const preview = await here.ok(server.call(activityApi.cancelPreview, here.one(first.id), staff.token));
    expect((await here.cancel(await here.detail(first.id), preview.signups)).status).toBe(200);
    await Promise.all([
      runJob(server, 'activity.cancel'),
      runJob(beside, 'activity.cancel'),
      runJob(server, 'activity.timeout'),
      ...signed.map(async ({ status, data }, n) => {
        if (status !== 200 || data.charge_id === null || data.activity_id !== first.id) return;
        expect([200, 409]).toContain((await one(n).pay(data)).status);
      }),
    ]);
    await runJob(server, 'activity.cancel');
    expect((await here.detail(first.id)).cancelling).toMatchObject({ pending: 0, failed: 0 });
    for (const made of activities) await expectCounts(server, made.id);
  }
});

it('keeps the sign-ups of two residents who are one person, and counts each once', async () => {
  await forward([server, beside], { staff }, 0);
  const made = await here.open({ charged: false });
  const [kept = 0, gone = 0] = await newPeople(server, 2);
  const first = await here.ok(here.signUp(made.id, kept));
  const second = await here.ok(here.signUp(made.id, gone));
  await server.services.db
    .update(bindingTable)
    .set({ endedAt: server.clock.now(), untilDay: '2026-11-30' })
    .where(eq(bindingTable.residentId, gone));
  const answer = await server.call(
    residentApi.merge,
    { body: { keep_id: kept, merge_id: gone, version: 1 } },
    staff.token,
  );
  expect([answer.status, answer.message]).toEqual([200, answer.message]);
  expect((await here.signup(second)).resident_id).toBe(first.resident_id);
});
