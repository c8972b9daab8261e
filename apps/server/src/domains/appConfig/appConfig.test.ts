import { appConfigApi } from '@iris/contract/appConfig/appConfig.api';
import { appFunctions } from '@iris/contract/appConfig/appConfig.model';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { appConfigSetUp } from './appConfig.actions.ts';
import { getAppConfig } from './appConfig.queries.ts';

const server = await startServer();
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');
const staff2 = await server.signIn('staff2');

const detail = (condo_id: number, token = staff) =>
  server.call(appConfigApi.detail, { query: { condo_id } }, token);
const off = { key: 'repair', state: 'OFF', notice: '暫停報修', notice_en: 'No repairs now' };
const open = (key: string) => ({ key, state: 'OPEN', notice: '', notice_en: '' });
const update = (functions: unknown, version = 1, { condo_id = 1, token = staff } = {}) =>
  server.call(appConfigApi.update, { body: { condo_id, functions, version } }, token);

describe('the app’s functions are refused', () => {
  it('to whoever lacks the permission, and of a foreign estate as of one that is not there', async () => {
    expect(await detail(1, guest)).toMatchObject({ status: 403, code: 10070 });
    expect(await update([off], 1, { token: guest })).toMatchObject({ status: 403 });
    expect(await detail(3)).toMatchObject({ status: 404, code: 10020 });
    expect(await update([off], 1, { condo_id: 3 })).toMatchObject({ status: 404, code: 10020 });
  });

  it.each([
    [[], 'functions'],
    [[{ ...off, notice: ' ' }], 'functions.0.notice'],
    [[{ ...off, state: 'GONE' }], 'functions.0.state'],
    [[{ ...off, key: 'lottery' }], 'functions.0.key'],
    [[{ ...off, notice: '\ud800' }], 'functions.0.notice'],
    [[off, open('repair')], 'functions'],
  ])('with %j', async (functions, path) => {
    const refused = await update(functions);
    expect(refused).toMatchObject({ status: 400, code: 10030 });
    expect(Object.keys(refused.fields)).toEqual([path]);
  });
});

describe('the app’s functions', () => {
  it('are all open, in their order, until somebody sets them', async () => {
    const { data } = await detail(1);
    expect(data).toMatchObject({ condo_id: 1, version: 1, updated_at: expect.any(Number) });
    expect(data.functions).toEqual(appFunctions.map(open));
  });

  it('stand as they were named, the others behind; the history says what changed', async () => {
    const { data } = await update([open('wallet'), off]);
    expect(data.version).toBe(2);
    expect(data.functions.slice(0, 3)).toEqual([open('wallet'), off, open('notice')]);
    expect(data.functions).toHaveLength(appFunctions.length);
    expect((await detail(1)).data).toEqual(data);
    expect((await update([off], 1)).data).toMatchObject({ current: { version: 2 } });
    expect((await update(data.functions, 2)).data.version).toBe(2);
    const { data: log } = await server.call(appConfigApi.history, { query: { condo_id: 1 } }, staff);
    expect(log.items).toMatchObject([
      {
        action: 'update',
        label: '海富苑',
        changes: [
          { field: 'repair', before: 'OPEN', after: 'OFF · 暫停報修 · No repairs now' },
          { field: 'order' },
        ],
      },
    ]);
    expect((await detail(3, staff2)).data.version).toBe(1);
  });

  it('lose nothing when two save at once: one is stale', async () => {
    const { version } = (await detail(1)).data;
    const both = await Promise.all([update([open('news')], version), update([open('bill')], version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('begin with a new estate, once', async () => {
    const { db } = server.services;
    const actor = { userId: null, name: '', address: '' };
    for (let time = 0; time < 2; time += 1)
      await db.transaction((tx) => appConfigSetUp.run(tx, { id: 2, demo: false }, server.services, actor));
    expect((await getAppConfig(db, 2))?.functions).toEqual(appFunctions.map(open));
  });
});
