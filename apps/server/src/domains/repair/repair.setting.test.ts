import type { BodyOf } from '@iris/contract/core/endpoint';
import { repairApi } from '@iris/contract/repair/repair.api';
import type { RepairDetail } from '@iris/contract/repair/repair.model';
import { defaultDeadlines } from '@iris/contract/repair/repair.rules';
import type { Identity } from '@iris/contract/resident/resident.model';
import { eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { messageTable } from '../message/message.table.ts';
import { contextOf } from '../payment/payment.sample.ts';
import { bindingTable } from '../resident/resident.table.ts';
import { userTable } from '../user/user.table.ts';
import { tellLate } from './repair.late.ts';
import { addOrder, addWorker, inputOf, onlyWith } from './repair.sample.ts';
import { repairTable } from './repair.table.ts';

const server = await startServer();
const beside = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const staff = await server.signIn('staff');
const HOUR_MS = 3_600_000;
const [UNIT, OTHER_UNIT, PERSON] = [4, 3, 1];

type Setting = BodyOf<typeof repairApi.settingUpdate>;
const read = async () => (await server.call(repairApi.setting, { query: { condo_id: 1 } }, staff)).data;
const update = async (changed: Record<string, unknown> = {}, token = staff) => {
  const { people: _, ...now } = await read();
  return server.call(repairApi.settingUpdate, { body: { ...now, ...changed } as Setting }, token);
};
const must = async (changed: Record<string, unknown>) => {
  const { status, message, fields } = await update(changed);
  if (status !== 200) throw new Error(`${message} ${JSON.stringify(fields)}`);
};
const bind = (identity: Identity) =>
  db.transaction(async (tx) => {
    await tx.delete(bindingTable).where(eq(bindingTable.unitId, UNIT));
    await tx.insert(bindingTable).values({
      ...{ condoId: 1, residentId: PERSON, unitId: UNIT, unitLabel: 'A', identity },
      sinceDay: '2026-01-01',
    });
  });
const report = (changed: Record<string, unknown>) =>
  server.call(repairApi.add, { body: inputOf({ resident_id: PERSON, ...changed }) }, staff);

describe('settings are refused', () => {
  it('for the platform’s own people, who are not offered either', async () => {
    const [operator] = await db.select().from(userTable).where(eq(userTable.username, 'operator'));
    const { people } = await read();
    expect(people).not.toEqual([]);
    expect(people.map(({ id }) => id)).not.toContain(operator?.id);
    expect((await update({ tell_new: [operator?.id ?? 0] })).status).toBe(404);
  });

  it('to those who may not assign, and to strangers', async () => {
    const handler = await onlyWith(server, 'sethandler', ['報修管理-查看', '報修管理-處理']);
    expect((await server.call(repairApi.setting, { query: { condo_id: 1 } }, handler)).status).toBe(403);
    expect((await update({}, handler)).status).toBe(403);
    expect((await update({}, await server.signIn('staff2'))).status).toBe(404);
  });

  it('in bad form, and with a stale view', async () => {
    const bad = (water: object) => update({ deadlines: { ...defaultDeadlines, WATER: water } });
    for (const water of [
      { answer: 0, finish: 4 },
      { answer: 0.3, finish: 4 },
      { answer: 1, finish: 2_161 },
      { answer: 5, finish: 4 },
      { answer: 1 },
    ])
      expect((await bad(water)).status, JSON.stringify(water)).toBe(400);
    expect((await update({ unit_reporters: ['OWNER', 'OWNER'] })).status).toBe(400);
    expect((await update({ unit_reporters: ['GHOST'] })).status).toBe(400);
    expect((await update({ version: 99 })).status).toBe(409);
    expect((await read()).version).toBe(1);
  });

  it('with somebody who does not see repairs', async () => {
    await onlyWith(server, 'blind', ['賬單管理-查看']);
    const { principal } = await contextOf(server, 'blind');
    expect((await update({ tell_late: [principal.userId] })).fields).toHaveProperty('tell_late');
  });
});

describe('settings', () => {
  it('say who may report what; for others the report asks', async () => {
    await bind('TENANT');
    expect((await report({ place: '', unit_id: UNIT })).status).toBe(200);
    // Not their own unit.
    expect((await report({ place: '', unit_id: OTHER_UNIT })).fields).toHaveProperty('confirmed');
    await must({ common_reporters: ['OWNER'] });
    const refused = await report({});
    expect(refused.fields.confirmed).toContain('陳小姐');
    expect((await report({ confirmed: true })).status).toBe(200);
    // Nobody is on record: nobody to ask about.
    expect((await report({ resident_id: null })).status).toBe(200);
    const may = (unit_id?: number) =>
      server.call(
        repairApi.mayReport,
        { query: { condo_id: 1, resident_id: PERSON, ...(unit_id ? { unit_id } : {}) } },
        staff,
      );
    expect((await may(UNIT)).data).toEqual({ may: true });
    expect((await may()).data).toEqual({ may: false });
    await must({ unit_reporters: [], common_reporters: ['OWNER', 'FAMILY', 'TENANT', 'STAFF'] });
    expect((await may(UNIT)).data).toEqual({ may: false });
    await bind('VISITOR');
    expect((await may()).data).toEqual({ may: false });
  });

  it('give new orders and returns their deadlines, and leave others as they are', async () => {
    const before = await addOrder(server, staff);
    await must({ deadlines: { ...defaultDeadlines, WATER: { answer: 0.5, finish: 6 } } });
    const after = await addOrder(server, staff);
    expect(after.answer_due_at - after.reported_at).toBe(HOUR_MS / 2);
    expect(after.finish_due_at - after.reported_at).toBe(6 * HOUR_MS);
    const urgent = await addOrder(server, staff, { urgency: 'URGENT' });
    expect(urgent.finish_due_at - urgent.reported_at).toBe(3 * HOUR_MS);
    const { data } = await server.call(repairApi.detail, { params: { id: before.id } }, staff);
    expect(data.finish_due_at).toBe(before.finish_due_at);
    const history = await server.call(repairApi.settingHistory, { query: { condo_id: 1 } }, staff);
    expect(history.data.items[0]?.changes).toEqual([
      { field: 'deadline_WATER', before: '2 / 24', after: '0.5 / 6' },
    ]);
    await must({ deadlines: defaultDeadlines });
  });

  it('are saved once when two people save at the same moment', async () => {
    const { people: _, ...now } = await read();
    const save = (at: typeof server) => at.call(repairApi.settingUpdate, { body: now }, staff);
    const answers = await Promise.all([save(server), save(beside)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('late orders', async () => {
  const worker = await addWorker(server, staff);
  const step = async (
    name: 'assign' | 'wait' | 'resume' | 'finish' | 'takeUp',
    order: RepairDetail,
    body = {},
  ) => {
    const sent = { params: { id: order.id }, body: { version: order.version, ...body } } as never;
    const { status, message, data } = await server.call(repairApi[name], sent, staff);
    if (status !== 200) throw new Error(message);
    return data as RepairDetail;
  };
  const toldOf = async ({ number }: { number: string }) => {
    const rows = await db
      .select()
      .from(messageTable)
      .where(like(messageTable.contentEn, `%${number} is late%`));
    return rows
      .map(({ userId, contentEn }) => `${userId} ${/not yet (?:assigned|finished)/.exec(contentEn)?.[0]}`)
      .sort();
  };
  const both = () =>
    Promise.all([tellLate(server.services), tellLate(beside.services), tellLate(server.services)]);
  /** Moves the deadlines of an order into the past instead of the clock. */
  const lateBy = (id: number, fields: Partial<typeof repairTable.$inferInsert>) =>
    db.update(repairTable).set(fields).where(eq(repairTable.id, id));
  const past = () => server.clock.now() - 1_000;
  await onlyWith(server, 'hearer', ['報修管理-查看', '報修管理-指派']);
  const hearer = (await contextOf(server, 'hearer')).principal.userId;
  await db.update(userTable).set({ email: 'late@example.com' }).where(eq(userTable.id, hearer));

  it('are told once, though three runs begin at the same moment on two servers', async () => {
    await must({ tell_late: [hearer] });
    await both();
    const order = await addOrder(server, staff);
    await both();
    expect(await toldOf(order)).toEqual([]);
    await lateBy(order.id, { answerDueAt: past() });
    await both();
    await both();
    expect(await toldOf(order)).toEqual([`${hearer} not yet assigned`]);
    const mails = await db
      .select()
      .from(outboxTable)
      .where(like(outboxTable.body, `%${order.number}%`));
    expect(mails.map(({ recipient }) => recipient)).toEqual(['late@example.com']);
    // Telling is not a change of the order: an open drawer stays valid.
    const assigned = await step('assign', order, { staff_id: worker.id });
    await lateBy(order.id, { finishDueAt: past() });
    await both();
    expect(await toldOf(order)).toEqual([`${hearer} not yet assigned`, `${hearer} not yet finished`]);
    await step('finish', assigned, { feedback: '完成' });
  });

  it('are not told while the clock stands, but once it goes on and they are late', async () => {
    const order = await step('assign', await addOrder(server, staff), { staff_id: worker.id });
    const paused = await step('wait', order, { waiting_for: 'PARTS', reason: '訂貨' });
    await lateBy(order.id, { finishDueAt: past() });
    await both();
    expect(await toldOf(order)).toEqual([]);
    const going = await step('resume', paused);
    await lateBy(order.id, { finishDueAt: server.clock.now() + HOUR_MS });
    await both();
    expect(await toldOf(order)).toEqual([]);
    await lateBy(order.id, { finishDueAt: past() });
    await both();
    expect(await toldOf(order)).toEqual([`${hearer} not yet finished`]);
    // A return begins anew.
    const again = await step('takeUp', await step('finish', going, { feedback: '好' }), { reason: '再漏' });
    await both();
    expect(await toldOf(order)).toHaveLength(1);
    await lateBy(again.id, { finishDueAt: past() });
    await both();
    expect(await toldOf(order)).toHaveLength(2);
  });

  it('are told in one go after days without a server, to all who may assign if nobody is named', async () => {
    await must({ tell_late: [] });
    const orders = [await addOrder(server, staff), await addOrder(server, staff)];
    for (const { id } of orders) await lateBy(id, { answerDueAt: past(), finishDueAt: past() });
    const before = (await db.select().from(outboxTable)).length;
    await both();
    // Not also that nobody is assigned.
    for (const order of orders) {
      const told = await toldOf(order);
      expect(told).toContain(`${hearer} not yet finished`);
      expect(told.every((one) => one.endsWith('not yet finished'))).toBe(true);
    }
    const mails = (await db.select().from(outboxTable)).slice(before);
    expect(
      mails.filter(({ recipient }) => recipient === 'late@example.com').map(({ subject }) => subject),
    ).toEqual(['海富苑：報修逾時（2 張工單） Hoi Fu Court: late repairs (2)']);
  });
});
