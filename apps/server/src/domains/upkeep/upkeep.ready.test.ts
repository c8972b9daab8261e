import { addDays, dayOf } from '@iris/contract/core/day';
import { estateApi } from '@iris/contract/estate/estate.api';
import { searchApi } from '@iris/contract/search/search.api';
import { upkeepApi } from '@iris/contract/upkeep/upkeep.api';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import type { Changed } from './upkeep.sample.ts';

const server = await startServer();
const staff = await server.signIn('staff');
const today = dayOf(server.clock.now());
const list = async (query: Record<string, string> = {}) =>
  (await server.call(upkeepApi.list, { query: { condo_id: 1, ...query } }, staff)).data;

describe('ready-made plans', () => {
  const ready = (plans: Changed[], token = staff) =>
    server.call(upkeepApi.addReady, { body: { condo_id: 1, plans } as never }, token);
  const fire = { ready: 'FIRE', next_due: addDays(today, 90) };
  const lift = { ready: 'LIFT_SERVICE', building_id: 1, place: '9 號升降機', next_due: addDays(today, 3) };

  it('are refused where a lift has no name, and all or none', async () => {
    expect((await ready([fire], await server.signIn('guest'))).status).toBe(403);
    const { fields } = await ready([fire, { ...lift, place: '' }]);
    expect(fields).toHaveProperty(['plans.1.place']);
    expect((await list({ ready: 'FIRE' })).total).toBe(0);
    expect((await ready([lift, lift])).status).toBe(409);
    expect((await list({ ready: 'LIFT_SERVICE' })).total).toBe(0);
  });

  it('are added for each place, once, also by two people at the same moment', async () => {
    const answers = await Promise.all([ready([fire, lift]), ready([fire, lift])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await list({ ready: 'FIRE' })).items).toMatchObject([{ cycle: 'YEAR', every: 1, ready: 'FIRE' }]);
    expect((await list({ ready: 'LIFT_SERVICE' })).total).toBe(1);
  });

  it('name a building in the language of the person, where they are refused and where they are found', async () => {
    const body = { condo_id: 1, name: '消防樓', name_en: 'Hydrant House', floors: '1-2' };
    const { data: building } = await server.call(
      estateApi.addBuilding,
      { body },
      await server.signIn('manager'),
    );
    const plan = { ...fire, building_id: building.id };
    expect((await ready([plan])).status).toBe(200);
    expect((await ready([plan])).message).toMatch(/^Hydrant House already has a plan/);
    const { data } = await server.call(
      searchApi.search,
      { query: { condo_id: 1, q: 'Fire service' } },
      staff,
    );
    const hits = data.filter(({ kind }) => kind === 'upkeep').map(({ detail: said }) => said);
    expect(hits).toContainEqual(expect.stringContaining('Hydrant House'));
    for (const search of ['hydrant', '消防樓'])
      expect((await list({ search })).items.map(({ building_id }) => building_id)).toEqual([building.id]);
  });
});
