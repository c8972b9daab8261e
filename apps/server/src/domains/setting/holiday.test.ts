import { limits } from '@iris/contract/core/limits';
import { homeApi } from '@iris/contract/home/home.api';
import { settingApi } from '@iris/contract/setting/setting.api';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { holidaysBetween, isHoliday } from './index.ts';
import { holidayTable } from './setting.table.ts';

const server = await startServer();
const { db, bus } = server.services;
const operator = await server.signIn('operator');
const staff = await server.signIn('staff');
/** Another server on the same database hears of changes over the bus alone. */
const far = await startServer({ databaseUrl: server.databaseUrl });

const labour = { day: '2028-05-01', name: '勞動節', name_en: 'Labour Day' };
const list = async () => (await server.call(settingApi.holidayList, {}, staff)).data;
const add = (changed: object = {}, token = operator) =>
  server.call(settingApi.addHoliday, { body: { ...labour, ...changed } }, token);
const bring = (days: object[], token = operator) =>
  server.call(settingApi.importHolidays, { body: { days: days as (typeof labour)[] } }, token);
const remove = (id: number, token = operator) =>
  server.call(settingApi.removeHoliday, { params: { id } }, token);
const removeYear = (year: string, token = operator) =>
  server.call(settingApi.removeHolidayYear, { params: { year } }, token);
const ofYear = async (year: string) => (await list()).filter(({ day }) => day.startsWith(year));

afterEach(async () => {
  await removeYear('2028');
});

describe('holidays are refused', () => {
  it('to whoever lacks the permission, though everybody reads them', async () => {
    const [first] = await list();
    if (!first) throw new Error('no holiday');
    expect(await add({}, staff)).toMatchObject({ status: 403, code: 10070 });
    expect(await bring([labour], staff)).toMatchObject({ status: 403 });
    expect(await remove(first.id, staff)).toMatchObject({ status: 403 });
    expect(await removeYear('2026', staff)).toMatchObject({ status: 403 });
    expect(await server.call(settingApi.updateHoliday, { body: first }, staff)).toMatchObject({
      status: 403,
    });
    expect(await list()).toHaveLength(34);
  });

  it.each([
    [{ day: '2028-02-30' }, 'day'],
    [{ day: '' }, 'day'],
    [{ name: ' ' }, 'name'],
    [{ name_en: 'x'.repeat(limits.holidayName + 1) }, 'name_en'],
    [{ name: '勞動\n節' }, 'name'],
  ])('with %j', async (changed, path) => {
    const refused = await add(changed);
    expect(refused).toMatchObject({ status: 400, code: 10030 });
    expect(Object.keys(refused.fields)).toEqual([path]);
  });

  it('twice on one day, however many are added at once', async () => {
    const added = await Promise.all(Array.from({ length: 5 }, () => add()));
    expect(added.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(added.find(({ code }) => code !== 0)).toMatchObject({
      status: 409,
      code: 10060,
      fields: { day: 'This date is already a public holiday' },
    });
    const other = (await add({ day: '2028-05-02' })).data;
    const body = { ...other, day: labour.day };
    expect(await server.call(settingApi.updateHoliday, { body }, operator)).toMatchObject({
      fields: { day: 'This date is already a public holiday' },
    });
  });

  it('as an import, whole, when a day is listed twice, wrong, or one too many', async () => {
    const days = Array.from({ length: limits.holidaysAtOnce + 1 }, () => labour);
    expect(await bring(days)).toMatchObject({ status: 400, code: 10030 });
    expect(await bring([])).toMatchObject({ status: 400 });
    expect(await bring([labour, { ...labour, day: '2028-05-02' }, labour])).toMatchObject({
      status: 400,
      fields: { 'days.2.day': 'This date is listed twice' },
    });
    expect(await bring([labour, { ...labour, day: '2028-13-01' }])).toMatchObject({ status: 400 });
    expect(await ofYear('2028')).toEqual([]);
  });

  it('beyond what is kept', async () => {
    const many = Array.from({ length: limits.holidays - 34 }, (_, at) => ({
      day: `${2100 + Math.floor(at / 28)}-01-${String((at % 28) + 1).padStart(2, '0')}`,
      name: '假期',
      nameEn: 'Holiday',
    }));
    const kept = await db.insert(holidayTable).values(many).returning({ day: holidayTable.day });
    expect(await add()).toMatchObject({ status: 409, message: /At most 1000 public holidays/ });
    for (const year of new Set(kept.map(({ day }) => day.slice(0, 4)))) await removeYear(year);
  });

  it('where nothing is there', async () => {
    expect(await remove(999_999)).toMatchObject({ status: 404 });
    expect(await removeYear('2028')).toMatchObject({ status: 404 });
    expect(await removeYear('28')).toMatchObject({ status: 400 });
  });
});

describe('the list', () => {
  it('comes with 17 days of each shipped year, none of them a Sunday', async () => {
    const all = await list();
    for (const year of ['2026', '2027']) expect(await ofYear(year)).toHaveLength(17);
    expect(all.map(({ day }) => day)).toEqual([...all.map(({ day }) => day)].sort());
    expect(all.filter(({ day }) => new Date(day).getUTCDay() === 0)).toEqual([]);
    const days = all.map(({ day }) => day);
    for (const day of ['2026-04-06', '2026-04-07', '2026-10-19', '2027-02-06', '2027-02-09', '2027-12-27'])
      expect(days).toContain(day);
  });

  it('changes with its version, and keeps a history', async () => {
    const one = (await add()).data;
    const update = (changed: object) =>
      server.call(settingApi.updateHoliday, { body: { ...one, ...changed } }, operator);
    expect((await update({ day: '2028-05-02', name: '勞動節翌日' })).data).toMatchObject({
      day: '2028-05-02',
      version: one.version + 1,
    });
    expect(await update({})).toMatchObject({ status: 409, data: { current: { day: '2028-05-02' } } });
    expect(await ofYear('2028')).toMatchObject([{ name: '勞動節翌日', name_en: 'Labour Day' }]);
    await remove(one.id);
    const { data } = await server.call(settingApi.history, {}, operator);
    expect(data.items.slice(0, 2)).toMatchObject([
      { entity: 'holiday', action: 'delete', label: '2028-05-02 勞動節翌日' },
      { entity: 'holiday', action: 'update' },
    ]);
  });

  it('takes a year by import: new days are added, known ones renamed, the same left alone', async () => {
    const new_year = { day: '2028-01-01', name: '一月一日', name_en: 'The first day of January' };
    await bring([labour, new_year]);
    const [{ version } = { version: 0 }] = await ofYear('2028');
    const done = await bring([
      new_year,
      { ...labour, name_en: 'Labor Day' },
      { ...labour, day: '2028-07-01' },
    ]);
    expect(done.data).toEqual({ added: 1, renamed: 1, same: 1 });
    expect(await ofYear('2028')).toMatchObject([
      { day: '2028-01-01', version },
      { day: '2028-05-01', name_en: 'Labor Day' },
      { day: '2028-07-01' },
    ]);
  });
});

describe('other domains', () => {
  const reader = { db, bus };

  it('hear whether a day is a holiday, from memory', async () => {
    expect(await isHoliday(reader, '2026-12-25')).toBe(true);
    expect(await isHoliday(reader, '2026-12-24')).toBe(false);
    // Sundays are not listed.
    expect(await isHoliday(reader, '2026-12-27')).toBe(false);
    expect((await holidaysBetween(reader, '2026-12-25', '2027-01-01')).map(({ day }) => day)).toEqual([
      '2026-12-25',
      '2026-12-26',
      '2027-01-01',
    ]);
    const select = vi.spyOn(db, 'select');
    await isHoliday(reader, '2027-01-01');
    expect(select).not.toHaveBeenCalled();
    select.mockRestore();
  });

  it('hear of changes at once here, and soon on other servers', async () => {
    const elsewhere = { db: far.services.db, bus: far.services.bus };
    expect(await isHoliday(elsewhere, labour.day)).toBe(false);
    await add();
    expect(await isHoliday(reader, labour.day)).toBe(true);
    await expect.poll(() => isHoliday(elsewhere, labour.day)).toBe(true);
    await removeYear('2028');
    expect(await isHoliday(reader, labour.day)).toBe(false);
    await expect.poll(() => isHoliday(elsewhere, labour.day)).toBe(false);
  });

  it('ask the database each time where a server does not hear the others', async () => {
    const deaf = { db, bus: { ...bus, hearing: () => false } };
    expect(await isHoliday(deaf, labour.day)).toBe(false);
    await db.insert(holidayTable).values({ day: labour.day, name: labour.name, nameEn: labour.name_en });
    expect(await isHoliday(deaf, labour.day)).toBe(true);
  });

  it('name the holidays among the days ahead on the first screen', async () => {
    const manager = await server.signIn('manager');
    const today = (await server.call(homeApi.overview, { query: { condo_id: 1 } }, manager)).data;
    // Today may be one.
    const plain = today.days?.find(({ holiday }) => holiday === null);
    if (!plain) throw new Error('no days');
    await add({ day: plain.day, name: '特別假期', name_en: 'Special holiday' });
    const after = (await server.call(homeApi.overview, { query: { condo_id: 1 } }, manager)).data;
    expect(after.days?.find(({ day }) => day === plain.day)?.holiday).toEqual({
      name: '特別假期',
      name_en: 'Special holiday',
    });
    await db.delete(holidayTable);
  });
});
