import { endpoints } from '@iris/contract';
import { runStates } from '@iris/contract/bill/bill.model';
import type { Schema } from '@iris/contract/core/schema';
import { lineStates } from '@iris/contract/statement/statement.model';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startDemo } from './demo.ts';

const STATES = ['status', 'state', 'term_status', 'valid'];
const choicesOf = (schema: Schema): string[] => {
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as Schema) : schema;
  if (inner instanceof z.ZodEnum) return inner.options.map(String);
  return inner instanceof z.ZodPipe && inner.in instanceof z.ZodEnum ? inner.in.options.map(String) : [];
};
const needs = (shape: Record<string, Schema>, key: string): boolean =>
  key in shape && !(shape[key] instanceof z.ZodOptional);
/** The scope of a list request: each of the demo's condos or companies, or none. */
const homeOf = (shape: Record<string, Schema>): Record<string, number>[] =>
  needs(shape, 'condo_id')
    ? [1, 2, 3].map((condo_id) => ({ condo_id }))
    : needs(shape, 'company_id')
      ? [1, 2].map((company_id) => ({ company_id }))
      : [{}];
/** Every list that can be filtered by a state, with each of its states, as declared in the contract. */
const lists = endpoints.flatMap((endpoint) => {
  if (endpoint.method !== 'GET' || !(endpoint.query instanceof z.ZodObject)) return [];
  const shape: Record<string, Schema> = endpoint.query.shape;
  if (!('count' in shape)) return [];
  return STATES.flatMap((key) =>
    shape[key] ? choicesOf(shape[key]).map((state) => ({ endpoint, key, state, in: homeOf(shape) })) : [],
  );
});

describe('the demo', async () => {
  const { server } = await startDemo();
  const operator = await server.signIn('operator');

  it('has nobody who read a notice in the future', async () => {
    const { rows } = await server.services.db.execute(
      sql`select count(*)::int as ahead from notice_recipient where read_at > to_timestamp(${server.clock.now() / 1_000})`,
    );
    expect(rows).toEqual([{ ahead: 0 }]);
  });

  it('has notices and news of the types that their titles say', async () => {
    const { rows } = await server.services.db.execute(
      sql`select t.name_en as type, n.title_en as title from notice n join information_type t on t.id = n.type_id
        where n.condo_id = 1 and n.title_en in ('Emergency suspension of fresh water', 'Fire drill')
        union select t.name_en, w.title_en from news w join information_type t on t.id = w.type_id
        where w.condo_id = 1 and w.title_en = 'Christmas lighting ceremony' order by 2`,
    );
    expect(rows.map(({ type, title }) => `${title}: ${type}`)).toEqual([
      'Christmas lighting ceremony: Community',
      'Emergency suspension of fresh water: Maintenance',
      'Fire drill: Estate notices',
    ]);
  });

  it('has the single plays that the sums of their day count', async () => {
    const { rows } = await server.services.db.execute(
      sql`select count(*)::int as sums, count(*) filter (where p.plays = d.plays and p.ms = d.ms)::int as equal
        from (select machine_id, (time at time zone 'Asia/Hong_Kong')::date as day, key, count(*) as plays, sum(ms) as ms
          from ad_play group by 1, 2, 3) p
        full join (select * from ad_play_day where day in (select (time at time zone 'Asia/Hong_Kong')::date from ad_play)) d
          using (machine_id, day, key)`,
    );
    const [{ sums, equal } = { sums: 0, equal: 0 }] = z
      .array(z.object({ sums: z.number(), equal: z.number() }))
      .parse(rows);
    expect(sums).toBeGreaterThan(0);
    expect(equal).toBe(sums);
  });

  it('knows the lists of the contract that have states', () => {
    const names = new Set(lists.map(({ endpoint }) => endpoint.name));
    expect([...names]).toEqual(
      expect.arrayContaining(['bill.list', 'rent.list', 'lease.list', 'estate.unitList', 'announce.list']),
    );
    expect(lists.length).toBeGreaterThan(40);
  });

  it.each(lists.map((list) => [`${list.endpoint.name} ${list.key}=${list.state}`, list] as const))(
    'has a row for %s',
    async (_, { endpoint, key, state, in: homes }) => {
      let total = 0;
      for (const home of homes) {
        const query = { [key]: state, count: 1, ...home };
        const { code, data, message } = await server.call(endpoint, { query }, operator);
        expect(code, message).toBe(0);
        total += z.object({ total: z.number() }).parse(data).total;
      }
      expect(total).toBeGreaterThan(0);
    },
  );

  // States of lists without a filter for them; a run is in progress only for seconds.
  it.each([
    ['bank_statement_line', lineStates],
    ['bill_run', runStates.filter((state) => state !== 'RUNNING')],
  ] as const)('has every state of %s', async (table, states) => {
    const { rows } = await server.services.db.execute<{ state: string }>(
      sql`select distinct state from ${sql.identifier(table)}`,
    );
    expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining([...states]));
  });

  it.each([
    [
      'let without a lease',
      `state = 'LEASED' and not exists (select 1 from lease l where l.unit_id = unit.id and l.valid)`,
    ],
    [
      'said to be used by an owner who is not there',
      `state = 'SELF_USE' and not exists (select 1 from binding b where b.unit_id = unit.id and b.ended_at is null and b.identity = 'OWNER')`,
    ],
    [
      'said to be empty while somebody lives there',
      `state = 'VACANT' and exists (select 1 from binding b where b.unit_id = unit.id and b.ended_at is null and b.identity <> 'VISITOR')`,
    ],
  ])('has no unit that is %s', async (_, where) => {
    const { rows } = await server.services.db.execute(
      sql.raw(`select count(*)::int as n from unit where ${where}`),
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});
