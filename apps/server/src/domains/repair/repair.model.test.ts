import { repairApi } from '@iris/contract/repair/repair.api';
import type { RepairState } from '@iris/contract/repair/repair.model';
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

it('holds after random moves by several people', { timeout: 120_000 }, async () => {
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
