import { addDays, dayOf } from '@iris/contract/core/day';
import { settingApi } from '@iris/contract/setting/setting.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { uploaded } from '../../../test/valid.ts';
import { fileTable } from '../../platform/files/file.table.ts';

const server = await startServer();
const { db } = server.services;
const operator = await server.signIn('operator');
const staff = await server.signIn('staff');
const today = dayOf(server.clock.now());

const banner = {
  title: '夏日優惠',
  title_en: 'Summer',
  link: '/help',
  start_day: today,
  end_day: null as string | null,
};
const addBanner = async (changed: object = {}, token = operator) =>
  server.call(settingApi.addBanner, { body: { ...banner, image: await uploaded(db), ...changed } }, token);
const banners = async () => (await server.call(settingApi.bannerList, {}, operator)).data;
const shown = async () => (await server.call(settingApi.bannersShown, {}, staff)).data;
const remove = (id: number) => server.call(settingApi.removeBanner, { params: { id } }, operator);

describe('a banner is refused', () => {
  it('to whoever lacks the permission', async () => {
    expect(await addBanner({}, staff)).toMatchObject({ status: 403, code: 10070 });
    expect(await server.call(settingApi.bannerList, {}, staff)).toMatchObject({ status: 403 });
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ link: '//evil.example' }, 'link'],
    [{ start_day: '2026-02-30' }, 'start_day'],
    [{ end_day: addDays(today, -1) }, 'end_day'],
  ])('with %j', async (changed, path) => {
    const refused = await addBanner(changed);
    expect(refused).toMatchObject({ status: 400, code: 10030 });
    expect(Object.keys(refused.fields)).toEqual([path]);
  });

  it('with a picture of somebody else, or one that another record has', async () => {
    expect(await addBanner({ image: await uploaded(db, 3) })).toMatchObject({ status: 404 });
    const first = (await addBanner()).data;
    expect(await addBanner({ image: first.image })).toMatchObject({
      fields: { image: 'The file is no longer available. Upload it again' },
    });
    await remove(first.id);
  });

  it('when there are five, however many are added at once', async () => {
    const added = await Promise.all(Array.from({ length: 7 }, () => addBanner()));
    expect(added.filter(({ code }) => code === 0)).toHaveLength(5);
    expect(added.find(({ code }) => code !== 0)).toMatchObject({ status: 409, message: 'At most 5 banners' });
    for (const { id } of await banners()) await remove(id);
    expect(await db.$count(fileTable, eq(fileTable.ownerKind, 'banner'))).toBe(0);
  });
});

describe('banners', () => {
  it('are shown in their period and order', async () => {
    const now = (await addBanner({ title: '今天', end_day: today })).data;
    const later = (await addBanner({ title: '明天', start_day: addDays(today, 1) })).data;
    const past = (
      await addBanner({ title: '昨天', start_day: addDays(today, -2), end_day: addDays(today, -1) })
    ).data;
    const always = (await addBanner({ title: '一直', start_day: addDays(today, -9) })).data;
    expect((await shown()).map(({ title }) => title)).toEqual(['今天', '一直']);
    const order = (ids: number[]) => server.call(settingApi.orderBanners, { body: { ids } }, operator);
    expect(await order([always.id, now.id])).toMatchObject({ status: 409, code: 10070 });
    const ids = [always.id, past.id, now.id, later.id];
    expect((await order(ids)).data.map(({ id }) => id)).toEqual(ids);
    expect((await shown()).map(({ title }) => title)).toEqual(['一直', '今天']);
    const homes = await server.services.locators.file(db, [always.image]);
    expect(homes.get(always.image)).toEqual({ everyone: true });
  });

  it('change with their version; a new picture takes the place of the old one', async () => {
    const [first] = await banners();
    if (!first) throw new Error('no banner');
    const { position: _, ...body } = { ...first, title: '新標題', image: await uploaded(db) };
    const saved = await server.call(settingApi.updateBanner, { body }, operator);
    expect(saved.data).toMatchObject({ title: '新標題', version: first.version + 1, image: body.image });
    expect(await db.$count(fileTable, eq(fileTable.id, first.image))).toBe(0);
    expect(await server.call(settingApi.updateBanner, { body }, operator)).toMatchObject({
      status: 409,
      data: { current: { title: '新標題' } },
    });
    const { data } = await server.call(settingApi.history, {}, operator);
    expect(data.items[0]).toMatchObject({ entity: 'banner', action: 'update', label: '新標題' });
  });
});

describe('types of information', () => {
  const add = (name: string, name_en: string) =>
    server.call(settingApi.addInformationType, { body: { name, name_en } }, operator);
  const list = async () => (await server.call(settingApi.informationTypeList, {}, staff)).data;

  it('are five at most, none twice in either language, and keep their order', async () => {
    const first = (await add('通告', 'Notice')).data;
    expect(await add('通告', 'Other')).toMatchObject({
      status: 409,
      code: 10060,
      fields: { name: expect.any(String) },
    });
    expect(await add('其他', 'NOTICE')).toMatchObject({
      code: 10060,
      fields: { name_en: expect.any(String) },
    });
    const rest = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => add(name, name)));
    // One existed before.
    expect(rest.filter(({ code }) => code === 0)).toHaveLength(3);
    const taken = rest.find(({ code }) => code === 0)?.data.name.toUpperCase();
    const body = { id: first.id, name: '屋苑通告', name_en: 'notice', version: 1 };
    const update = (changed: object) =>
      server.call(settingApi.updateInformationType, { body: { ...body, ...changed } }, operator);
    expect((await update({})).data).toMatchObject({ name: '屋苑通告', name_en: 'notice', version: 2 });
    expect(await update({})).toMatchObject({ status: 409 });
    expect(await update({ version: 2, name: taken })).toMatchObject({ fields: { name: expect.any(String) } });
    const ids = (await list()).map(({ id }) => id).reverse();
    const order = { body: { ids } };
    await server.call(settingApi.orderInformationTypes, order, operator);
    expect((await list()).map(({ id }) => id)).toEqual(ids);
    await server.call(settingApi.removeInformationType, { params: { id: first.id } }, operator);
    expect(await list()).toHaveLength(4);
    expect(await server.call(settingApi.orderInformationTypes, order, operator)).toMatchObject({
      status: 404,
    });
  });
});
