import { activityApi } from '@iris/contract/activity/activity.api';
import { homeApi } from '@iris/contract/home/home.api';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { buildingTable, unitTable } from '../estate/estate.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { activitiesOf, forward, HOUR_MS, UNIT } from './activity.sample.ts';

const server = await startServer();
const { db } = server.services;
const staff = { token: await server.signIn('staff') };
const acts = activitiesOf(server, staff);

it('a sign-up is found by number, name, phone, who comes along, and its unit in either language', async () => {
  const [unit] = await db.select().from(unitTable).where(eq(unitTable.id, UNIT));
  await db
    .update(buildingTable)
    .set({ nameEn: 'Jasmine Court' })
    .where(eq(buildingTable.id, unit?.buildingId ?? 0));
  const made = await acts.open({ charged: false });
  const head = (name: string) => ({ heads: [{ name, age: 30, phone: '' }] });
  const one = await acts.signed(made.id, head('歐陽菲菲'));
  const two = await acts.signed(made.id, head('O’Brien "Bob" 100%_\\'));
  const found = async (search: string, more: object = {}) =>
    (await acts.signups({ activity_id: String(made.id), search, ...more })).items
      .map(({ number }: { number: string }) => number)
      .sort();
  const both = [one.number, two.number].sort();
  expect(await found(one.number.toLowerCase())).toEqual([one.number]);
  expect(await found(one.name)).toEqual([one.number]);
  expect(await found(one.phone.slice(2))).toContain(one.number);
  expect(await found('陽菲')).toEqual([one.number]);
  expect(await found('o’brien')).toEqual([two.number]);
  expect(await found('100%_')).toEqual([two.number]);
  expect(await found('jasmine')).toEqual(both);
  expect(await found(unit?.buildingName ?? '')).toEqual(both);
  expect(await found('沒有這個人')).toEqual([]);
  // Neither twice where two ways find it, nor of another activity.
  const other = await acts.open({ charged: false });
  expect(await found('jasmine', { activity_id: String(other.id) })).toEqual([]);
  expect((await acts.signups({ search: '歐陽菲菲' })).total).toBe(1);
  // In any order and state, with the total past the end too; by the building's name of today.
  const rest = { activity_id: String(made.id), search: 'jasmine' };
  for (const sort of ['number', '-amount', 'state', '-signed_at', 'attended_at'])
    expect([sort, (await acts.signups({ ...rest, sort })).total]).toEqual([sort, 2]);
  expect((await acts.signups({ ...rest, sort: 'number' })).items.map(({ number }) => number)).toEqual(both);
  for (const state of ['CONFIRMED', 'UNPAID'])
    expect((await acts.signups({ ...rest, state })).total).toBe(state === 'CONFIRMED' ? 2 : 0);
  const past = await acts.signups({ ...rest, page: '3' });
  expect([past.items, past.total]).toEqual([[], 2]);
  await db
    .update(buildingTable)
    .set({ nameEn: 'Orchid Court' })
    .where(eq(buildingTable.id, unit?.buildingId ?? 0));
  expect([await found('jasmine'), await found('orchid')]).toEqual([[], both]);
});

it('a sign-up has the English name of its resident, as long as the person is called what it says', async () => {
  const made = await acts.open({ charged: false });
  const signed = await acts.signed(made.id);
  const whose = eq(residentTable.id, signed.resident_id);
  await db.update(residentTable).set({ nameEn: 'HO Siu Ming' }).where(whose);
  const named = async () => (await acts.signups({ activity_id: String(made.id) })).items[0]?.name_en;
  // What the list shows, its search finds: among all, and where a state is asked that depends on the moment.
  const found = async (typed: string, more: object = {}) =>
    (await acts.signups({ search: typed, ...more })).items.map(({ number }: { number: string }) => number);
  expect(await named()).toBe('HO Siu Ming');
  for (const typed of ['HO Siu Ming', 'siu m', 'ho siu'])
    expect([typed, await found(typed)]).toEqual([typed, [signed.number]]);
  expect(await found('siu m', { state: 'TIMED_OUT' })).toEqual([]);
  expect(await found('siu m', { state: signed.state })).toEqual([signed.number]);
  await db.update(residentTable).set({ name: '何大明' }).where(whose);
  expect([await named(), await found('siu m')]).toEqual(['', []]);
  await db.update(residentTable).set({ name: signed.name, nameEn: '' }).where(whose);
});

it('wrong codes are limited by person; right codes, tokens and numbers are not', async () => {
  const made = await acts.open({ charged: false });
  const signed = await acts.signed(made.id);
  const ticket = await acts.ok(server.call(activityApi.ticket, acts.one(signed.id), staff.token));
  const check = (text: string) =>
    server.call(activityApi.checkIn, { ...acts.one(made.id), body: { text } }, staff.token);
  const wrong = (n: number) => String(10_000_000 + n);
  // At once: no more are answered than the limit, however they come.
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => check(wrong(n))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused).toMatchObject({ status: 409, code: 10070 });
  expect(refused?.message).toMatch(/10|minute|分鐘/);
  expect((await check(ticket.code)).status).toBe(409);
  for (const text of [ticket.url, signed.number]) expect((await check(text)).status).toBe(200);
  await forward([server], { staff }, 11 * 60_000);
  expect((await check(ticket.code)).status).toBe(200);
  // Another person at another address is not held up.
  const { data } = await check(ticket.url);
  expect(data).toMatchObject({ expected: 1, attended: 0 });
});

it('the days ahead have the activities that are going ahead, and their link lists exactly those', async () => {
  const ahead = async () => {
    const { data } = await server.call(homeApi.overview, { query: { condo_id: '1' } } as never, staff.token);
    const days = (data as { days: { more: { title: string; count: number; path: string }[] }[] | null }).days;
    return days?.flatMap(({ more }) => more.filter(({ title }) => title === '活動')) ?? [];
  };
  const before = (await ahead()).reduce((sum, { count }) => sum + count, 0);
  const at = server.clock.now() + 30 * HOUR_MS;
  const times = { from_at: at, to_at: at + HOUR_MS, deadline_at: at - HOUR_MS, open_at: at - 40 * HOUR_MS };
  await acts.open(times);
  await acts.ok(acts.add(times));
  const after = await ahead();
  expect(after.reduce((sum, { count }) => sum + count, 0)).toBe(before + 1);
  for (const { path, count } of after) {
    const query = { condo_id: '1', ...Object.fromEntries(new URLSearchParams(path.split('?')[1])) };
    const { data } = await server.call(activityApi.list, { query } as never, staff.token);
    expect(data.total).toBe(count);
  }
});
