import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyApi } from '@iris/contract/company/company.api';
import { fileApi } from '@iris/contract/file/file.api';
import { userApi } from '@iris/contract/user/user.api';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { aCompany, uploaded } from '../../../test/valid.ts';
import { groupTable, userTable } from '../user/user.table.ts';

const folder = await mkdtemp(join(tmpdir(), 'iris-company-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const server = await startServer({ env: { DATA_DIR: folder } });
const operator = await server.signIn('operator');
const { db } = server.services;

const add = async (changed: Record<string, unknown> = {}, token = operator, headers = {}) =>
  server.call(companyApi.addCompany, { body: await aCompany(db, changed), headers }, token);
/** Saves a company with the pictures that it has. */
const update = async (changed: { id: number; version: number; [field: string]: unknown }) => {
  const { data: now } = await detail(changed.id);
  const kept = now?.poster ? { poster: now.poster, images: now.images } : {};
  const body = await aCompany(db, { ...kept, ...changed });
  return server.call(companyApi.updateCompany, { body }, operator);
};
const detail = (id: number, token = operator) =>
  server.call(companyApi.companyDetail, { params: { id } }, token);
const history = async (id: number) =>
  (await server.call(companyApi.companyHistory, { params: { id } }, operator)).data.items;
const remove = (id: number, keyword: string) =>
  server.call(companyApi.removeCompany, { params: { id }, query: { keyword } }, operator);
const list = async (query: Record<string, string | number> = {}) =>
  (await server.call(companyApi.companyList, { query }, operator)).data;

async function upload(token = operator): Promise<number> {
  const picture = sharp({ create: { width: 120, height: 90, channels: 3, background: '#1677ff' } });
  const body = new FormData();
  body.set('file', new File([new Uint8Array(await picture.png().toBuffer())], 'a.png'));
  return (await server.call(fileApi.addImage, { body }, token)).data.id;
}
const read = async (id: number, username: string) =>
  (
    await server.send(
      'GET',
      fileApi.content.path.replace('{id}', String(id)),
      {},
      await server.signIn(username),
    )
  ).status;

describe('a company is refused', () => {
  // What is refused keeps no pictures: all can name the same.
  const free = uploaded(db);

  it('to the people of a company, and to an operator without the permission', async () => {
    for (const who of ['manager', 'viewer']) {
      const token = await server.signIn(who);
      const answers = await Promise.all([
        add({}, token),
        detail(1, token),
        server.call(companyApi.companyList, {}, token),
        server.call(companyApi.suspendCompany, { params: { id: 1 } }, token),
        server.call(companyApi.removeCompany, { params: { id: 1 }, query: { keyword: '海富物業' } }, token),
      ]);
      for (const answer of answers) expect(answer).toMatchObject({ status: 403, code: 10070 });
    }
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name_en: '' }, 'name_en'],
    [{ phone: '123' }, 'phone'],
    [{ email: 'nobody' }, 'email'],
    [{ bank_account: 'twelve' }, 'bank_account'],
    [{ person_in_charge: '' }, 'person_in_charge'],
    [{ emergency_phone: '' }, 'emergency_phone'],
    [{ office_time: '' }, 'office_time'],
    [{ address: '' }, 'address'],
    [{ description: ' ' }, 'description'],
    [{ description: undefined }, 'description'],
    [{ poster: null }, 'poster'],
    [{ images: [] }, 'images'],
    [{ bank_name: '' }, 'bank_name'],
    [{ bank_user_name: '' }, 'bank_user_name'],
    [{ bank_account: '' }, 'bank_account'],
    [{ bank_account: undefined }, 'bank_account'],
    [{ images: [1, 2, 3, 4, 5, 6] }, 'images'],
  ])('with %j', async (changed, path) => {
    const refused = await add({ poster: await free, images: [await free], ...changed });
    expect(refused).toMatchObject({ status: 400, code: 10030 });
    expect(Object.keys(refused.fields)).toContain(path);
  });

  it('under the name of another one, whatever its case', async () => {
    await add({ name: 'Alpha Property' });
    for (const name of ['海富物業', 'ALPHA property']) {
      expect(await add({ name })).toMatchObject({
        status: 409,
        code: 10060,
        fields: { name: 'A company with this name already exists' },
      });
    }
    expect(await update({ id: 2, version: 1, name: '海富物業' })).toMatchObject({ status: 409, code: 10060 });
  });

  it('with a picture of somebody else, or one that belongs to another record', async () => {
    const stranger = await upload(await server.signIn('viewer'));
    expect(await add({ name: '甲', poster: stranger })).toMatchObject({ status: 404, code: 10020 });
    const { data } = await add({ name: '有海報', images: [await upload()] });
    expect(await add({ name: '乙', poster: data.images[0] })).toMatchObject({
      status: 400,
      code: 10030,
      fields: { poster: expect.any(String) },
    });
    expect(await add({ name: '乙', images: data.images })).toMatchObject({
      fields: { images: expect.any(String) },
    });
    expect((await list({ search: '乙' })).total).toBe(0);
  });

  it('when two add it at once: exactly one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add({ name: '同時' })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 10060)).toHaveLength(4);
  });

  it('when somebody saved it since, with the company as it is now', async () => {
    const { data } = await add({ name: '舊版本' });
    expect(await update({ id: data.id, version: 1, name: '新版本' })).toMatchObject({ data: { version: 2 } });
    expect(await update({ id: data.id, version: 1, name: '更新版本' })).toMatchObject({
      status: 409,
      code: 10070,
      data: { current: { name: '新版本', version: 2 } },
    });
  });

  it('for deletion without its exact name, or while it has condos', async () => {
    const { data } = await add({ name: 'Exact Name' });
    for (const keyword of ['exact name', 'Exact', '']) {
      expect(await remove(data.id, keyword)).toMatchObject({
        status: 400,
        fields: { keyword: 'The name does not match' },
      });
    }
    expect(await remove(1, '海富物業')).toMatchObject({
      status: 409,
      code: 10070,
      message: 'The company still has 2 estates. Delete them first',
    });
  });
});

describe('a company from before its fields were required', () => {
  it('is read as it is, and takes what is missing when it is edited', async () => {
    const { data: old } = await detail(1);
    expect(old).toMatchObject({ name: '海富物業', description: '', poster: null, images: [], bank_name: '' });
    const { description, poster, images, bank_name, bank_user_name, bank_account } = old;
    const missing = { description, poster, images, bank_name, bank_user_name, bank_account };
    const body = await aCompany(db, { id: 1, version: old.version, name: old.name, ...missing });
    const refused = await server.call(companyApi.updateCompany, { body }, operator);
    expect(refused.status).toBe(400);
    expect(refused.fields).toEqual(Object.fromEntries(Object.keys(missing).map((key) => [key, 'Required'])));
    expect((await detail(1)).data).toEqual(old);
  });
});

describe('the life of a company', () => {
  it('begins with four groups and its history', async () => {
    const input = await aCompany(db, { licence_no: 'C-123456' });
    const { data } = await add(input);
    expect(data).toMatchObject({
      ...input,
      state: 'ACTIVE',
      condo_count: 0,
      user_count: 0,
      version: 1,
    });
    expect((await detail(data.id)).data).toEqual(data);
    const groups = await db
      .select({ name: groupTable.name })
      .from(groupTable)
      .where(eq(groupTable.companyId, data.id))
      .orderBy(asc(groupTable.id));
    expect(groups.map(({ name }) => name)).toEqual(['管理員', '會計', '客服', '保安']);
    const [first] = await history(data.id);
    expect(first).toMatchObject({ action: 'add', label: '港灣物業', user: 'operator 先生' });
    expect(first?.changes).toContainEqual({ field: 'licence_no', before: null, after: 'C-123456' });
    // What was left empty is no change.
    expect(first?.changes.map(({ field }) => field)).not.toContain('description_en');
  });

  it('goes on with changes that the history tells, pictures included', async () => {
    const [one, two, three] = [await upload(), await upload(), await upload()];
    const { data } = await add({ name: '圖片公司', poster: one, images: [two, two] });
    expect(data).toMatchObject({ poster: one, images: [two] });
    expect(await read(one, 'operator')).toBe(200);
    expect(await read(one, 'manager')).toBe(404);

    // The poster becomes an image, a new one comes, and one goes.
    const saved = await update({ id: data.id, version: 1, name: '圖片公司', poster: three, images: [one] });
    expect(saved).toMatchObject({ code: 0, data: { poster: three, images: [one], version: 2 } });
    expect(await read(two, 'operator')).toBe(404);
    expect(await read(one, 'operator')).toBe(200);
    expect((await history(data.id))[0]).toMatchObject({
      action: 'update',
      changes: [
        { field: 'poster', before: String(one), after: String(three) },
        { field: 'images', before: String(two), after: String(one) },
      ],
    });
    expect(
      await update({ id: data.id, version: 2, name: '圖片公司', poster: three, images: [one] }),
    ).toMatchObject({
      data: { version: 2 },
    });
  });

  it('pauses when it is suspended: its people are signed out at once, and come back when it is resumed', async () => {
    const staff2 = await server.signIn('staff2');
    expect(await server.call(userApi.information, {}, staff2)).toMatchObject({ code: 0 });
    const suspend = () => server.call(companyApi.suspendCompany, { params: { id: 2 } }, operator);
    expect(await suspend()).toMatchObject({ code: 0, data: { state: 'SUSPENDED', version: 2 } });
    expect(await server.call(userApi.information, {}, staff2)).toMatchObject({ status: 401, code: 10000 });
    expect(await suspend()).toMatchObject({ code: 0, data: { state: 'SUSPENDED', version: 2 } });
    expect((await list({ state: 'SUSPENDED' })).items.map(({ id }) => id)).toEqual([2]);
    const resumed = await server.call(companyApi.resumeCompany, { params: { id: 2 } }, operator);
    expect(resumed).toMatchObject({ data: { state: 'ACTIVE', version: 3 } });
    expect(await server.call(userApi.information, {}, staff2)).toMatchObject({ code: 0 });
    expect((await history(2)).map(({ action }) => action)).toEqual(['enable', 'disable']);
  });

  it('ends with its accounts; its name and theirs are free again', async () => {
    const { data } = await add({ name: '短暫公司' });
    const person = { nickname: 'x', level: 'COMPANY', companyId: data.id, passwordHash: '-' } as const;
    await db.insert(userTable).values({ ...person, username: 'briefly' });
    const token = await server.signIn('briefly');
    expect(await server.call(userApi.information, {}, token)).toMatchObject({ code: 0 });
    expect(await remove(data.id, ' 短暫公司 ')).toMatchObject({ code: 0, data: null });
    expect(await server.call(userApi.information, {}, token)).toMatchObject({ status: 401 });
    expect(await detail(data.id)).toMatchObject({ status: 404, code: 10020 });
    expect(await update({ id: data.id, version: 1 })).toMatchObject({ status: 404, code: 10020 });
    expect((await list({ search: '短暫' })).total).toBe(0);
    const again = await add({ name: '短暫公司' });
    expect(again).toMatchObject({ code: 0 });
    await db.insert(userTable).values({ ...person, companyId: again.data.id, username: 'briefly' });
  });

  it('is added once by a repeated submission', async () => {
    const headers = { 'idempotency-key': 'company-once-1' };
    const body = await aCompany(db, { name: '一次' });
    const first = await add(body, operator, headers);
    const second = await add(body, operator, headers);
    expect(first).toMatchObject({ code: 0 });
    expect(second.data).toEqual(first.data);
  });
});

describe('the list of companies', () => {
  it('counts what each holds, deleted things left out', async () => {
    const { items } = await list({ search: '海富物業' });
    expect(items).toMatchObject([
      { id: 1, condo_count: 2, unit_count: 8, resident_count: 2, user_count: 3, state: 'ACTIVE' },
    ]);
    await db.update(userTable).set({ deletedAt: 1 }).where(eq(userTable.username, 'guest'));
    expect((await list({ search: 'hoi fu' })).items).toMatchObject([{ user_count: 2 }]);
  });

  it('is found by name, person and telephone, and by having condos or none', async () => {
    await add({ name: '尋找', name_en: 'Lookout', person_in_charge: '歐陽先生', phone: '98765432' });
    for (const search of ['尋找', 'lookout', '歐陽', '987654']) {
      expect((await list({ search })).items.map(({ name }) => name)).toEqual(['尋找']);
    }
    expect((await list({ has_condos: 'true' })).items.map(({ id }) => id).sort()).toEqual([1, 2]);
    const without = await list({ has_condos: 'false', count: 100 });
    expect(without.items.map(({ condo_count }) => condo_count).every((count) => count === 0)).toBe(true);
    expect(without.total).toBe((await list()).total - 2);
  });

  it('comes in pages and in the order asked for', async () => {
    const all = await list({ count: 100 });
    expect(all.items[0]?.name).toBe('尋找');
    const pages = [await list({ count: 3 }), await list({ count: 3, page: 1 })];
    expect(pages.flatMap(({ items }) => items)).toEqual(all.items.slice(0, 6));
    expect((await list({ sort: '-unit_count', count: 2 })).items.map(({ id }) => id)).toEqual([1, 2]);
    expect((await list({ sort: '-condo_count', count: 2 })).items.map(({ id }) => id)).toEqual([1, 2]);
    const counts = (await list({ sort: 'unit_count', count: 100 })).items.map(({ unit_count }) => unit_count);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect((await list({ sort: 'created_at', count: 2 })).items.map(({ id }) => id).sort()).toEqual([1, 2]);
  });

  it('opens to the condos of each', async () => {
    const { data } = await server.call(companyApi.companyCondos, { params: { id: 1 } }, operator);
    expect(data).toMatchObject([
      { id: 1, building_count: 1, unit_count: 4, occupied_unit_count: 0, resident_count: 1 },
      { id: 2, company_name: '海富物業', unit_count: 4 },
    ]);
  });
});
