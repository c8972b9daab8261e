import { companyApi } from '@iris/contract/company/company.api';
import { estateApi } from '@iris/contract/estate/estate.api';
import { describe, expect, it } from 'vitest';
import { asOwner } from '../../../test/asOwner.ts';
import { startServer } from '../../../test/harness.ts';
import { aCondo } from '../../../test/valid.ts';

const server = await startServer();
const operator = await server.signIn('operator');
const manager = await server.signIn('manager');
const names = server.services.hooks.setUpSteps.map(({ name }) => name);
const withoutDemo = server.services.hooks.setUpSteps.filter(({ demoOnly }) => !demoOnly).length;

let made = 0;
async function newCondo(): Promise<number> {
  made += 1;
  const body = await aCondo(server.services.db, { name: `新屋苑 ${made}` });
  return (await server.call(companyApi.addCondo, { body }, operator)).data.id;
}
const progress = async (id: number) =>
  (await server.call(companyApi.condoSetup, { params: { id } }, operator)).data;
const step = (id: number, demo = true) =>
  server.call(companyApi.setUpCondo, { params: { id }, body: { demo } }, operator);
async function finish(id: number, demo = true): Promise<number> {
  let calls = 0;
  for (; (await progress(id)).next !== null && calls < 20; calls += 1) {
    expect(await step(id, demo)).toMatchObject({ code: 0 });
  }
  return calls;
}
const brief = async (id: number) =>
  (await server.call(estateApi.brief, { query: { condo_id: id } }, manager)).data;
describe('the second stage of a condo', () => {
  it('is the operator’s', async () => {
    const id = await newCondo();
    const sent = { params: { id }, body: { demo: false } };
    expect(await server.call(companyApi.setUpCondo, sent, manager)).toMatchObject({ status: 403 });
    expect(await step(999)).toMatchObject({ status: 404, code: 10020 });
  });

  it('does a step a call, and after the last one the condo works', async () => {
    const id = await newCondo();
    expect(await progress(id)).toEqual({ done: 0, total: withoutDemo, next: 'setting', state: 'SETTING_UP' });
    const first = await step(id);
    expect(first.data).toEqual({ done: 1, total: names.length, next: names[1] ?? null, state: 'SETTING_UP' });
    expect(await progress(id)).toEqual(first.data);
    await finish(id);
    const end = { done: names.length, total: names.length, next: null, state: 'ACTIVE' };
    expect(await progress(id)).toEqual(end);
    expect((await step(id)).data).toEqual(end);
    const { data } = await server.call(
      companyApi.condoHistory,
      { params: { id }, query: { count: 50 } },
      operator,
    );
    const done = data.items.filter(({ action }) => action === 'setUp');
    expect(done.map(({ changes }) => changes[0]?.after).reverse()).toEqual(names);
    expect(done[0]?.changes).toContainEqual({ field: 'state', before: 'SETTING_UP', after: 'ACTIVE' });
  });

  it('leaves the earlier steps done when one fails, and goes on from there', async () => {
    const id = await newCondo();
    while ((await progress(id)).next !== 'estate') expect(await step(id)).toMatchObject({ code: 0 });
    const before = await progress(id);
    await asOwner(server.databaseUrl, `alter table unit add constraint broken check (condo_id <> ${id})`);
    expect(await step(id)).toMatchObject({ status: 500, code: 999 });
    expect(await progress(id)).toEqual(before);
    expect((await brief(id)).building_count).toBe(0);
    await asOwner(server.databaseUrl, 'alter table unit drop constraint broken');
    // What the first call said of the demo holds, whatever a later one says.
    expect((await step(id, false)).data.done).toBe(before.done + 1);
    expect((await brief(id)).building_count).toBe(2);
  });

  it('does each step once when two ask for it at the same moment', async () => {
    const id = await newCondo();
    const answers = await Promise.all(names.map(() => step(id)));
    expect(answers.map(({ data }) => data.done).sort((a, b) => a - b)).toEqual(
      names.map((_, index) => index + 1),
    );
    expect((await brief(id)).building_count).toBe(2);
  });

  it('with demo data makes a small estate that is mostly in use', async () => {
    const id = await newCondo();
    await finish(id);
    const { building_count, floor_count, unit_count, units } = await brief(id);
    expect({ building_count, floor_count, unit_count }).toEqual({
      building_count: 2,
      floor_count: 25,
      unit_count: 124,
    });
    const vacant = units.filter(({ state }) => state === 'VACANT').reduce((sum, { count }) => sum + count, 0);
    expect(vacant).toBeGreaterThan(0);
    expect(vacant).toBeLessThan(20);
    const query = { condo_id: id, count: 200 };
    const { data } = await server.call(estateApi.unitList, { query }, manager);
    expect(data.items[0]).toMatchObject({
      building_name: '第一座',
      floor_name: 'G',
      name: '1',
      unit_type: 'SHOP',
    });
    expect(data.items.at(-1)).toMatchObject({ building_name: '第二座', floor_name: '12', name: 'D' });
    const unit = { id: data.items[0]?.id ?? 0 };
    const history = await server.call(estateApi.unitHistory, { params: unit }, manager);
    expect(history.data.items).toMatchObject([{ action: 'add', user: 'operator 先生' }]);
  });

  it('without demo data leaves the estate empty, and never mixes with a real one', async () => {
    const empty = await newCondo();
    expect(await finish(empty, false)).toBe(withoutDemo);
    expect((await brief(empty)).building_count).toBe(0);
    const real = await newCondo();
    const body = { condo_id: real, name: '第一座', floors: '1-3' };
    expect(await server.call(estateApi.addBuilding, { body }, manager)).toMatchObject({ code: 0 });
    await finish(real);
    expect(await brief(real)).toMatchObject({ building_count: 1, floor_count: 3 });
  });

  it('is done for the condos that worked before there was one', async () => {
    expect(await progress(1)).toEqual({ done: withoutDemo, total: withoutDemo, next: null, state: 'ACTIVE' });
  });
});
