import { residentApi } from '@iris/contract/resident/resident.api';
import { searchApi } from '@iris/contract/search/search.api';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { groupTable } from '../user/user.table.ts';
import { added as addedBy, hkid } from './resident.sample.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');
const manager = await server.signIn('manager');
const added = (changed?: Record<string, unknown>) => addedBy(server, staff, changed);
const history = async (id: number) =>
  (await server.call(residentApi.history, { params: { id }, query: { count: 50 } }, staff)).data.items;

describe('a whole identity number', () => {
  const reason = '核對租約簽署人';
  const reveal = (id: number, token: string) =>
    server.call(residentApi.reveal, { params: { id }, body: { reason } }, token);

  it('is not shown without a reason', async () => {
    const person = await added({ id_no: hkid(555_000) });
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(201) }]) {
      const answer = await server.call(residentApi.reveal, { params: { id: person.id }, body }, staff);
      expect(answer).toMatchObject({ status: 400, data: { fields: [{ path: 'reason' }] } });
    }
    expect((await history(person.id)).filter(({ action }) => action === 'reveal')).toEqual([]);
  });

  it('is shown to nobody without the permission, and each look is audited, a repeated one too', async () => {
    const person = await added({ id_no: hkid(555_111) });
    expect(await reveal(person.id, guest)).toMatchObject({ status: 403 });
    const headers = { 'idempotency-key': 'reveal-again-1' };
    for (const _ of [1, 2]) {
      const request = { params: { id: person.id }, body: { reason }, headers };
      const answer = await server.call(residentApi.reveal, request, staff);
      expect(answer.data).toEqual({ id_no: hkid(555_111) });
    }
    const looks = (await history(person.id)).filter(({ action }) => action === 'reveal');
    const changes = [{ field: 'reason', before: null, after: reason }];
    expect(looks).toMatchObject([
      { user: 'staff 先生', changes },
      { user: 'staff 先生', changes },
    ]);
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*) as n from idempotency where answer::text like ${`%${hkid(555_111)}%`}`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('stays masked in every other answer for those who hold the permission too', async () => {
    const person = await added({ id_no: hkid(555_222) });
    const query = { condo_id: 1, search: hkid(555_222) };
    const answers = [
      await server.call(residentApi.list, { query }, manager),
      await server.call(residentApi.detail, { params: { id: person.id } }, manager),
      await server.call(residentApi.check, { query: { condo_id: 1, id_no: hkid(555_222) } }, manager),
      await server.call(searchApi.search, { query: { condo_id: 1, q: person.name } }, manager),
    ];
    for (const answer of answers) {
      expect(answer.code).toBe(0);
      expect(JSON.stringify(answer.data)).not.toContain(hkid(555_222));
    }
  });

  it('is in the sheet of who may see it, masked in that of others, and the condo’s history says which', async () => {
    const person = await added({ id_no: hkid(555_333) });
    const query = { condo_id: 1, search: person.name, count: 100 };
    const exported = (more: { id_reason?: string } = {}) =>
      server.call(residentApi.export, { query: { ...query, ...more } }, staff);
    const reason = { id_reason: '警方要求' };
    expect((await exported({ id_reason: ' ' })).fields).toHaveProperty('id_reason');
    expect((await exported(reason)).data.items).toMatchObject([{ id: person.id, id_no: hkid(555_333) }]);
    const [group] = await db.select().from(groupTable).where(eq(groupTable.companyId, 1));
    const without = (group?.permissions ?? []).filter((name) => name !== '住戶管理-查看證件');
    await db
      .update(groupTable)
      .set({ permissions: without })
      .where(eq(groupTable.id, group?.id ?? 0));
    server.services.principals.clear();
    expect((await exported()).data.items).toMatchObject([{ id: person.id, id_no: 'A555***(*)' }]);
    expect(await exported(reason)).toMatchObject({ status: 403 });
    expect(await reveal(person.id, staff)).toMatchObject({ status: 403 });
    await db
      .update(groupTable)
      .set({ permissions: group?.permissions ?? [] })
      .where(eq(groupTable.id, group?.id ?? 0));
    server.services.principals.clear();
    // Masked unless the full number is requested with a reason.
    expect((await exported()).data.items).toMatchObject([{ id: person.id, id_no: 'A555***(*)' }]);
    const entries = await db
      .select()
      .from(auditTable)
      .where(eq(auditTable.action, 'export'))
      .orderBy(auditTable.id);
    expect(entries.map(({ entity, entityId, label, changes }) => [entity, entityId, label, changes])).toEqual(
      [
        [
          'condo',
          1,
          '海富苑',
          [said('residents', '1'), said('whole_id_no', 'true'), said('reason', '警方要求')],
        ],
        ['condo', 1, '海富苑', [said('residents', '1'), said('whole_id_no', 'false')]],
        ['condo', 1, '海富苑', [said('residents', '1'), said('whole_id_no', 'false')]],
      ],
    );
  });
  const said = (field: string, after: string) => ({ field, before: null, after });
});
