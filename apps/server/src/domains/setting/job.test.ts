import { settingApi } from '@iris/contract/setting/setting.api';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { jobRunTable } from '../../platform/jobs/jobs.table.ts';

const server = await startServer();
const { db, jobs, clock } = server.services;
const operator = await server.signIn('operator');

const list = async () => (await server.call(settingApi.jobs, {}, operator)).data;
const standing = async (name: string) => (await list()).find((job) => job.name === name);
const run = (name: string, headers: Record<string, string> = {}) =>
  server.call(settingApi.runJob, { body: { name }, headers }, operator);
const ran = async () => {
  const history = await server.call(settingApi.history, { query: { count: 100 } }, operator);
  return history.data.items.filter(({ action }) => action === 'run');
};

/** Stands in for the queue, and records its calls. */
function queue(ready = true) {
  const kicked: string[] = [];
  jobs.attach({
    ready: () => ready,
    async kick(name) {
      kicked.push(name);
    },
  });
  return kicked;
}
afterEach(() => void queue(false));

describe('recurring work is refused', () => {
  it('to all but operators with the permission', async () => {
    for (const who of ['manager', 'viewer', 'staff']) {
      const token = await server.signIn(who);
      expect(await server.call(settingApi.jobs, {}, token)).toMatchObject({ status: 403, code: 10070 });
      const asked = { body: { name: 'mail.deliver' } };
      expect(await server.call(settingApi.runJob, asked, token)).toMatchObject({ status: 403 });
    }
  });

  it('for a job that there is not, and where the server takes no part in it', async () => {
    const kicked = queue();
    expect(await run('mail.delivers')).toMatchObject({ status: 404, code: 10020 });
    expect(await run('')).toMatchObject({ status: 400, code: 10030 });
    expect(kicked).toEqual([]);
    queue(false);
    expect(await run('mail.deliver')).toMatchObject({
      status: 409,
      code: 10070,
      message: 'Scheduled jobs are paused on this server. Try again later',
    });
    expect(await ran()).toEqual([]);
  });
});

describe('recurring work', () => {
  it('is that of the platform and of the domains, each with its next time in Hong Kong', async () => {
    const all = await list();
    expect(all.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['idempotency.purge', 'mail.deliver', 'session.purge', 'announce.publish']),
    );
    expect(all.every(({ running, last }) => !running && last === null)).toBe(true);
    const now = clock.now();
    const purge = all.find(({ name }) => name === 'file.purge');
    // 04:40 in Hong Kong is 20:40 the day before in UTC.
    const next = new Date(purge?.next_at ?? 0);
    expect([next.getUTCHours(), next.getUTCMinutes(), next.getUTCSeconds()]).toEqual([20, 40, 0]);
    expect(next.getTime() - now).toBeGreaterThan(0);
    expect(next.getTime() - now).toBeLessThanOrEqual(86_400_000);
    const minute = all.find(({ name }) => name === 'mail.deliver');
    expect((minute?.next_at ?? 0) - now).toBeLessThanOrEqual(60_000);
  });

  it('runs by hand, once for one key, and the history says who wanted it', async () => {
    const kicked = queue();
    const headers = { 'idempotency-key': 'run-by-hand-1' };
    expect(await run('mail.deliver', headers)).toMatchObject({ code: 0, data: null });
    expect(await run('mail.deliver', headers)).toMatchObject({ code: 0, data: null });
    expect(kicked).toEqual(['mail.deliver']);
    expect(await ran()).toMatchObject([{ label: 'mail.deliver', user: 'operator 先生' }]);
  });

  it('is shown with its last run, its result, and whether it runs now', async () => {
    const name = 'idempotency.purge';
    const at = clock.now() - 3_600_000;
    const now = sql`now()`;
    await db.insert(jobRunTable).values([
      { name, beganAt: at, seenAt: now, endedAt: at + 10, ok: false, error: 'no' },
      { name, beganAt: at + 20, seenAt: now, endedAt: at + 30, ok: true, counts: { removed: 7 } },
      { name, beganAt: at + 40, seenAt: now },
    ]);
    const last = { began_at: at + 20, ended_at: at + 30, ok: true, counts: { removed: 7 }, error: '' };
    expect(await standing(name)).toMatchObject({ running: true, last });
  });

  it('does not run any more where its server died', async () => {
    const name = 'file.purge';
    await db.insert(jobRunTable).values({ name, beganAt: 1_000, seenAt: sql`now() - interval '46 seconds'` });
    const found = await standing(name);
    expect(found).toMatchObject({
      running: false,
      last: { began_at: 1_000, ok: false, error: '', counts: {} },
    });
    expect(found?.last?.ended_at).toBeGreaterThan(1_000);
  });
});
