import { repairApi } from '@iris/contract/repair/repair.api';
import type { RepairDetail } from '@iris/contract/repair/repair.model';
import { searchApi } from '@iris/contract/search/search.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { userTable } from '../user/user.table.ts';
import { addOrder, addWorker, ok, type Step, takeStep, workerOf } from './repair.sample.ts';
import { repairTable } from './repair.table.ts';

const server = await startServer();
const beside = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const staff = await server.signIn('staff');
const stranger = await server.signIn('staff2');
const HOUR_MS = 3_600_000;

const step = (
  name: Step,
  order: Pick<RepairDetail, 'id' | 'version'>,
  body: Readonly<Record<string, unknown>> = {},
) => takeStep(server, name, order, body, staff);
const worker = await addWorker(server, staff, { name: '何師傅', email: 'ho@example.com' });
const other = await addWorker(server, staff, { name: '梁師傅', skills: ['LIFT', 'OTHER'] });

describe('repair staff', () => {
  it('are exported by who keeps them, as the history of the estate says', async () => {
    const list = (count: number, token = staff) =>
      server.call(repairApi.staffList, { query: { condo_id: 1, count } }, token);
    const all = (await list(1_000)).data;
    expect((await list(100_000)).data.items).toEqual(all.items);
    const kept = await db.select().from(auditTable).where(eq(auditTable.action, 'export'));
    const after = String(all.total);
    expect(kept.at(-1)).toMatchObject({
      condoId: 1,
      changes: [{ field: 'repair_staff', before: null, after }],
    });
  });

  it('are found by name, phone or position beside orders that fill the list, in their estate', async () => {
    const found = (q: string, token = staff) =>
      server.call(searchApi.search, { query: { condo_id: 1, q } }, token);
    const plumber = { name: '鍾師傅', phone: '98127634', position: '喉管技工' };
    const { id } = await addWorker(server, staff, plumber);
    for (let n = 0; n < 25; n += 1) await addOrder(server, staff, { contact: '鍾師傅的客人' });
    const hit = { kind: 'repairStaff', id, title: '鍾師傅', detail: '喉管技工, 98127634' };
    for (const q of ['鍾師傅', '+852 9812 7634', '喉管'])
      expect((await found(q)).data.filter(({ kind }) => kind === 'repairStaff')).toEqual([hit]);
    expect((await found('鍾師傅')).data.filter(({ kind }) => kind === 'repair')).not.toEqual([]);
    expect((await found('鍾師傅', stranger)).code).not.toBe(0);
    expect((await found('鍾師傅', await server.signIn('guest'))).data).toEqual([]);
  });

  it('are refused to those who may not, and with an account that cannot be theirs', async () => {
    const body = workerOf();
    expect((await server.call(repairApi.staffAdd, { body }, await server.signIn('guest'))).status).toBe(403);
    expect((await server.call(repairApi.staffAdd, { body }, stranger)).status).toBe(404);
    // An operator holds every permission in every estate, and works in none.
    const { data } = await server.call(repairApi.accounts, { query: { condo_id: 1 } }, staff);
    const offered = data.items.map(({ id }) => id);
    for (const username of ['guest', 'operator']) {
      const [user] = await db.select().from(userTable).where(eq(userTable.username, username));
      const bad = await server.call(
        repairApi.staffAdd,
        { body: workerOf({ user_id: user?.id ?? 0 }) },
        staff,
      );
      expect(bad.fields).toHaveProperty('user_id');
      expect(offered).not.toContain(user?.id);
    }
    expect(offered).not.toEqual([]);
    const empty = await server.call(
      repairApi.staffAdd,
      { body: workerOf({ skills: [], duty_days: [] }) },
      staff,
    );
    expect(Object.keys(empty.fields).sort()).toEqual(['duty_days', 'skills']);
  });

  it('are proposed by skill, duty and load', async () => {
    const order = await addOrder(server, staff, { type: 'LIFT' });
    const { data } = await server.call(repairApi.proposals, { params: { id: order.id } }, staff);
    expect(data.items[0]).toMatchObject({ id: other.id, skilled: true });
    const skilled = data.items.map((one) => one.skilled);
    expect(skilled).toEqual([...skilled].sort((a, b) => Number(b) - Number(a)));
  });

  it('who hold open orders are only removed with somebody who takes them over', async () => {
    const leaving = await addWorker(server, staff, { name: '李師傅', email: 'lee@example.com' });
    const held = await ok(step('assign', await addOrder(server, staff), { staff_id: leaving.id }));
    const remove = (body: Record<string, unknown>) =>
      server.call(
        repairApi.staffRemove,
        { params: { id: leaving.id }, body: { version: leaving.version, ...body } },
        staff,
      );
    const { status, message } = await remove({});
    expect({ status, message }).toEqual({
      status: 409,
      message: '李師傅 still has 1 open order. Choose who takes over',
    });
    expect((await remove({ to_id: leaving.id })).fields).toHaveProperty('to_id');
    expect((await remove({ to_id: worker.id })).status).toBe(200);
    const { data } = await server.call(repairApi.detail, { params: { id: held.id } }, staff);
    expect(data).toMatchObject({ staff_id: worker.id, staff_name: worker.name });
    expect(data.steps.at(-1)).toMatchObject({ step: 'REASSIGN', staff_name: worker.name });
    const told = await db.select().from(outboxTable).where(eq(outboxTable.recipient, 'lee@example.com'));
    expect(told.at(-1)?.body).toContain(`何師傅 has taken over order ${held.number}`);
    expect((await step('assign', await addOrder(server, staff), { staff_id: leaving.id })).status).toBe(404);
  });

  it('who would hand over to each other are not both removed', async () => {
    const pair = await Promise.all(['馬師傅', '莫師傅'].map((name) => addWorker(server, staff, { name })));
    for (const { id } of pair) await ok(step('assign', await addOrder(server, staff), { staff_id: id }));
    const sent = pair.map(({ id, version }, index) =>
      [server, beside][index]?.call(
        repairApi.staffRemove,
        { params: { id }, body: { version, to_id: pair[1 - index]?.id ?? 0 } },
        staff,
      ),
    );
    const answers = await Promise.all(sent);
    // The other is refused at once, not after a deadlock: at its field, or by the gate once its colleague is gone.
    const [removed, refused] = answers.map((answer) => answer?.status).sort();
    expect(removed).toBe(200);
    expect([400, 404]).toContain(refused);
    const left = await server.call(repairApi.staffList, { query: { condo_id: 1, search: '師傅' } }, staff);
    const kept = left.data.items.filter(({ id }) => pair.some((one) => one.id === id));
    expect(kept).toMatchObject([{ open: 2 }]);
  });

  it('who left do not get their orders back: somebody else takes them up', async () => {
    const leaving = await addWorker(server, staff, { name: '趙師傅', email: 'chiu@example.com' });
    const held = await ok(step('assign', await addOrder(server, staff), { staff_id: leaving.id }));
    const done = await ok(step('finish', held, { feedback: '已維修' }));
    const body = { version: leaving.version };
    await server.call(repairApi.staffRemove, { params: { id: leaving.id }, body }, staff);
    // Nor are they told of a score.
    const mails = () => db.select().from(outboxTable).where(eq(outboxTable.recipient, 'chiu@example.com'));
    const told = await mails();
    const scored = await ok(step('score', done, { score: 2, words: '仍有滴水' }));
    expect(told.length).toBeGreaterThan(0);
    expect(await mails()).toHaveLength(told.length);
    expect((await step('takeUp', scored, { reason: '再漏' })).status).toBe(409);
    const back = await ok(step('takeUp', scored, { reason: '再漏', staff_id: other.id }));
    expect(back).toMatchObject({ status: 'REPAIRING', staff_id: other.id, returns: 1 });
  });

  it('have figures of their finished orders', async () => {
    const one = await addWorker(server, staff, { name: '周師傅' });
    const order = await ok(step('assign', await addOrder(server, staff), { staff_id: one.id }));
    await ok(step('score', await ok(step('finish', order, { feedback: '已維修' })), { score: 3 }));
    const { data } = await server.call(repairApi.staffDetail, { params: { id: one.id } }, staff);
    expect(data.figures).toMatchObject({ open: 0, finished: 1, late: 0, score: 3 });
    expect(data.figures.mean_ms).toBeGreaterThanOrEqual(0);
  });

  it('take as long as the work took, without the days between its end and its return', async () => {
    const one = await addWorker(server, staff, { name: '馮師傅' });
    const order = await ok(step('assign', await addOrder(server, staff), { staff_id: one.id }));
    const done = await ok(step('finish', order, { feedback: '已維修' }));
    const [day, now] = [24 * HOUR_MS, server.clock.now()];
    await db
      .update(repairTable)
      .set({ reportedAt: now - 10 * day, finishedAt: now - 9 * day })
      .where(eq(repairTable.id, order.id));
    const mean = async () => {
      const { figures } = (await server.call(repairApi.staffDetail, { params: { id: one.id } }, staff)).data;
      return Math.round((figures.mean_ms ?? 0) / HOUR_MS);
    };
    expect(await mean()).toBe(24);
    await ok(step('finish', await ok(step('takeUp', done, { reason: '再漏' })), { feedback: '已再維修' }));
    expect(await mean()).toBe(0);
  });
});
