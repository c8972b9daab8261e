import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { addPass, check, inputOf } from './visitor.sample.ts';

const server = await startServer();
const staff = await server.signIn('staff');
const condo = { query: { condo_id: '1' } };
const reasons = async () => (await server.call(visitorApi.reasonList, condo, staff)).data.items;
const add = (name: string, name_en: string) =>
  server.call(visitorApi.reasonAdd, { body: { condo_id: 1, name, name_en } }, staff);
const one = (id: number) => ({ params: { id: String(id) } });

describe('reasons', () => {
  it('begin with six, once, however many ask first', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, reasons));
    expect(all.every((items) => items.length === 6)).toBe(true);
    expect((await reasons()).map(({ name }) => name)).toEqual([
      '親友到訪',
      '送貨',
      '維修',
      '裝修',
      '看樓',
      '其他',
    ]);
  });

  it('are unique in either language', async () => {
    expect(await add('送貨', 'Parcels')).toMatchObject({
      status: 409,
      code: 10060,
      fields: { name: expect.any(String) },
    });
    expect(await add('包裹', 'delivery')).toMatchObject({
      status: 409,
      code: 10060,
      fields: { name_en: expect.any(String) },
    });
    const both = await Promise.all([add('包裹', 'Parcel'), add('包裹', 'Parcel')]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 10060]);
  });

  it('are renamed by version, ordered as a whole, retired when used and else removed', async () => {
    const [first, second] = await reasons();
    if (!first || !second) throw new Error('no reasons');
    const rename = (version: number) =>
      server.call(
        visitorApi.reasonUpdate,
        { body: { id: first.id, name: '親友', name_en: 'Family', version } },
        staff,
      );
    expect((await rename(first.version)).data.name).toBe('親友');
    expect((await rename(first.version)).status).toBe(409);

    const ids = (await reasons()).map(({ id }) => id).reverse();
    const order = (wanted: number[], more = {}) =>
      server.call(visitorApi.reasonOrder, { body: { condo_id: 1, ids: wanted }, ...more }, staff);
    expect((await order(ids.slice(1))).status).toBe(409);
    expect((await order([...ids.slice(1), ids[1] ?? 0])).status).toBe(409);
    for (const _ of ['once', 'again']) {
      const { data } = await order(ids, { headers: { 'idempotency-key': 'order-again' } });
      expect(data.items.map(({ id }) => id)).toEqual(ids);
    }

    await addPass(server, staff, { reason_id: second.id });
    expect((await server.call(visitorApi.reasonRemove, one(second.id), staff)).data).toEqual({
      retired: true,
    });
    expect((await reasons()).at(-1)).toMatchObject({ id: second.id, retired: true });
    expect(await add(second.name, 'Something')).toMatchObject({ code: 10060 });
    expect((await server.call(visitorApi.reasonRestore, one(second.id), staff)).data.retired).toBe(false);
    const spare = (await add('試', 'Trial')).data;
    expect((await server.call(visitorApi.reasonRemove, one(spare.id), staff)).data).toEqual({
      retired: false,
    });
    expect((await reasons()).some(({ id }) => id === spare.id)).toBe(false);
  });

  it('are retired when only past tries at a gate still name them', async () => {
    const [before, after] = [(await add('量度', 'Survey')).data, (await add('開會', 'Meeting')).data];
    const { condo_id: _, ...input } = await inputOf(server, staff, { reason_id: before.id, uses_allowed: 3 });
    const { id, code, version } = await addPass(server, staff, input);
    await check(server, staff, code);
    const body = { ...input, id, version, reason_id: after.id };
    expect((await server.call(visitorApi.update, { body }, staff)).status).toBe(200);
    const { data } = await server.call(visitorApi.reasonRemove, one(before.id), staff);
    expect(data).toEqual({ retired: true });
  });

  it('never all go, and are never more than their limit', async () => {
    const made = await Promise.all(Array.from({ length: 40 }, (_, at) => add(`原因${at}`, `Reason ${at}`)));
    expect((await reasons()).filter(({ retired }) => !retired)).toHaveLength(30);
    expect(made.some(({ status }) => status === 409)).toBe(true);
    const removed = await Promise.all(
      (await reasons()).map(({ id }) => server.call(visitorApi.reasonRemove, one(id), staff)),
    );
    expect(removed.filter(({ status }) => status === 409)).toHaveLength(1);
    expect((await reasons()).filter(({ retired }) => !retired)).toHaveLength(1);
  });
});

describe('settings', () => {
  it('take 7 to 90 days and distinct gates, by version; removed gates admit nobody', async () => {
    const setting = (await server.call(visitorApi.setting, condo, staff)).data;
    expect(setting).toMatchObject({ retention_days: 30, gates: [{ name: '正門', name_en: 'Main gate' }] });
    const save = (changed: Record<string, unknown>) =>
      server.call(visitorApi.updateSetting, { body: { ...setting, ...changed } }, staff);
    for (const [field, changed] of [
      ['retention_days', { retention_days: 6 }],
      ['retention_days', { retention_days: 91 }],
      ['gates', { gates: [] }],
      ['gates', { gates: [setting.gates[0], setting.gates[0]] }],
      // Alike for English readers, who read the other name where there is none.
      ['gates', { gates: [setting.gates[0], { name: '後門', name_en: 'main gate' }] }],
      [
        'gates',
        {
          gates: [
            { name: 'Gate 2', name_en: '' },
            { name: '後門', name_en: 'Gate 2' },
          ],
        },
      ],
    ] as const)
      expect(await save(changed)).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
    const pass = await addPass(server, staff);
    const saved = await save({ gates: [{ name: '後門', name_en: '' }], place: '大堂' });
    expect(saved.data).toMatchObject({ place: '大堂', version: setting.version + 1 });
    expect((await save({ place: '二樓' })).status).toBe(409);
    await expect(check(server, staff, pass.code)).rejects.toThrow();
    expect(await check(server, staff, pass.code, { gate: '後門' })).toMatchObject({ admitted: true });
    const { data } = await server.call(visitorApi.settingHistory, condo, staff);
    expect(data.items[0]?.changes.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['gates', 'place']),
    );
  });
});
