import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { endPasses, forgetVisitors, MOST_OF_A_RUN } from './visitor.jobs.ts';
import { addPass, check, HOUR_MS, inputOf, reasonIn, tokenOf } from './visitor.sample.ts';
import { visitorTable, visitorTokenTable, visitorUseTable } from './visitor.table.ts';

const server = await startServer();
const { services } = server;
const { db } = services;
let staff = await server.signIn('staff');
const { clock } = server;
/** Lets time go by; who works on signs in again. */
async function wait(ms: number): Promise<void> {
  clock.advance(ms);
  staff = await server.signIn('staff');
}
const DAY_MS = 24 * HOUR_MS;

const detail = (id: number) => server.call(visitorApi.detail, { params: { id: String(id) } }, staff);
const stored = async (id: number) => (await db.select().from(visitorTable).where(eq(visitorTable.id, id)))[0];
/** Lets a pass have ended so many days ago. */
const endedAgo = (id: number, days: number) =>
  db
    .update(visitorTable)
    .set({ endedAt: clock.now() - days * DAY_MS - 1_000 })
    .where(eq(visitorTable.id, id));

describe('a pass whose time is over', () => {
  it('counts as ended before the job has run, and the job ends it once, on two servers too', async () => {
    const pass = await addPass(server, staff);
    await wait(9 * HOUR_MS);
    expect((await detail(pass.id)).data).toMatchObject({ state: 'EXPIRED', code: '', ended_at: pass.to });
    expect((await stored(pass.id))?.status).toBe('VALID');
    const [one, two] = await Promise.all([endPasses.run(services), endPasses.run(services)]);
    expect(Number(one?.ended) + Number(two?.ended)).toBe(1);
    expect(await stored(pass.id)).toMatchObject({ status: 'EXPIRED', endedAt: pass.to });
    expect(await endPasses.run(services)).toEqual({ ended: 0 });
    expect((await detail(pass.id)).data).toMatchObject({
      state: 'EXPIRED',
      forgotten_at: pass.to + 30 * DAY_MS,
    });
  });
});

describe('after the days of the condo', () => {
  it('everything personal is gone wherever it was, and the counts stay', async () => {
    const secrets = ['歐陽靜', '98760001', 'ZZ9876', 'ouyang@example.com', '裝修師傅', '她病了'];
    const pass = await addPass(server, staff, {
      name: '歐陽靜',
      phone: '98760001',
      plate: 'ZZ9876',
      email: 'ouyang@example.com',
      host: '裝修師傅',
      send: true,
      uses_allowed: 2,
    });
    const token = await tokenOf(server, staff, pass.id);
    await check(server, staff, token);
    await server.call(
      visitorApi.cancel,
      { params: { id: String(pass.id) }, body: { reason: '她病了' } },
      staff,
    );
    await endedAgo(pass.id, 30);
    const young = await addPass(server, staff, { name: '未到期' });
    await check(server, staff, young.code);
    await endedAgo(young.id, 29);

    expect(await forgetVisitors.run(services)).toMatchObject({ forgotten: 1 });
    expect((await detail(young.id)).data).toMatchObject({ name: '未到期', forgotten: false });
    expect((await detail(pass.id)).data).toMatchObject({
      forgotten: true,
      forgotten_at: null,
      number: pass.number,
      name: '',
      phone: '',
      plate: '',
      email: '',
      host: '',
      host_id: null,
      cancel_reason: '',
      inside_since: null,
      uses: 1,
      tries: [{ direction: 'IN', result: 'ADMITTED', gate: '正門', name: '', plate: '' }],
    });
    // Nowhere in the database: neither in another table, nor in the history, nor in a letter.
    const { rows: tables } = await db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables.filter((table) => table.name !== 'idempotency')) {
      const { rows } = await db.execute<{ text: string }>(
        sql`select t::text as text from ${sql.identifier(name)} as t where ${sql.join(
          secrets.map((secret) => sql`t::text like ${`%${secret}%`}`),
          sql` or `,
        )}`,
      );
      expect(rows, name).toEqual([]);
    }
    expect(
      await db
        .select()
        .from(outboxTable)
        .where(eq(outboxTable.about, `visitor:${pass.id}`)),
    ).toEqual([]);
    expect(await db.select().from(visitorTokenTable).where(eq(visitorTokenTable.passId, pass.id))).toEqual(
      [],
    );
    for (const text of [token, pass.code])
      expect(await check(server, staff, text)).toMatchObject({ result: 'UNKNOWN' });
    expect(await forgetVisitors.run(services)).toMatchObject({ forgotten: 0 });
  });

  it('goes by each condo’s own days, in batches, by two servers at once', async () => {
    const reason_id = await reasonIn(server, staff);
    const input = await inputOf(server, staff);
    const { data: setting } = await server.call(visitorApi.setting, { query: { condo_id: '1' } }, staff);
    await server.call(visitorApi.updateSetting, { body: { ...setting, retention_days: 7 } }, staff);
    await db.execute(sql`
      insert into visitor_pass (condo_id, number, name, people, host, reason_id, from_at, to_at, status, ended_at, made_by, made_at)
      select 1, 'X' || n, '訪客' || n, 1, '管理處', ${reason_id}, now() - interval '9 days', now() - interval '8 days', 'EXPIRED',
        ${new Date(clock.now() - 8 * DAY_MS).toISOString()}::timestamptz, '客服', now() - interval '9 days'
      from generate_series(1, 1300) n`);
    const [one, two] = await Promise.all([forgetVisitors.run(services), forgetVisitors.run(services)]);
    expect(Number(one?.forgotten) + Number(two?.forgotten)).toBeGreaterThanOrEqual(1300);
    const left = await db.$count(visitorTable, sql`number like 'X%' and name <> ''`);
    expect(left).toBe(0);
    expect(input.name).toBe('陳小姐');
  });

  it('as many in a run as a run may take, and the others in the next', async () => {
    const reason_id = await reasonIn(server, staff);
    await db.execute(sql`
      insert into visitor_pass (condo_id, number, name, people, host, reason_id, from_at, to_at, status, ended_at, made_by, made_at)
      select 1, 'Y' || n, '訪客', 1, '管理處', ${reason_id}, now() - interval '9 days', now() - interval '8 days', 'EXPIRED',
        ${new Date(clock.now() - 8 * DAY_MS).toISOString()}::timestamptz, '客服', now() - interval '9 days'
      from generate_series(1, ${MOST_OF_A_RUN + 7}::int) n`);
    expect(await forgetVisitors.run(services)).toMatchObject({ forgotten: MOST_OF_A_RUN });
    expect(await db.$count(visitorTable, sql`number like 'Y%' and name <> ''`)).toBe(7);
    expect(await forgetVisitors.run(services)).toMatchObject({ forgotten: 7 });
    expect(await forgetVisitors.run(services)).toMatchObject({ forgotten: 0 });
  });

  it('also of where wrong codes came from, after a day', async () => {
    await check(server, staff, '00000001');
    const known = () => db.$count(visitorUseTable, sql`${visitorUseTable.address} <> ''`);
    const before = await known();
    expect(before).toBeGreaterThan(0);
    await wait(DAY_MS + 1_000);
    expect(await forgetVisitors.run(services)).toMatchObject({ addresses: before });
    expect(await known()).toBe(0);
  });
});
