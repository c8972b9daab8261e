import type { RepairDetail, RepairStaffDetail } from '@iris/contract/repair/repair.model';
import { expect, it } from 'vitest';
import { repetitions } from './deep.ts';
import { byHands, openBeside, startKilled, writeOf } from './killing.ts';
import { Refused, signIn } from './product.ts';

/**
 * The server is killed (SIGKILL) repeatedly while orders are reported, and two people assign each at once, to different
 * staff; both retry with their keys until they get an answer.
 */
const ORDERS = repetitions(30, 120);
const KILL_EVERY = repetitions(30, 80);
const HANDS = 8;

const server = await startKilled({ every: KILL_EVERY });
const { rows } = await openBeside(server.databaseUrl ?? '');

it('killed in a stream of reports and assignments, the server assigns no order twice and loses none', {
  timeout: 300_000,
}, async () => {
  const address = await server.address();
  const people = [await signIn(address, 'staff'), await signIn(address, 'manager')] as const;
  const must = <Data>(said: Data | Refused): Data => {
    if (said instanceof Refused) throw said;
    return said;
  };
  const hire = async (name: string) => {
    const body = { condo_id: 1, name, phone: '91234567', position: '技工', skills: ['WATER'] };
    return must(await server.insist<RepairStaffDetail>(writeOf('repair/staff/add', body, people[0])));
  };
  const workers = [await hire('甲師傅'), await hire('乙師傅')] as const;

  const assigned = new Map<number, number>();
  const one = (n: number) => async () => {
    const body = {
      condo_id: 1,
      place: `大堂 ${n}`,
      type: 'WATER',
      contact: '陳小姐',
      phone: '91234567',
      description: '大堂天花漏水，地面濕滑',
    };
    const order = must(await server.insist<RepairDetail>(writeOf('repair/add', body, people[0])));
    const answers = await Promise.all(
      workers.map(({ id: staff_id }, index) =>
        server.insist<RepairDetail>(
          writeOf(
            `repair/${order.id}/assign`,
            { version: order.version, staff_id },
            people[index as 0 | 1],
            'PUT',
          ),
        ),
      ),
    );
    const [taken, ...more] = answers.filter((answer) => !(answer instanceof Refused)) as RepairDetail[];
    expect(more).toEqual([]);
    expect(answers.find((answer) => answer instanceof Refused)).toMatchObject({ status: 409 });
    assigned.set(order.id, taken?.staff_id ?? 0);
  };
  await byHands(
    HANDS,
    Array.from({ length: ORDERS }, (_, n) => one(n)),
  );
  expect(server.counts.kills).toBeGreaterThan(0);

  const kept = await rows<{ id: number; staff: number; version: number; steps: string; told: string }>(
    `select o.id::int, o.staff_id::int as staff, o.version::int,
       (select string_agg(step, ' ' order by s.id) from repair_step s where s.repair_id = o.id) as steps,
       (select string_agg(action, ' ' order by a.id) from audit a where a.entity = 'repair' and a.entity_id = o.id) as told
     from repair_order o order by o.id`,
  );
  expect(kept).toEqual(
    [...assigned]
      .sort(([a], [b]) => a - b)
      .map(([id, staff]) => ({ id, staff, version: 2, steps: 'REPORT ASSIGN', told: 'add assign' })),
  );
  expect(kept).toHaveLength(ORDERS);
  const numbers = await rows<{ number: string }>('select number from repair_order order by number');
  expect(numbers.map(({ number }) => number)).toEqual(
    Array.from({ length: ORDERS }, (_, n) => `RP${String(n + 1).padStart(6, '0')}`),
  );
});
