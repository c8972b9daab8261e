import { dayOf } from '@iris/contract/core/day';
import { repairApi } from '@iris/contract/repair/repair.api';
import type { RepairDetail } from '@iris/contract/repair/repair.model';
import { searchApi } from '@iris/contract/search/search.api';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { companyTable, condoTable } from '../company/company.table.ts';
import { buildingTable } from '../estate/estate.table.ts';
import { messageTable } from '../message/message.table.ts';
import { contextOf, uploaded } from '../payment/payment.sample.ts';
import { residentTable } from '../resident/resident.table.ts';
import { userTable } from '../user/user.table.ts';
import { addOrder, addWorker, inputOf, ok, onlyWith, type Step, takeStep } from './repair.sample.ts';
import { repairTable } from './repair.table.ts';

const server = await startServer();
const beside = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const staff = await server.signIn('staff');
const stranger = await server.signIn('staff2');
const HOUR_MS = 3_600_000;

const report = (changed: Record<string, unknown> = {}, token = staff) =>
  server.call(repairApi.add, { body: inputOf(changed) }, token);
const picture = async () => uploaded(server, await contextOf(server, 'staff'));
const step = (
  name: Step,
  order: Pick<RepairDetail, 'id' | 'version'>,
  body: Record<string, unknown> = {},
  token = staff,
  at = server,
) => takeStep(at, name, order, body, token);
const worker = await addWorker(server, staff, { name: '何師傅', email: 'ho@example.com' });
const other = await addWorker(server, staff, { name: '梁師傅', skills: ['LIFT', 'OTHER'] });
const repairing = async () => ok(step('assign', await addOrder(server, staff), { staff_id: worker.id }));
const finished = async () => ok(step('finish', await repairing(), { feedback: '已更換喉管' }));

describe('a report is refused', () => {
  it('to those who may not, of another estate, and without what it needs', async () => {
    expect((await report({}, await server.signIn('guest'))).status).toBe(403);
    expect((await report({}, stranger)).status).toBe(404);
    const { fields } = await report({
      place: '',
      type: 'ROOF',
      contact: ' ',
      phone: '123',
      description: '漏水',
      expected_from: '25:00',
    });
    expect(Object.keys(fields).sort()).toEqual(['contact', 'description', 'expected_from', 'phone', 'type']);
    expect((await report({ place: '' })).fields).toHaveProperty('unit_id');
  });

  it('for a time or place that cannot be', async () => {
    const now = server.clock.now();
    expect((await report({ happened_at: now + HOUR_MS })).fields).toHaveProperty('happened_at');
    expect((await report({ expected_day: '2020-01-01' })).fields).toHaveProperty('expected_day');
    expect((await report({ expected_from: '09:00' })).fields).toHaveProperty('expected_day');
    expect((await report({ expected_from: '18:00', expected_to: '09:00' })).fields).toHaveProperty(
      'expected_to',
    );
    expect((await report({ resident_id: 987_654 })).status).toBe(404);
    // A floor of another estate is as unknown as one that does not exist.
    expect((await report({ floor_id: 5 })).status).toBe(404);
  });

  it('with pictures that are not the person’s own, or too many', async () => {
    const theirs = await uploaded(server, await contextOf(server, 'staff2'));
    expect((await report({ images: [theirs] })).status).toBe(404);
    expect(
      (await report({ images: Array.from({ length: 10 }, (_, index) => index + 1) })).fields,
    ).toHaveProperty('images');
  });
});

describe('a step is refused', () => {
  it('to those who may not, and in another state', async () => {
    const order = await addOrder(server, staff);
    expect((await step('assign', order, { staff_id: worker.id }, await server.signIn('guest'))).status).toBe(
      403,
    );
    expect((await step('assign', order, { staff_id: worker.id }, stranger)).status).toBe(404);
    for (const [name, body] of [
      ['finish', { feedback: '好' }],
      ['progress', { words: '到場' }],
      ['wait', { waiting_for: 'PARTS', reason: '訂貨' }],
      ['resume', {}],
      ['reassign', { staff_id: other.id, reason: '休假' }],
      ['takeUp', { reason: '再漏' }],
      ['score', { score: 5 }],
    ] as const)
      expect((await step(name, order, body)).status, name).toBe(409);
    const done = await finished();
    for (const [name, body] of [
      ['assign', { staff_id: worker.id }],
      ['close', { outcome: 'CANCELLED', reason: '已無需要' }],
      ['finish', { feedback: '好' }],
    ] as const)
      expect((await step(name, done, body)).status, name).toBe(409);
  });

  it('as the order was before somebody else’s step, with the order as it is now', async () => {
    const order = await addOrder(server, staff);
    await ok(step('assign', order, { staff_id: worker.id }));
    const late = await step('assign', order, { staff_id: other.id });
    expect(late.status).toBe(409);
    expect(late.data).toMatchObject({ current: { id: order.id, staff_id: worker.id, status: 'REPAIRING' } });
  });

  it('to whoever has a place among the staff, on an order of somebody else', async () => {
    const token = await onlyWith(server, 'handler', ['報修管理-查看', '報修管理-處理']);
    const [person] = await db.select().from(userTable).where(eq(userTable.username, 'handler'));
    const own = await addWorker(server, staff, { name: '黃師傅', user_id: person?.id ?? 0 });
    const theirs = await repairing();
    expect((await step('progress', theirs, { words: '到場' }, token)).status).toBe(409);
    expect((await step('score', await finished(), { score: 5 }, token)).status).toBe(409);
    const asSeen = async (by: string) =>
      (await server.call(repairApi.detail, { params: { id: theirs.id } }, by)).data.handles;
    expect([await asSeen(token), await asSeen(staff)]).toEqual([false, true]);
    const mine = await ok(step('assign', await addOrder(server, staff), { staff_id: own.id }));
    expect(mine.handles).toBe(true);
    expect((await step('progress', mine, { words: '到場' }, token)).status).toBe(200);
    const { data } = await server.call(repairApi.list, { query: { condo_id: 1, mine: 'true' } }, token);
    expect(data.items.map(({ id }) => id)).toEqual([mine.id]);
    const [message] = await db
      .select()
      .from(messageTable)
      .where(eq(messageTable.userId, person?.id ?? 0));
    expect(message?.link).toBe(`/repair/${mine.id}/detail`);
    // A common part is named in both languages, like a unit.
    await db.update(buildingTable).set({ nameEn: 'Quay Tower' }).where(eq(buildingTable.id, 1));
    const common = { unit_id: null, building_id: 1, floor_id: 1, place: '走廊' };
    const there = await ok(step('assign', await addOrder(server, staff, common), { staff_id: own.id }));
    const [told] = await db
      .select()
      .from(messageTable)
      .where(eq(messageTable.link, `/repair/${there.id}/detail`));
    expect(told?.contentEn).toContain('Quay Tower, floor 1, 走廊');
    expect(told?.content).toContain('Block 1 1樓 走廊');
  });

  it('for a return after 14 days, and of what was closed without work', async () => {
    const order = await finished();
    await db
      .update(repairTable)
      .set({ finishedAt: server.clock.now() - 15 * 24 * HOUR_MS })
      .where(eq(repairTable.id, order.id));
    expect((await step('takeUp', order, { reason: '再漏' })).status).toBe(409);
    const closed = await ok(
      step('close', await addOrder(server, staff), { outcome: 'DUPLICATE', reason: '與 RP000001 相同' }),
    );
    expect((await step('takeUp', closed, { reason: '再漏' })).status).toBe(409);
    expect((await step('score', closed, { score: 5 })).status).toBe(409);
  });
});

describe('an order', () => {
  it('goes from the report to the score, and each step is kept', async () => {
    const image = await picture();
    let order = await ok(report({ images: [image], urgency: 'URGENT' }) as ReturnType<typeof step>);
    expect(order).toMatchObject({ status: 'UNHANDLED', images: [image], staff_id: null, place: '大堂' });
    expect(order.number).toMatch(/^RP\d{6}$/);
    // Plumbing takes 2 and 24 hours; urgent orders half of that.
    expect(order.answer_due_at - order.reported_at).toBe(HOUR_MS);
    expect(order.finish_due_at - order.reported_at).toBe(12 * HOUR_MS);
    order = await ok(step('assign', order, { staff_id: worker.id }));
    order = await ok(step('progress', order, { words: '已到場檢查', images: [await picture()] }));
    order = await ok(step('reassign', order, { staff_id: other.id, reason: '休假' }));
    order = await ok(step('finish', order, { feedback: '已更換喉管' }));
    expect(order).toMatchObject({ status: 'FINISH', outcome: 'DONE', feedback: '已更換喉管' });
    order = await ok(step('score', order, { score: 4, words: '準時' }));
    order = await ok(step('takeUp', order, { reason: '又漏水' }));
    expect(order).toMatchObject({ status: 'REPAIRING', returns: 1, score: null, finished_at: null });
    expect(order.steps.map((one) => one.step)).toEqual([
      ...['REPORT', 'ASSIGN', 'PROGRESS', 'REASSIGN', 'FINISH', 'SCORE', 'RETURN'],
    ]);
    expect(order.steps.map((one) => one.time)).toEqual(
      order.steps.map((one) => one.time).sort((a, b) => a - b),
    );
    expect(order.steps[2]?.images).toHaveLength(1);
    const history = await server.call(repairApi.history, { params: { id: order.id }, query: {} }, staff);
    expect(history.data.items.map(({ action }) => action).reverse()).toEqual([
      ...['add', 'assign', 'progress', 'reassign', 'finish', 'score', 'takeUp'],
    ]);
    // The score is a change of its own; the reason is what the resident said.
    const scored = history.data.items.find(({ action }) => action === 'score')?.changes;
    expect(scored).toMatchObject([
      { field: 'score', before: null, after: '4' },
      { field: 'reason', after: '準時' },
    ]);
  });

  it('has a clock that stands while it waits', async () => {
    const before = await repairing();
    const waiting = await ok(step('wait', before, { waiting_for: 'PARTS', reason: '訂購水泵' }));
    await db
      .update(repairTable)
      .set({ waitingSince: (waiting.waiting_since ?? 0) - 5 * HOUR_MS })
      .where(eq(repairTable.id, before.id));
    const after = await ok(step('resume', waiting));
    const moved = after.finish_due_at - before.finish_due_at;
    expect(moved).toBeGreaterThanOrEqual(5 * HOUR_MS);
    expect(moved).toBeLessThan(5 * HOUR_MS + 60_000);
    expect((await step('resume', after)).status).toBe(409);
  });

  it('tells the staff member and the resident by mail', async () => {
    await db.update(companyTable).set({ phone: '2345 6789' });
    const [person] = await db
      .update(residentTable)
      .set({ email: 'tenant@example.com' })
      .where(and(eq(residentTable.condoId, 1)))
      .returning();
    await db
      .update(residentTable)
      .set({ name: '岑子晴', nameEn: 'SHUM Tsz Ching' })
      .where(eq(residentTable.id, person?.id ?? 0));
    const order = await addOrder(server, staff, {
      resident_id: person?.id,
      contact: '岑子晴',
      confirmed: true,
    });
    const assigned = await ok(step('assign', order, { staff_id: worker.id }));
    const to = async (address: string) =>
      (await db.select().from(outboxTable).orderBy(outboxTable.id)).filter(
        ({ recipient, subject }) => recipient === address && subject.includes(order.number),
      );
    const mails = await to('tenant@example.com');
    expect(mails).toHaveLength(2);
    // Whoever has flats in two estates sees which one wrote, and whom to ask.
    const [condo] = await db.select().from(condoTable).where(eq(condoTable.id, 1));
    for (const { subject, body } of mails) {
      expect(subject).toContain(condo?.name);
      expect(subject).toContain(condo?.nameEn);
      expect(body).toContain(`${condo?.name}管理處\n查詢電話 2345 6789`);
      expect(body).toContain(`${condo?.nameEn} management office\nEnquiries: 2345 6789`);
    }
    for (const { body } of mails) {
      expect(body).toContain('岑子晴先生／女士：');
      expect(body).toContain('Dear SHUM Tsz Ching,');
    }
    const [job, ...more] = await to('ho@example.com');
    expect(more).toEqual([]);
    expect(job?.body).toContain('聯絡人：岑子晴');
    expect(job?.body).toContain('Contact: SHUM Tsz Ching');
    // Nobody goes to a flat for an order that somebody closed meanwhile.
    const now = await ok(step('progress', assigned, { words: '已訂零件' }));
    await ok(step('close', now, { outcome: 'CANCELLED', reason: '住戶已自行修理' }));
    for (const address of ['tenant@example.com', 'ho@example.com']) {
      const bodies = (await to(address)).slice(-2).map(({ body }) => body);
      expect(bodies[0]).toContain('已訂零件');
      expect(bodies[1]).toContain('住戶已自行修理');
    }
  });

  it('tells nothing more to a resident who was removed', async () => {
    const of = { condoId: 1, name: '岑太', phone: '91112222', email: 'left@example.com' };
    const [person] = await db
      .insert(residentTable)
      .values({ ...of, idType: 'OTHER' })
      .returning();
    const order = await addOrder(server, staff, { resident_id: person?.id, confirmed: true });
    await db
      .update(residentTable)
      .set({ deletedAt: server.clock.now() })
      .where(eq(residentTable.id, person?.id ?? 0));
    await ok(step('assign', order, { staff_id: worker.id }));
    const mails = await db.select().from(outboxTable).where(eq(outboxTable.recipient, of.email));
    expect(mails).toHaveLength(1);
  });

  it('is assigned once when two servers do it at the same moment', async () => {
    const order = await addOrder(server, staff);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        step(
          'assign',
          order,
          { staff_id: index % 2 ? worker.id : other.id },
          staff,
          index % 2 ? server : beside,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const { data } = await server.call(repairApi.detail, { params: { id: order.id } }, staff);
    expect(data.steps.filter((one) => one.step === 'ASSIGN')).toHaveLength(1);
  });

  it('is counted, filtered, found and numbered without gaps', async () => {
    const manager = await server.signIn('manager');
    const many = await Promise.all(
      Array.from({ length: 6 }, () => addOrder(server, manager, { condo_id: 2 })),
    );
    expect(many.map(({ number }) => Number(number.slice(2))).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    const [first, second] = many;
    await ok(step('close', first as RepairDetail, { outcome: 'NOT_OURS', reason: '屬政府管理' }, manager));
    await db
      .update(repairTable)
      .set({ answerDueAt: server.clock.now() - HOUR_MS })
      .where(eq(repairTable.id, second?.id ?? 0));
    const counts = await server.call(repairApi.counts, { query: { condo_id: 2 } }, manager);
    expect(counts.data).toEqual({ total: 6, unhandled: 5, following: 0, finished: 1, late: 1 });
    const list = async (query: Record<string, string>) =>
      (await server.call(repairApi.list, { query: { condo_id: 2, ...query } }, manager)).data;
    expect((await list({ late: 'true' })).items.map(({ id }) => id)).toEqual([second?.id]);
    expect((await list({ open: 'true' })).total).toBe(5);
    expect((await list({ status: 'FINISH' })).total).toBe(1);
    expect((await list({ from_day: dayOf(server.clock.now()), search: '大堂' })).total).toBe(6);
    // A longer page than a list shows is an export, which the estate's history keeps.
    const all = await list({ count: '100000', from_day: dayOf(server.clock.now()), search: '大堂' });
    expect(all.items.map(({ id }) => id)).toEqual((await list({ search: '大堂' })).items.map(({ id }) => id));
    const kept = await db.select().from(auditTable).where(eq(auditTable.action, 'export'));
    expect(kept.at(-1)?.changes).toContainEqual({ field: 'repairs', before: null, after: '6' });
    const hits = await server.call(searchApi.search, { query: { condo_id: 2, q: 'RP000003' } }, manager);
    expect(hits.data).toMatchObject([{ kind: 'repair', title: 'RP000003' }]);
  });
});
