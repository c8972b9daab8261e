import { addDays, addMonths, type Day, dayOf } from '@iris/contract/core/day';
import { messageApi } from '@iris/contract/message/message.api';
import { repairApi } from '@iris/contract/repair/repair.api';
import { upkeepApi } from '@iris/contract/upkeep/upkeep.api';
import type { UpkeepDetail } from '@iris/contract/upkeep/upkeep.model';
import { and, eq, ne, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { holdSeries } from '../../platform/db/series.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { condoTable } from '../company/company.table.ts';
import { messageTable } from '../message/message.table.ts';
import { repairNumbers } from '../repair/repair.add.ts';
import { addWorker } from '../repair/repair.sample.ts';
import { repairTable } from '../repair/repair.table.ts';
import { userTable } from '../user/user.table.ts';
import { openDue } from './upkeep.jobs.ts';
import { addPlan, type Changed, planOf } from './upkeep.sample.ts';
import { upkeepRoundTable, upkeepTable } from './upkeep.table.ts';

const server = await startServer();
const beside = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const staff = await server.signIn('staff');
const today = dayOf(server.clock.now());
const worker = await addWorker(server, staff);

/** Earlier tests leave nothing to do. */
beforeEach(async () => {
  await db.update(upkeepTable).set({ endedAt: 0 });
  await db.delete(messageTable);
});

const roundsOf = ({ id }: Pick<UpkeepDetail, 'id'>) =>
  db.select().from(upkeepRoundTable).where(eq(upkeepRoundTable.planId, id));
const detail = async (id: number) => (await server.call(upkeepApi.detail, { params: { id } }, staff)).data;
const due = (days: number, changed: Changed = {}) => addPlan(server, staff, addDays(today, days), changed);
/** Ends the open order of a plan, with work or without. */
async function endOrder({ id }: UpkeepDetail, how: 'finish' | 'close') {
  const params = { id: (await detail(id)).order?.id ?? 0 };
  const { version } = (await server.call(repairApi.detail, { params }, staff)).data;
  if (how === 'close') {
    const body = { version, outcome: 'NOT_OURS' as const, reason: '改期' };
    return server.call(repairApi.close, { params, body }, staff);
  }
  const { data } = await server.call(
    repairApi.assign,
    { params, body: { version, staff_id: worker.id } },
    staff,
  );
  return server.call(repairApi.finish, { params, body: { version: data.version, feedback: '完成' } }, staff);
}

describe('orders by themselves', () => {
  it('are made within the days ahead, once, and say that they came from the plan', async () => {
    const [near, far] = [await due(7), await due(8)];
    expect(await openDue(server.services)).toMatchObject({ made: 1 });
    expect(await openDue(server.services)).toMatchObject({ made: 0 });
    expect(await detail(near.id)).toMatchObject({ state: 'ORDERED', rounds: [{ due_day: near.next_due }] });
    expect((await detail(far.id)).rounds).toEqual([]);
    const { order } = await detail(near.id);
    const made = (await server.call(repairApi.detail, { params: { id: order?.id ?? 0 } }, staff)).data;
    expect(made).toMatchObject({ source: 'INSPECTION', status: 'UNHANDLED', reported_by: '' });
    expect(made.steps.map(({ step }) => step)).toEqual(['REPORT']);
    const { data } = await server.call(messageApi.list, { query: {} }, staff);
    expect(
      data.items.some(
        ({ content, link }) => content.includes(made.number) && link.endsWith(`/${made.id}/detail`),
      ),
    ).toBe(true);
  });

  it('are none for plans that are paused, have ended, or belong to an estate that is gone', async () => {
    const [paused, ended, gone] = [await due(1), await due(1), await due(1)];
    for (const [{ id, version }, name] of [
      [paused, 'pause'],
      [ended, 'end'],
    ] as const)
      await server.call(upkeepApi[name], { params: { id }, body: { version, reason: '停用' } }, staff);
    await db.update(condoTable).set({ deletedAt: server.clock.now() }).where(eq(condoTable.id, 1));
    expect(await openDue(server.services)).toEqual({ made: 0, told: 0 });
    await db.update(condoTable).set({ deletedAt: null }).where(eq(condoTable.id, 1));
    expect(await openDue(server.services)).toMatchObject({ made: 1 });
    expect(await roundsOf(gone)).toHaveLength(1);
  });

  it('come once from two servers at the same moment', async () => {
    const plans = await Promise.all(Array.from({ length: 12 }, () => due(3)));
    const runs = await Promise.all([server, beside, server, beside].map((one) => openDue(one.services)));
    expect(runs.reduce((sum, { made }) => sum + made, 0)).toBe(plans.length);
    for (const plan of plans) expect(await roundsOf(plan)).toHaveLength(1);
  });

  it('are not doubled by somebody who makes one in the same moment', async () => {
    const plan = await due(3);
    const params = { id: plan.id };
    const body = { version: plan.version };
    await Promise.all([
      server.call(upkeepApi.order, { params, body }, staff),
      openDue(beside.services),
      beside.call(upkeepApi.order, { params, body }, staff),
    ]);
    expect(await roundsOf(plan)).toHaveLength(1);
  });

  it('are one after days without a server, whatever was missed', async () => {
    const plan = await due(-95);
    const daily = await due(-40, { cycle: 'DAY', every: 1, ahead_days: 0 });
    expect(await openDue(server.services)).toMatchObject({ made: 2 });
    expect(await openDue(beside.services)).toMatchObject({ made: 0 });
    await endOrder(plan, 'finish');
    await endOrder(daily, 'finish');
    const after = await detail(plan.id);
    expect(after.next_due > today).toBe(true);
    expect(after.next_due <= addMonths(today, 1)).toBe(true);
    expect((await detail(daily.id)).next_due).toBe(addDays(today, 1));
    expect(await roundsOf(daily)).toHaveLength(1);
  });

  it('are not made again for a due day whose order was closed without work', async () => {
    const plan = await due(2);
    await openDue(server.services);
    await endOrder(plan, 'close');
    expect(await openDue(server.services)).toMatchObject({ made: 0 });
    expect(await detail(plan.id)).toMatchObject({ state: 'SOON', next_due: plan.next_due });
    // Somebody may make another.
    const { version } = await detail(plan.id);
    await server.call(upkeepApi.order, { params: { id: plan.id }, body: { version } }, staff);
    expect(await roundsOf(plan)).toHaveLength(2);
    await endOrder(plan, 'finish');
    expect((await detail(plan.id)).next_due).toBe(addMonths(plan.next_due, 1));
  });

  it('are not made again for a plan that somebody moves within its round while one is open', async () => {
    const [month, once, next] = [await due(3), await due(3, { cycle: 'ONCE' }), await due(3)];
    const plans = [month, once, next];
    await openDue(server.services);
    const moveTo = async ({ id }: UpkeepDetail, day: Day, cycle: string) => {
      const { version } = await detail(id);
      const { condo_id: _, ...body } = planOf(day, { id, version, cycle });
      const moved = await server.call(upkeepApi.update, { body }, staff);
      expect(moved.status, moved.message).toBe(200);
    };
    await moveTo(month, addDays(today, 5), 'MONTH');
    await moveTo(once, addDays(today, 5), 'ONCE');
    await moveTo(next, addMonths(next.next_due, 1), 'MONTH');
    expect(await openDue(server.services)).toMatchObject({ made: 0 });
    for (const plan of plans) await endOrder(plan, 'finish');
    expect(await openDue(server.services)).toMatchObject({ made: 0 });
    expect(await detail(month.id)).toMatchObject({ next_due: addMonths(addDays(today, 5), 1), order: null });
    expect(await detail(once.id)).toMatchObject({ state: 'ENDED' });
    // Moved on to the next round, it stays there.
    expect(await detail(next.id)).toMatchObject({ next_due: addMonths(next.next_due, 1) });
    for (const plan of plans) expect(await roundsOf(plan)).toHaveLength(1);
  });

  it('are made although the order of the round before was taken up again, which then moves nothing', async () => {
    const plan = await due(-1, { cycle: 'DAY', every: 2, ahead_days: 1 });
    await openDue(server.services);
    const { data: done } = await endOrder(plan, 'finish');
    const params = { id: done.id };
    const { data: back } = await server.call(
      repairApi.takeUp,
      { params, body: { version: done.version, reason: '再漏水' } },
      staff,
    );
    expect(await openDue(server.services)).toMatchObject({ made: 1 });
    const ordered = await detail(plan.id);
    expect(ordered).toMatchObject({ state: 'ORDERED', next_due: addDays(today, 1) });
    // On the next due day.
    await db.update(upkeepTable).set({ nextDueDay: today }).where(eq(upkeepTable.id, plan.id));
    await server.call(repairApi.finish, { params, body: { version: back.version, feedback: '補漏' } }, staff);
    expect((await detail(plan.id)).next_due).toBe(today);
  });

  it('are whole or not there when their server dies in the middle', async () => {
    const plan = await due(2);
    const owner = new pg.Client({ connectionString: server.databaseUrl });
    await owner.connect();
    const before = await db.$count(repairTable);
    let died: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      // The dying server waits for the number of its order, with the plan locked.
      await holdSeries(tx, repairNumbers(1));
      died = openDue(beside.services).catch((error: unknown) => error);
      const waiting = `select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ilike '%insert into "counter"%'`;
      let pid: number | undefined;
      const end = Date.now() + 10_000;
      while (pid === undefined && Date.now() < end)
        pid = (await owner.query<{ pid: number }>(waiting)).rows[0]?.pid;
      await owner.query('select pg_terminate_backend($1)', [pid]);
      expect(await died).toBeInstanceOf(Error);
    });
    await owner.end();
    expect(await roundsOf(plan)).toEqual([]);
    expect(await db.$count(repairTable)).toBe(before);
    expect(await openDue(server.services)).toMatchObject({ made: 1 });
    expect(await roundsOf(plan)).toHaveLength(1);
  });
});

describe('overdue plans', () => {
  const told = () =>
    db
      .select()
      .from(messageTable)
      .where(and(eq(messageTable.link, '/repair/list?tab=upkeep&state=OVERDUE'), ne(messageTable.userId, 0)));

  it('are told once for a due day, in one message to each who assigns repairs', async () => {
    await due(-1, { name: '計劃甲' });
    await due(-5, { name: '計劃乙' });
    await due(0);
    const runs = await Promise.all([server, beside].map((one) => openDue(one.services)));
    expect(runs.reduce((sum, { told: count }) => sum + count, 0)).toBe(2);
    const messages = await told();
    expect(messages.length).toBeGreaterThan(0);
    expect(new Set(messages.map(({ userId }) => userId)).size).toBe(messages.length);
    expect(messages[0]?.content).toContain('計劃甲');
    expect(messages[0]?.content).toContain('計劃乙');
    await openDue(server.services);
    expect(await told()).toHaveLength(messages.length);
  });

  it('are told by mail too, in one letter for a condo, to those whom it has named', async () => {
    const { data: setting } = await server.call(repairApi.setting, { query: { condo_id: 1 } }, staff);
    const { people, ...now } = setting;
    const hearer = people[0]?.id ?? 0;
    await server.call(repairApi.settingUpdate, { body: { ...now, tell_late: [hearer] } }, staff);
    await db.update(userTable).set({ email: 'late@example.com' }).where(eq(userTable.id, hearer));
    await due(-1, { name: '計劃丙' });
    await due(-2, { name: '計劃丁' });
    await Promise.all([server, beside].map((one) => openDue(one.services)));
    await openDue(server.services);
    const letters = await db.select().from(outboxTable).where(eq(outboxTable.recipient, 'late@example.com'));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toBe(
      '海富苑：保養及法定檢查逾期（2 項） Hoi Fu Court: overdue upkeep and statutory checks (2)',
    );
    for (const name of ['計劃丙', '計劃丁', addDays(today, -2)]) expect(letters[0]?.body).toContain(name);
    expect(new Set((await told()).map(({ userId }) => userId))).toEqual(new Set([hearer]));
  });

  it('are told again when they are overdue again', async () => {
    const plan = await due(-1);
    expect(await openDue(server.services)).toMatchObject({ told: 1 });
    await endOrder(plan, 'finish');
    await db
      .update(upkeepTable)
      .set({ anchorDay: addDays(today, -3), nextDueDay: sql`${today}::date - 3` })
      .where(eq(upkeepTable.id, plan.id));
    expect(await openDue(server.services)).toMatchObject({ made: 1, told: 1 });
  });
});
