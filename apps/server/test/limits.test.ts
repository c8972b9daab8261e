import { estateApi } from '@iris/contract/estate/estate.api';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { afterwards } from './afterwards.ts';
import { startServer } from './harness.ts';

/** Work that takes too long is ended, and the caller is told when to retry. */
const LIMIT_MS = 250;

const limitOf = async (db: { execute(query: unknown): Promise<{ rows: unknown[] }> }) =>
  (await db.execute(sql`show statement_timeout`)).rows[0];

it('gives a statement of a list 20 seconds, and any other one a minute', async () => {
  const { services } = await startServer();
  expect(await limitOf(services.reads)).toEqual({ statement_timeout: '20s' });
  expect(await limitOf(services.db)).toEqual({ statement_timeout: '1min' });
});

it('ends what takes longer than its limit, in the envelope and with the time to come again', async () => {
  const server = await startServer({ limits: { listMs: LIMIT_MS, statementMs: LIMIT_MS } });
  const staff = await server.signIn('staff');
  const list = () => server.call(estateApi.unitList, { query: { condo_id: 1, page: 0, count: 10 } }, staff);
  const detail = () => server.call(estateApi.condoDetail, { params: { id: 1 } }, staff);
  const write = () =>
    server.call(
      estateApi.addBuilding,
      {
        body: { condo_id: 1, floors: '1-2', name: 'Block Late' },
        headers: { 'idempotency-key': 'block-late-1' },
      },
      staff,
    );
  const owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  afterwards(() => owner.end());
  await owner.query('begin');
  await owner.query('lock table unit, building in access exclusive mode');
  for (const call of [list, detail, write]) {
    const answer = await call();
    expect(answer).toMatchObject({
      status: 503,
      code: 6000,
      message: expect.stringMatching(/^The search took too long/),
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  await owner.query('rollback');
  // Nothing of it was applied, and a retry succeeds.
  for (const call of [list, detail, write]) expect(await call()).toMatchObject({ code: 0 });
});
