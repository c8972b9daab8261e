import { residentApi } from '@iris/contract/resident/resident.api';
import { isHkid } from '@iris/contract/resident/resident.rules';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startEmpty } from '../../../test/demo.ts';
import { domains } from '../../domains.ts';
import { setUpResidents } from './resident.demo.ts';
import { bindingTable, residentTable } from './resident.table.ts';

/** A database with only the demo, as far as residents are concerned: leases would keep them from being removed. */
async function startDemo() {
  const server = await startEmpty();
  const upToHere = domains.slice(0, domains.findIndex(({ name }) => name === 'resident') + 1);
  await server.services.db.transaction(async (tx) => {
    for (const domain of upToHere) await domain.demo?.(tx, server.services);
  });
  return server;
}

describe('the demo’s residents', async () => {
  const server = await startDemo();
  const { db } = server.services;
  const manager = await server.signIn('manager');
  const people = await db.select().from(residentTable);
  const bindings = await db.select().from(bindingTable);
  const running = bindings.filter(({ endedAt }) => endedAt === null);

  it('are about 1,500 in three condos, of every identity, some of them gone', async () => {
    expect(people.length).toBeGreaterThan(1_300);
    expect(people.length).toBeLessThan(1_700);
    expect(new Set(people.map(({ condoId }) => condoId))).toEqual(new Set([1, 2, 3]));
    const counts = Map.groupBy(running, ({ identity }) => identity);
    for (const identity of ['OWNER', 'FAMILY', 'TENANT', 'STAFF', 'VISITOR'] as const) {
      expect(counts.get(identity)?.length, identity).toBeGreaterThan(4);
    }
    const staff = running.filter(({ identity }) => identity === 'STAFF');
    expect(staff.filter(({ condoId }) => condoId === 2).length).toBeGreaterThan(staff.length / 2);
    const ended = bindings.filter(({ endedAt }) => endedAt !== null);
    expect(ended.length).toBeGreaterThan(30);
    for (const { reason, unitLabel, untilDay } of ended) {
      expect([reason, unitLabel, untilDay]).not.toContain('');
    }
  });

  it('have names in both languages, valid numbers, and phones as people have them', () => {
    for (const { name, nameEn, phone, idType, idNo } of people) {
      expect(name).not.toBe('');
      expect(phone).toMatch(/^[569]\d{7}$/);
      if (idType === 'HKID' && idNo !== '') expect(isHkid(idNo), idNo).toBe(true);
      if (idNo !== '') expect(nameEn).not.toBe('');
    }
    expect(people.filter(({ hasAccount }) => hasAccount).length).toBeGreaterThan(200);
  });

  it('own and rent the units that are let, and nobody lives in what stands empty', async () => {
    const { rows } = await db.execute<{ state: string; owners: number; tenants: number; units: number }>(sql`
      select u.state, count(*) as units, count(o.id) as owners, count(t.id) as tenants
      from unit u
      left join binding o on o.unit_id = u.id and o.ended_at is null and o.identity = 'OWNER'
      left join binding t on t.unit_id = u.id and t.ended_at is null and t.identity = 'TENANT'
      group by u.state`);
    const of = (state: string) => rows.find((row) => row.state === state);
    const [let_, own, empty] = [of('LEASED'), of('SELF_USE'), of('VACANT')];
    expect(let_?.owners).toBe(let_?.units);
    expect(let_?.tenants).toBe(let_?.units);
    expect(own?.owners).toBe(own?.units);
    expect(own?.tenants).toBe(0);
    expect([empty?.owners, empty?.tenants]).toEqual([0, 0]);
  });

  it('have a few duplicates to find, a history, and answer to the calls', async () => {
    const query = { condo_id: 1 };
    const duplicates = await server.call(residentApi.duplicates, { query }, manager);
    expect(duplicates.data.total).toBeGreaterThan(1);
    expect(duplicates.data.total).toBeLessThan(10);
    const list = await server.call(residentApi.list, { query: { ...query, sort: '-updated_at' } }, manager);
    const [first] = list.data.items;
    const history = await server.call(residentApi.history, { params: { id: first?.id ?? 0 } }, manager);
    expect(history.data.items.map(({ action }) => action)).toContain('add');
  });

  it('are the same on every machine', async () => {
    const { rows } = await db.execute<{ print: string }>(sql`
      select md5(string_agg(line, ';' order by line)) as print from (
        select concat_ws(',', 'r', id, condo_id, name, name_en, phone, email, id_type, id_no, has_account) as line
        from resident
        union all
        select concat_ws(',', 'b', id, resident_id, unit_id, identity, reason, card_no) from binding) lines`);
    expect(rows[0]?.print).toMatchInlineSnapshot(`"74bdd938d92ed604de8714028906d880"`);
  });

  it('come to a new condo’s units too, when it begins with demo data', async () => {
    await db.execute(sql`delete from binding where condo_id = 3`);
    await db.execute(sql`delete from resident where condo_id = 3`);
    const actor = { userId: null, name: '', address: '' };
    await db.transaction((tx) => setUpResidents.run(tx, { id: 3, demo: true }, server.services, actor));
    const { data } = await server.call(
      residentApi.brief,
      { query: { condo_id: 3 } },
      await server.signIn('manager2'),
    );
    expect(data.bound).toBeGreaterThan(200);
  });
});
