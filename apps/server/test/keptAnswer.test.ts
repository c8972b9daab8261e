import { estateApi } from '@iris/contract/estate/estate.api';
import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { expect, test } from 'vitest';
import { addPass } from '../src/domains/visitor/visitor.sample.ts';
import { asOwner } from './asOwner.ts';
import { startServer } from './harness.ts';

const server = await startServer();
const staff = await server.signIn('staff');

const add = (name: string, key: string) =>
  server.call(
    estateApi.addBuilding,
    { body: { condo_id: 1, floors: '1-2', name }, headers: { 'idempotency-key': key } },
    staff,
  );

test('a write whose answer cannot be kept did not happen, and its caller hears so', async () => {
  await asOwner(
    server.databaseUrl,
    `
    create function refuse_answer() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$;
    create trigger refuse before update on idempotency for each row execute function refuse_answer()`,
  );
  expect(await add('Block Lost', 'answer-not-kept-1')).toMatchObject({ status: 500, code: 999 });
  await asOwner(server.databaseUrl, 'drop trigger refuse on idempotency');
  const { rows } = await asOwner(server.databaseUrl, `select from building where name = 'Block Lost'`);
  expect(rows).toEqual([]);
  // The key was not used either, so a new attempt succeeds.
  const again = await add('Block Lost', 'answer-not-kept-1');
  expect(again).toMatchObject({ code: 0, data: { name: 'Block Lost' } });
  expect((await add('Block Lost', 'answer-not-kept-1')).data).toEqual(again.data);
});

test('a removal is answered again, although what it removed is gone; with another key it is not there', async () => {
  const { data } = await add('Block Gone', 'answer-removed-1');
  const remove = (key: string) =>
    server.call(
      estateApi.removeBuilding,
      {
        params: { id: String(data.id) },
        query: { keyword: 'Block Gone' },
        headers: { 'idempotency-key': key },
      },
      staff,
    );
  for (const _ of ['once', 'again'])
    expect(await remove('answer-removed-2')).toMatchObject({ status: 200, data: null });
  expect(await remove('answer-removed-3')).toMatchObject({ status: 404, data: null });
});

test('whoever may not work in the condo any more does not get it again', async () => {
  const key = 'answer-no-longer-1';
  expect((await add('Block Left', key)).status).toBe(200);
  // A call that finds its key only where it is claimed is refused alike.
  const { code } = await addPass(server, staff);
  const check = () =>
    server.call(
      visitorApi.check,
      {
        body: { condo_id: 1, text: code, direction: 'IN', gate: '正門' },
        headers: { 'idempotency-key': 'answer-no-longer-2' },
      },
      staff,
    );
  expect((await check()).status).toBe(200);
  const { rows } = await asOwner(
    server.databaseUrl,
    `delete from user_condo where user_id = (select id from app_user where username = 'staff') returning user_id`,
  );
  server.services.principals.forget(rows.map(({ user_id }) => Number(user_id)));
  const { status, data } = await add('Block Left', key);
  expect([status, data]).toEqual([404, { fields: [expect.objectContaining({ path: 'condo_id' })] }]);
  expect((await check()).status).toBe(404);
});
