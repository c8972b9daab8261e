import { dayOf } from '@iris/contract/core/day';
import { estateApi } from '@iris/contract/estate/estate.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { added as addedBy, hkid, importLine as line } from './resident.sample.ts';
import { residentTable } from './resident.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const today = dayOf(server.clock.now());
const pretest = (body: unknown) => server.call(residentApi.pretest, { query: { condo_id: 1 }, body }, staff);
const send = (body: unknown, headers = {}) =>
  server.call(residentApi.importResidents, { query: { condo_id: 1 }, body, headers }, staff);

describe('the import', () => {
  it('writes nothing at all when one cell is wrong, and says which', async () => {
    const counted = () => db.$count(residentTable);
    const before = await counted();
    const refused = await send({ rows: [line(2), line(7, { phone: '1' })] });
    expect(refused).toMatchObject({
      status: 400,
      code: 10030,
      message: '1 cell has errors. Nothing was saved',
      fields: { 'rows.7.phone': 'Enter a phone number of 8 or 11 digits' },
    });
    expect(await counted()).toBe(before);
  });

  it('adds people once with all their units, and gives those known only another unit', async () => {
    const known = await addedBy(server, staff, { unit_id: 1, name: '舊住戶', phone: '56660000', id_no: '' });
    const person = { name: '新業主', name_en: 'SAN Yip', phone: '56661111', id_no: hkid(630_001) };
    const rows = [
      line(2, {
        ...person,
        floor: '1',
        unit: 'A',
        identity: '業主',
        card_no: 'abcd0001',
        since_day: '1/2/2026',
      }),
      line(3, { ...person, floor: '2', unit: 'A', identity: 'Owner' }),
      line(4, { name: '舊住戶', phone: '56660000', unit: 'B', identity: '租戶', email: 'new@example.com' }),
    ];
    expect(await pretest({ rows })).toMatchObject({ data: { new_residents: 1, known_residents: 1 } });
    expect(await send({ rows })).toMatchObject({ code: 0, data: { bound: 3, new_residents: 1 } });
    const query = { condo_id: 1, search: hkid(630_001) };
    const { items } = (await server.call(residentApi.list, { query }, staff)).data;
    expect(items).toMatchObject([
      {
        name: '新業主',
        name_en: 'SAN Yip',
        id_no: 'A630***(*)',
        bindings: [
          { unit: 'Block 1 1 A', identity: 'OWNER', since_day: '2026-02-01' },
          { unit: 'Block 1 2 A', identity: 'OWNER', since_day: today },
        ],
      },
    ]);
    const before = (await server.call(residentApi.detail, { params: { id: known.id } }, staff)).data;
    expect(before).toMatchObject({ email: '', version: 1 });
    expect(before.bindings.map(({ identity }) => identity).sort()).toEqual(['FAMILY', 'TENANT']);

    const historyOf = async (id: number) =>
      (await server.call(residentApi.history, { params: { id } }, staff)).data.items;
    const told = await historyOf(items[0]?.id ?? 0);
    expect(told.map(({ action }) => action)).toEqual(['bind', 'import']);
    expect(JSON.stringify(told)).not.toContain(hkid(630_001));
    expect((await historyOf(known.id))[0]).toMatchObject({ action: 'bind', user: 'staff 先生' });
    const condo = await db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.action, 'import'), eq(auditTable.entity, 'condo')));
    expect(condo).toMatchObject([
      {
        entityId: 1,
        label: '海富苑',
        changes: [
          { field: 'residents', after: '1' },
          { field: 'bindings', after: '3' },
        ],
      },
    ]);
  });

  it('makes vacant units the homes of their new owners, in their histories and not in those of the estate', async () => {
    const floor = (unit: string, identity: string, row: number) =>
      line(row, { building: '業主座', unit, identity });
    const flats = { pattern: 'A-C', area: 500, unit_type: 'RESIDENTIAL', state: 'VACANT' };
    const body = { condo_id: 1, name: '業主座', name_en: '', floors: '1', units: flats };
    await server.call(estateApi.addBuilding, { body }, staff);
    const rows = [
      floor('A', 'OWNER', 2),
      floor('B', 'OWNER', 3),
      floor('B', 'TENANT', 4),
      floor('C', 'FAMILY', 5),
    ];
    expect(await send({ rows })).toMatchObject({ code: 0, data: { bound: 4 } });
    const query = { condo_id: 1, search: '業主座', sort: 'name' };
    const units = (await server.call(estateApi.unitList, { query }, staff)).data.items;
    expect(units.map(({ state }) => state)).toEqual(['SELF_USE', 'LEASED', 'VACANT']);
    const { data } = await server.call(estateApi.unitHistory, { params: { id: units[0]?.id ?? 0 } }, staff);
    expect(data.items[0]).toMatchObject({
      label: '業主座 1 A',
      changes: [{ field: 'state', before: 'VACANT', after: 'SELF_USE' }],
    });
    const changes = await server.call(estateApi.changes, { query: { condo_id: 1 } }, staff);
    expect(changes.data.items[0]).toMatchObject({ label: '業主座', action: 'add' });
  });

  it('of the same rows twice at once succeeds once', async () => {
    const rows = [line(2, { id_no: hkid(640_001) }), line(3, { card_no: 'BBBB0001' })];
    const answers = await Promise.all([send({ rows }), send({ rows }), send({ rows })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 10030, 10030]);
  });

  it('under one submission number is done once and answered twice', async () => {
    const rows = [line(2)];
    const headers = { 'idempotency-key': 'residents-once-1' };
    const first = await send({ rows }, headers);
    expect(first).toMatchObject({ code: 0, data: { bound: 1 } });
    expect((await send({ rows }, headers)).data).toEqual(first.data);
  });
});
