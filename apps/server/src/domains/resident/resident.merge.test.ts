import { residentApi } from '@iris/contract/resident/resident.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { added as addedBy, hkid } from './resident.sample.ts';
import { bindingTable } from './resident.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');
const added = (changed?: Record<string, unknown>) => addedBy(server, staff, changed);
const history = async (id: number) =>
  (await server.call(residentApi.history, { params: { id }, query: { count: 50 } }, staff)).data.items;

describe('merging two records of one person', () => {
  const merge = (keep_id: number, merge_id: number, version = 1, token = staff) =>
    server.call(residentApi.merge, { body: { keep_id, merge_id, version } }, token);

  it('is refused without the permission, with oneself, with a foreign person, and over a newer version', async () => {
    const [keep, other] = [await added(), await added({ unit_id: 2 })];
    expect(await merge(keep.id, other.id, 1, guest)).toMatchObject({ status: 403 });
    expect(await merge(keep.id, keep.id)).toMatchObject({
      fields: { merge_id: 'A resident cannot be merged with themselves' },
    });
    expect(await merge(keep.id, 3)).toMatchObject({ status: 404, code: 10020 });
    expect(await merge(keep.id, other.id, 9)).toMatchObject({
      status: 409,
      data: { current: { id: keep.id, version: 1 } },
    });
  });

  it('is refused while both are bound to one unit, and names it', async () => {
    const [keep, other] = [await added({ unit_id: 4 }), await added({ unit_id: 4 })];
    expect(await merge(keep.id, other.id)).toMatchObject({
      status: 409,
      message: 'Both residents are linked to unit Block 1 2 B. Unlink one of them first',
    });
    await server.call(residentApi.unbind, { body: { id: other.bindings[0]?.id, reason: '重複' } }, staff);
    expect(await merge(keep.id, other.id)).toMatchObject({ code: 0 });
  });

  it('keeps what the kept record says, fills its gaps, and moves every binding', async () => {
    const keep = await added({
      unit_id: 1,
      name: '陳一',
      name_en: '',
      phone: '95556666',
      email: '',
      id_no: '',
      remark: '常客',
    });
    const other = await added({
      unit_id: 3,
      identity: 'OWNER',
      name: '陳壹',
      name_en: 'CHAN Yat',
      phone: '95556666',
      email: 'yat@example.com',
      id_no: hkid(901_901),
      remark: '另一備註',
      card_no: 'ABCDEF01',
      has_account: true,
    });
    const ended = await server.call(
      residentApi.bind,
      { body: { resident_id: other.id, unit_id: 2, identity: 'TENANT' } },
      staff,
    );
    const past = ended.data.bindings.find(({ unit_id }) => unit_id === 2);
    await server.call(residentApi.unbind, { body: { id: past?.id, reason: '退租' } }, staff);
    const { data } = await merge(keep.id, other.id);
    expect(data).toMatchObject({
      id: keep.id,
      name: '陳一',
      name_en: 'CHAN Yat',
      email: 'yat@example.com',
      id_no: 'A901***(*)',
      remark: '常客',
      has_account: true,
      version: 2,
    });
    expect(
      data.bindings.map(({ unit, identity, until_day }) => [unit, identity, until_day !== null]),
    ).toEqual([
      ['Block 1 2 A', 'OWNER', false],
      ['Block 1 1 A', 'FAMILY', false],
      ['Block 1 1 B', 'TENANT', true],
    ]);
    expect(await server.call(residentApi.detail, { params: { id: other.id } }, staff)).toMatchObject({
      status: 404,
    });
    expect(await db.$count(bindingTable, eq(bindingTable.residentId, other.id))).toBe(0);
    const [entry] = await history(keep.id);
    expect(entry).toMatchObject({ action: 'merge', user: 'staff 先生' });
    expect(entry?.changes).toContainEqual({ field: 'merged', before: null, after: '陳壹 (95556666)' });
    expect(entry?.changes).toContainEqual({ field: 'id_no', before: '', after: 'A901***(*)' });
    const told = await db.select().from(auditTable).where(eq(auditTable.entityId, other.id));
    expect(told.at(-1)).toMatchObject({
      action: 'merge',
      changes: [{ field: 'merged_into', before: null, after: '陳一 (95556666)' }],
    });
    // The number belongs to one record again.
    expect(await merge(keep.id, other.id, 2)).toMatchObject({ status: 404 });
  });
});

describe('possible duplicates', () => {
  const duplicates = async (query: Record<string, number> = {}) =>
    (await server.call(residentApi.duplicates, { query: { condo_id: 1, ...query } }, staff)).data;

  it('are those with one phone, or one number on different documents; a page has whole groups', async () => {
    expect((await duplicates()).items).toEqual([]);
    const [a, b] = [await added({ phone: '51110000' }), await added({ phone: '51110000', unit_id: 2 })];
    const [c, d, e] = [
      await added({ phone: '51110001' }),
      await added({ phone: '51110001' }),
      await added({ phone: '51110001' }),
    ];
    const f = await added({ id_type: 'PASSPORT', id_no: 'KJ1234567' });
    const g = await added({ id_type: 'OTHER', id_no: 'KJ1234567' });
    const all = await duplicates();
    expect(all.total).toBe(3);
    expect(all.items.map(({ by, value, residents }) => [by, value, residents.map(({ id }) => id)])).toEqual([
      ['phone', '51110000', [a.id, b.id]],
      ['phone', '51110001', [c.id, d.id, e.id]],
      ['id_no', 'KJ1******', [f.id, g.id]],
    ]);
    expect(all.items[0]?.residents[1]).toMatchObject({ bindings: [{ unit_id: 2 }] });
    const pages = await Promise.all([0, 1, 2, 3].map((page) => duplicates({ page, count: 1 })));
    expect(pages.map(({ items }) => items.length)).toEqual([1, 1, 1, 0]);
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3, 3]);
  });
});
