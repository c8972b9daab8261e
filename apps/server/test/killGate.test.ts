import type { VisitorAnswer, VisitorDetail } from '@iris/contract/visitor/visitor.model';
import { expect, it } from 'vitest';
import { repetitions } from './deep.ts';
import { byHands, openBeside, startKilled, type Write, writeOf } from './killing.ts';
import { get, Refused, signIn } from './product.ts';

/**
 * The server is killed (SIGKILL) repeatedly while fifty gates check passes of which each admits a few; a gate retries
 * with the key of its try until it has an answer, also one whose answer was lost on the way.
 */
const GATES = 50;
const PASSES = repetitions(12, 40);
const USES = 5;
const TRIES = 12;
const KILL_EVERY = repetitions(40, 80);

const server = await startKilled({ every: KILL_EVERY });
const { rows } = await openBeside(server.databaseUrl ?? '');

it('killed while fifty gates check, it admits nobody without a row, and no pass more often than it allows', {
  timeout: 300_000,
}, async () => {
  const address = await server.address();
  const guard = await signIn(address, 'staff');
  const insist = async <Data>(write: Write): Promise<Data> => {
    const said = await server.insist<Data>(write);
    if (said instanceof Refused) throw said;
    return said;
  };
  const { items: reasons } = await get<{ items: { id: number }[] }>(
    address,
    '/iris-base/cms/visitor/reason/list?condo_id=1',
    guard,
  );
  const now = Date.now();
  const body = {
    condo_id: 1,
    host: '管理處',
    reason_id: reasons[0]?.id,
    phone: '91234567',
    from: now - 60_000,
    to: now + 8 * 3_600_000,
    uses_allowed: USES,
  };
  const passes: VisitorDetail[] = [];
  for (let n = 0; n < PASSES; n += 1)
    passes.push(await insist(writeOf('visitor/add', { ...body, name: `訪客${n}` }, guard)));

  const answers: { pass: number; write: Write; answer: VisitorAnswer }[] = [];
  const tries = Array.from({ length: TRIES }, () => passes).flat();
  await byHands(
    GATES,
    tries.map((pass) => async () => {
      const check = { condo_id: 1, text: pass.code, direction: 'IN', gate: '正門' };
      const write = writeOf('visitor/gate/check', check, guard);
      answers.push({ pass: pass.id, write, answer: await insist<VisitorAnswer>(write) });
    }),
  );
  expect(server.counts.kills).toBeGreaterThan(2);
  expect(server.counts.unanswered).toBeGreaterThan(0);

  const kept = await rows<{ id: number; uses: number; status: string; admitted: number; refused: number }>(
    `select p.id::int, p.uses, p.status, count(*) filter (where result = 'ADMITTED')::int as admitted,
       count(*) filter (where result = 'USED_UP')::int as refused
     from visitor_pass p join visitor_use u on u.pass_id = p.id group by p.id order by p.id`,
  );
  expect(kept).toEqual(
    passes.map(({ id }) => ({ id, uses: USES, status: 'USED', admitted: USES, refused: TRIES - USES })),
  );
  // As many were let through as there are rows that say so, and a try that is repeated gets the answer that it got.
  const letIn = Map.groupBy(
    answers.filter(({ answer }) => answer.admitted),
    ({ pass }) => pass,
  );
  expect(passes.map(({ id }) => letIn.get(id)?.length)).toEqual(passes.map(() => USES));
  for (const { write, answer } of answers.slice(0, 20))
    expect(await server.send<VisitorAnswer>(write)).toEqual(answer);
});
