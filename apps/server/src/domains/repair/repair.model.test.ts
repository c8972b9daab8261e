import { repairApi } from '@iris/contract/repair/repair.api';
import type { RepairDetail, RepairState } from '@iris/contract/repair/repair.model';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repetitions } from '../../../test/deep.ts';
import { startServer } from '../../../test/harness.ts';
import { addOrder, addWorker } from './repair.sample.ts';

/**
 * Random moves by several people on two orders, some with an old view of the order and some at the same moment on two
 * servers. A plain model says what each move may do; afterwards rows, steps and counters must say the same.
 */
const RUNS = repetitions(8, 120);
const server = await startServer();
const beside = await startServer({ databaseUrl: server.databaseUrl });
const staff = await server.signIn('staff');
const manager = await server.signIn('manager');
const workers = [
  await addWorker(server, staff, { name: '甲師傅' }),
  await addWorker(server, staff, { name: '乙師傅' }),
];

const moves = [
  'assign',
  'reassign',
  'progress',
  'wait',
  'resume',
  'finish',
  'close',
  'takeUp',
  'score',
] as const;
interface Move {
  what: (typeof moves)[number];
  order: 0 | 1;
  worker: 0 | 1;
  /** Sent twice at once, to two servers. */
  twice: boolean;
  stale: boolean;
}
const move = fc.record<Move>({
  what: fc.constantFrom(...moves),
  order: fc.constantFrom(0, 1),
  worker: fc.constantFrom(0, 1),
  twice: fc.boolean(),
  stale: fc.nat(4).map((n) => n === 0),
});

interface Model {
  id: number;
  version: number;
  state: RepairState;
  worker: number | null;
  waiting: boolean;
  done: boolean;
  steps: number;
}

const bodyOf = ({ what, worker }: Move) => {
  const staff_id = workers[worker]?.id;
  return {
    assign: { staff_id },
    reassign: { staff_id, reason: '休假' },
    progress: { words: '到場' },
    wait: { waiting_for: 'PARTS', reason: '訂貨' },
    resume: {},
    finish: { feedback: '已更換' },
    close: { outcome: 'CANCELLED', reason: '已無需要' },
    takeUp: { reason: '再漏' },
    score: { score: 4 },
  }[what];
};

/** The model after a move, or null where it must be refused. */
function after(model: Model, { what, worker }: Move): Model | null {
  const next = { ...model, version: model.version + 1, steps: model.steps + 1 };
  const repairing = model.state === 'REPAIRING';
  if (what === 'assign') return model.state === 'UNHANDLED' ? { ...next, state: 'REPAIRING', worker } : null;
  if (what === 'reassign') return repairing && model.worker !== worker ? { ...next, worker } : null;
  if (what === 'progress') return repairing ? next : null;
  if (what === 'wait') return repairing && !model.waiting ? { ...next, waiting: true } : null;
  if (what === 'resume') return repairing && model.waiting ? { ...next, waiting: false } : null;
  if (what === 'finish') return repairing ? { ...next, state: 'FINISH', waiting: false, done: true } : null;
  if (what === 'close')
    return model.state === 'FINISH' ? null : { ...next, state: 'FINISH', waiting: false, done: false };
  if (what === 'takeUp')
    return model.state === 'FINISH' && model.done ? { ...next, state: 'REPAIRING' } : null;
  return model.state === 'FINISH' && model.done ? next : null;
}

it('holds after random moves by several people', { timeout: 600_000 }, async () => {
  const counts = async () => (await server.call(repairApi.counts, { query: { condo_id: 1 } }, staff)).data;
  const run = async (all: readonly Move[]) => {
    const before = await counts();
    const models: Model[] = [];
    for (const _ of [0, 1]) {
      const { id, version } = await addOrder(server, staff);
      models.push({ id, version, state: 'UNHANDLED', worker: null, waiting: false, done: false, steps: 1 });
    }
    for (const one of all) {
      const model = models[one.order] as Model;
      const version = one.stale && model.version > 1 ? model.version - 1 : model.version;
      const send = (at: typeof server, token: string) =>
        at.call(
          repairApi[one.what],
          { params: { id: model.id }, body: { version, ...bodyOf(one) } } as never,
          token,
        );
      const answers = await Promise.all(
        one.twice ? [send(server, staff), send(beside, manager)] : [send(server, staff)],
      );
      const next = version === model.version ? after(model, one) : null;
      expect(answers.map(({ status }) => status).sort(), one.what).toEqual(
        next ? [200, ...(one.twice ? [409] : [])] : answers.map(() => 409),
      );
      if (next) models[one.order] = next;
    }
    for (const model of models) {
      const { data } = await server.call(repairApi.detail, { params: { id: model.id } }, staff);
      expect(data).toMatchObject({ status: model.state, version: model.version });
      expect(data.waiting_for !== null).toBe(model.waiting);
      expect(data.staff_id).toBe(model.worker === null ? null : workers[model.worker]?.id);
      expect(data.steps).toHaveLength(model.steps);
      const times = data.steps.map(({ time }) => time);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      const history = await server.call(repairApi.history, { params: { id: model.id }, query: {} }, staff);
      expect(history.data.total).toBe(model.steps);
    }
    const now = await counts();
    const of = (state: RepairState) => models.filter((model) => model.state === state).length;
    expect(now).toMatchObject({
      total: before.total + 2,
      unhandled: before.unhandled + of('UNHANDLED'),
      following: before.following + of('REPAIRING'),
      finished: before.finished + of('FINISH'),
    });
  };
  await fc.assert(fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 14 }), run), { numRuns: RUNS });
});

/** Something that one of several people does at the same moment as the others. */
const act = fc.oneof(
  { weight: 6, arbitrary: move },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('leave' as const), worker: fc.constantFrom<0 | 1>(0, 1) }),
  },
);
type Act = Move | { what: 'leave'; worker: 0 | 1 };

it('holds when several people act at the same moment and staff leave', { timeout: 600_000 }, async () => {
  const { db } = server.services;
  const inCondo = async () =>
    (
      await db.execute<{ status: RepairState; count: number }>(
        sql`select status, count(*)::int as count from repair_order where condo_id = 1 group by status`,
      )
    ).rows;
  const read = async (id: number) =>
    (await server.call(repairApi.detail, { params: { id: String(id) } as never }, staff)).data;
  const run = async (rounds: readonly Act[][]) => {
    const hands = [await addWorker(server, staff), await addWorker(server, staff)] as const;
    const heir = await addWorker(server, staff);
    const ids = [(await addOrder(server, staff)).id, (await addOrder(server, staff)).id] as const;
    for (const acts of rounds) {
      const before = await Promise.all(ids.map(read));
      const answers = await Promise.all(
        acts.map((one, place) => {
          const [at, token] = place % 2 === 0 ? ([server, staff] as const) : ([beside, manager] as const);
          if (one.what === 'leave') {
            const { id, version } = hands[one.worker];
            const leaving = { params: { id }, body: { version, to_id: heir.id } };
            return at.call(repairApi.staffRemove, leaving as never, token);
          }
          const { id, version } = before[one.order] as RepairDetail;
          const body = {
            version,
            ...bodyOf(one),
            ...(one.what.endsWith('assign') && { staff_id: hands[one.worker].id }),
          };
          return at.call(repairApi[one.what], { params: { id }, body } as never, token);
        }),
      );
      for (const { status } of answers) expect([200, 404, 409]).toContain(status);
      const now = await Promise.all(ids.map(read));
      for (const [order, one] of now.entries()) {
        const was = before[order] as RepairDetail;
        const done = acts.filter(
          (act, place) => 'order' in act && act.order === order && answers[place]?.status === 200,
        );
        // Of those who saw the same order, one acted; and whoever left may have handed it over.
        expect(done.length).toBeLessThanOrEqual(1);
        expect(one.version - was.version - done.length).toBeLessThanOrEqual(2);
        expect(one.steps).toHaveLength(one.version);
        expect(one.steps.slice(0, was.steps.length)).toEqual(was.steps);
        const times = one.steps.map(({ time }) => time);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        // Deadlines only move on.
        expect(one.finish_due_at).toBeGreaterThanOrEqual(was.finish_due_at);
        expect(one.answer_due_at).toBe(was.answer_due_at);
        const history = await server.call(
          repairApi.history,
          { params: { id: String(one.id) } as never, query: { count: 100 } },
          staff,
        );
        expect(history.data.total).toBe(one.version);
        if (one.status !== 'REPAIRING') continue;
        // Whoever is responsible is there.
        const there = await server.call(
          repairApi.staffDetail,
          { params: { id: String(one.staff_id) } as never },
          staff,
        );
        expect(there.status).toBe(200);
      }
      const rows = await inCondo();
      const of = (state: RepairState) => rows.find(({ status }) => status === state)?.count ?? 0;
      for (const at of [server, beside])
        expect((await at.call(repairApi.counts, { query: { condo_id: 1 } }, staff)).data).toMatchObject({
          total: rows.reduce((sum, { count }) => sum + count, 0),
          unhandled: of('UNHANDLED'),
          following: of('REPAIRING'),
          finished: of('FINISH'),
        });
    }
  };
  const rounds = fc.array(fc.array(act, { minLength: 2, maxLength: 4 }), { minLength: 3, maxLength: 8 });
  await fc.assert(fc.asyncProperty(rounds, run), { numRuns: repetitions(6, 60) });
});
