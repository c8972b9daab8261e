import { addDays, addMonths, dayOf } from '@iris/contract/core/day';
import { estateApi } from '@iris/contract/estate/estate.api';
import { homeApi } from '@iris/contract/home/home.api';
import { repairApi } from '@iris/contract/repair/repair.api';
import { searchApi } from '@iris/contract/search/search.api';
import { upkeepApi } from '@iris/contract/upkeep/upkeep.api';
import type { UpkeepDetail } from '@iris/contract/upkeep/upkeep.model';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { contextOf, uploaded } from '../payment/payment.sample.ts';
import { addWorker, onlyWith } from '../repair/repair.sample.ts';
import { addPlan, type Changed, certificate, planOf } from './upkeep.sample.ts';

const server = await startServer();
const staff = await server.signIn('staff');
const stranger = await server.signIn('staff2');
const today = dayOf(server.clock.now());
const worker = await addWorker(server, staff);

const add = (changed: Changed = {}, token = staff) =>
  server.call(upkeepApi.add, { body: planOf(addDays(today, 20), changed) }, token);
type Step = 'pause' | 'resume' | 'end' | 'order' | 'done';
const step = (
  name: Step,
  { id, version }: Pick<UpkeepDetail, 'id' | 'version'>,
  body: Changed = {},
  token = staff,
) => server.call(upkeepApi[name], { params: { id }, body: { version, ...body } } as never, token);
const ok = async (sent: ReturnType<typeof step>): Promise<UpkeepDetail> => {
  const { status, message, data } = await sent;
  if (status !== 200) throw new Error(message);
  return data as UpkeepDetail;
};
const detail = async (id: number) => (await server.call(upkeepApi.detail, { params: { id } }, staff)).data;
const list = async (query: Record<string, string> = {}) =>
  (await server.call(upkeepApi.list, { query: { condo_id: 1, ...query } }, staff)).data;

describe('a plan is refused', () => {
  it('to those who may not, of another estate, and without what it needs', async () => {
    const seeing = await onlyWith(server, 'upkeepsee', ['報修管理-查看', '報修管理-處理']);
    expect((await add({}, await server.signIn('guest'))).status).toBe(403);
    expect((await add({}, seeing)).status).toBe(403);
    expect((await add({}, stranger)).status).toBe(404);
    const { fields } = await add({
      name: ' ',
      phone: '12',
      type: 'ROOF',
      cycle: 'HOUR',
      every: 0,
      next_due: '1999-12-31',
      ahead_days: -1,
    });
    expect(Object.keys(fields).sort()).toEqual([
      'ahead_days',
      'cycle',
      'every',
      'name',
      'next_due',
      'phone',
      'type',
    ]);
    expect((await add({ building_id: 987_654 })).status).toBe(404);
    expect((await add({ next_due: '2026-02-30' })).fields).toHaveProperty('next_due');
  });

  it('where its order would come before the round before is due, or its step is too long', async () => {
    expect((await add({ ahead_days: 28 })).fields).toHaveProperty('ahead_days');
    expect((await add({ cycle: 'DAY', every: 1, ahead_days: 1 })).fields).toHaveProperty('ahead_days');
    expect((await add({ cycle: 'DAY', every: 1, ahead_days: 0 })).status).toBe(200);
    expect((await add({ cycle: 'YEAR', every: 51 })).fields).toHaveProperty('every');
    expect((await add({ cycle: 'ONCE', every: 1, ahead_days: 180 })).status).toBe(200);
  });

  it('as it was before somebody else’s change, with the plan as it is now', async () => {
    const plan = await addPlan(server, staff, addDays(today, 30));
    await ok(step('pause', plan, { reason: '停用' }));
    const { condo_id: _, ...fields } = planOf(plan.next_due, { name: '另一名稱' });
    const late = await server.call(
      upkeepApi.update,
      { body: { id: plan.id, version: plan.version, ...fields } },
      staff,
    );
    expect(late.status).toBe(409);
    expect(late.data).toMatchObject({ current: { id: plan.id, state: 'PAUSED' } });
  });
});

describe('a change is refused', () => {
  it('to a plan that is paused, goes on or has ended already', async () => {
    const plan = await addPlan(server, staff, addDays(today, 30));
    expect((await step('resume', plan, { next_due: today })).status).toBe(409);
    const paused = await ok(step('pause', plan, { reason: '停用' }));
    expect((await step('pause', paused, { reason: '停用' })).status).toBe(409);
    expect((await step('order', paused)).status).toBe(409);
    const ended = await ok(step('end', paused, { reason: '已拆卸' }));
    expect(ended).toMatchObject({ state: 'ENDED', end_reason: '已拆卸' });
    for (const [name, body] of [
      ['pause', { reason: '停用' }],
      ['resume', { next_due: today }],
      ['end', { reason: '停用' }],
      ['order', {}],
      ['done', { done_day: today }],
    ] as const)
      expect((await step(name, ended, body)).status, name).toBe(409);
  });

  it('for a day done ahead, a next due day that is not after it, and files that are no certificates', async () => {
    const plan = await addPlan(server, staff, addDays(today, 30));
    expect((await step('done', plan, { done_day: addDays(today, 1) })).fields).toHaveProperty('done_day');
    expect((await step('done', plan, { done_day: today, next_due: today })).fields).toHaveProperty(
      'next_due',
    );
    const picture = await uploaded(server, await contextOf(server, 'staff'));
    expect((await step('done', plan, { done_day: today, certificates: [picture] })).fields).toHaveProperty(
      'certificates',
    );
    const theirs = await certificate(server, stranger);
    expect((await step('done', plan, { done_day: today, certificates: [theirs] })).status).toBe(404);
    expect((await detail(plan.id)).rounds).toEqual([]);
    const done = await ok(step('done', plan, { done_day: today }));
    expect((await step('done', done, { done_day: addDays(today, -1) })).fields).toHaveProperty('done_day');
    expect((await detail(plan.id)).next_due).toBe(done.next_due);
  });
});

describe('a plan', () => {
  it('moves on when a round is recorded, from its own calendar or from a day of its own', async () => {
    const plan = await addPlan(server, staff, '2026-01-31');
    expect(plan).toMatchObject({ state: 'OVERDUE' });
    const file = await certificate(server, staff, 'first');
    const once = await ok(
      step('done', plan, { done_day: '2026-02-05', words: '正常', certificates: [file] }),
    );
    expect(once).toMatchObject({ next_due: '2026-02-28', last_done: '2026-02-05', certificates: 1 });
    const twice = await ok(step('done', once, { done_day: '2026-03-01' }));
    // The calendar still counts from the 31st.
    expect(twice.next_due).toBe('2026-03-31');
    const own = await ok(step('done', twice, { done_day: '2026-04-02', next_due: '2026-05-10' }));
    expect(own.next_due).toBe('2026-05-10');
    expect((await ok(step('done', own, { done_day: '2026-05-10' }))).next_due).toBe('2026-06-10');
    const { rounds } = await detail(plan.id);
    expect(rounds.map(({ due_day }) => due_day)).toEqual([
      '2026-05-10',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
    ]);
    expect(rounds.at(-1)?.certificates).toEqual([{ id: file, name: 'first.pdf' }]);
  });

  it('that is due once ends when it is done', async () => {
    const plan = await addPlan(server, staff, addDays(today, 10), { cycle: 'ONCE' });
    expect(await ok(step('done', plan, { done_day: today }))).toMatchObject({
      state: 'ENDED',
      last_done: today,
    });
  });

  it('keeps the first day of its calendar when other fields change, and begins anew from another day', async () => {
    const plan = await addPlan(server, staff, '2026-01-31');
    const later = await ok(step('done', plan, { done_day: '2026-02-01' }));
    const change = (body: Changed, { id, version }: UpkeepDetail) =>
      ok(
        server.call(
          upkeepApi.update,
          { body: { id, version, ...planOf('2026-02-28', body), condo_id: undefined } as never },
          staff,
        ) as never,
      );
    const renamed = await change({ name: '水泵檢查' }, later);
    expect((await ok(step('done', renamed, { done_day: '2026-02-28' }))).next_due).toBe('2026-03-31');
    const moved = await change({ next_due: '2026-04-15' }, await detail(plan.id));
    expect((await ok(step('done', moved, { done_day: '2026-04-15' }))).next_due).toBe('2026-05-15');
  });

  it('makes its order when asked, once, and moves on when that is finished', async () => {
    const plan = await addPlan(server, staff, addDays(today, 15));
    const ordered = await ok(step('order', plan));
    expect(ordered).toMatchObject({ state: 'ORDERED', order: { status: 'UNHANDLED' } });
    const orderId = ordered.order?.id ?? 0;
    expect((await step('order', ordered)).status).toBe(409);
    expect((await step('done', ordered, { done_day: today })).message).toContain(ordered.order?.number);
    const order = (await server.call(repairApi.detail, { params: { id: orderId } }, staff)).data;
    expect(order).toMatchObject({ source: 'INSPECTION', place: '泵房', contact: '清泉工程', type: 'WATER' });
    expect(order.description).toContain('水泵保養');
    expect(order.description).toContain('承辦商：清泉工程');
    expect(order.description).toContain('Contractor: 清泉工程');
    // Ahead of the due day it has until then.
    expect(dayOf(order.finish_due_at)).toBe(plan.next_due);
    const { data: link } = await server.call(upkeepApi.ofOrder, { params: { id: orderId } }, staff);
    expect(link).toMatchObject({
      plan: { id: plan.id, ready: plan.ready },
      round: { due_day: plan.next_due, done_day: null },
    });

    const params = { id: orderId };
    const { data: assigned } = await server.call(
      repairApi.assign,
      { params, body: { version: order.version, staff_id: worker.id } },
      staff,
    );
    await server.call(
      repairApi.finish,
      { params, body: { version: assigned.version, feedback: '已完成保養' } },
      staff,
    );
    const after = await detail(plan.id);
    expect(after).toMatchObject({
      state: 'FINE',
      order: null,
      last_done: today,
      next_due: addMonths(plan.next_due, 1),
      rounds: [{ done_day: today, words: '已完成保養', order: { id: orderId, outcome: 'DONE' } }],
    });
    // The certificate often comes later.
    const [round] = after.rounds;
    const file = await certificate(server, staff, 'later');
    const body = { version: round?.version ?? 0, certificates: [file] };
    const certify = (token: string) =>
      server.call(upkeepApi.certify, { params: { id: round?.id ?? 0 }, body }, token);
    expect((await certify(stranger)).status).toBe(404);
    expect((await certify(staff)).data.certificates).toEqual([{ id: file, name: 'later.pdf' }]);
    expect((await certify(staff)).status).toBe(409);
  });

  it('of the whole estate says so on its order in both languages', async () => {
    const { order } = await ok(step('order', await addPlan(server, staff, addDays(today, 3), { place: '' })));
    const { data } = await server.call(repairApi.detail, { params: { id: order?.id ?? 0 } }, staff);
    expect(data.place).toBe('全屋苑 Whole estate');
  });

  it('does not move on when its order is closed without work', async () => {
    const plan = await addPlan(server, staff, addDays(today, 15));
    const { order, rounds } = await ok(step('order', plan));
    const early = await certificate(server, staff, 'early');
    const certify = { params: { id: rounds[0]?.id ?? 0 }, body: { version: 1, certificates: [early] } };
    expect((await server.call(upkeepApi.certify, certify, staff)).status).toBe(200);
    const { data: before } = await server.call(repairApi.detail, { params: { id: order?.id ?? 0 } }, staff);
    await server.call(
      repairApi.close,
      { params: { id: before.id }, body: { version: before.version, outcome: 'CANCELLED', reason: '改期' } },
      staff,
    );
    const after = await detail(plan.id);
    expect(after).toMatchObject({ next_due: plan.next_due, last_done: null, order: null });
    // Done after all, the same round is, with the certificate that it had.
    const late = await certificate(server, staff, 'late');
    const done = await ok(step('done', after, { done_day: today, certificates: [late] }));
    expect(done.rounds.map(({ certificates }) => certificates.map(({ id }) => id))).toEqual([[early, late]]);
  });
});

it('an order that is taken up again is not its plan’s next round', async () => {
  const weekly = { cycle: 'WEEK', ahead_days: 6 };
  const plan = await addPlan(server, staff, today, weekly);
  const orderId = (await ok(step('order', plan))).order?.id ?? 0;
  const move = async (name: 'assign' | 'finish' | 'takeUp', body: object) => {
    const { version } = (await server.call(repairApi.detail, { params: { id: orderId } }, staff)).data;
    const sent = { params: { id: orderId }, body: { version, ...body } } as never;
    expect((await server.call(repairApi[name], sent, staff)).status).toBe(200);
  };
  await move('assign', { staff_id: worker.id });
  await move('finish', { feedback: '檢查已完成' });
  await move('takeUp', { reason: '仍有異響' });
  const again = await detail(plan.id);
  expect(again).toMatchObject({ state: 'FINE', order: null, next_due: addDays(today, 7) });
  expect((await list({ state: 'ORDERED' })).items.some(({ id }) => id === plan.id)).toBe(false);

  const next = await ok(step('order', again));
  await move('finish', { feedback: '已更換軸承' });
  const { next_due, order, rounds } = await detail(plan.id);
  expect({ next_due, order: order?.id }).toEqual({ next_due: addDays(today, 7), order: next.order?.id });
  expect(rounds.at(-1)).toMatchObject({ due_day: today, done_day: today, words: '檢查已完成' });
});

describe('a place that somebody wants to delete', () => {
  it('is kept while plans for it have not ended', async () => {
    const manager = await server.signIn('manager');
    const body = { condo_id: 1, name: '保養樓', floors: '1-2' };
    const { data: building } = await server.call(estateApi.addBuilding, { body }, manager);
    const plan = (await add({ building_id: building.id })).data;
    const remove = () =>
      server.call(
        estateApi.removeBuilding,
        { params: { id: building.id }, query: { keyword: '保養樓' } },
        manager,
      );
    const refused = await remove();
    expect(refused.status).toBe(409);
    expect(refused.message).toContain('1');
    await ok(step('end', plan, { reason: '停用' }));
    expect((await remove()).status).toBe(200);
    expect(await detail(plan.id)).toMatchObject({ building_id: null, state: 'ENDED' });
  });
});

describe('the list', () => {
  it('counts as it filters, and the first screen counts the overdue ones', async () => {
    await addPlan(server, staff, addDays(today, -2), { name: '逾期計劃' });
    const { data: counts } = await server.call(upkeepApi.counts, { query: { condo_id: 1 } }, staff);
    for (const [state, count] of Object.entries(counts)) {
      const { total, items } = await list({ state, count: '1000' });
      expect([state, total]).toEqual([state, count]);
      expect(items.every((one) => one.state === state)).toBe(true);
    }
    const all = await list({ count: '1000' });
    expect(all.total).toBe(Object.values(counts).reduce((sum, n) => sum + n, 0));
    expect(all.items.slice(0, -counts.ENDED).some((one) => one.state === 'ENDED')).toBe(false);
    const due = await list({ due_from: '2020-01-01' });
    expect(due.total).toBe(all.total - counts.ENDED);
    const { data } = await server.call(homeApi.work, { query: { condo_id: 1 } }, staff);
    expect(data.lines.find(({ key }) => key === 'upkeepOverdue')?.count).toBe(counts.OVERDUE);
  });

  it('is searched, also by the palette', async () => {
    expect((await list({ search: '逾期' })).items).toMatchObject([{ name: '逾期計劃' }]);
    const { data } = await server.call(searchApi.search, { query: { condo_id: 1, q: '逾期計劃' } }, staff);
    expect(data).toContainEqual(expect.objectContaining({ kind: 'upkeep', title: '逾期計劃' }));
  });
});
