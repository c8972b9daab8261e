import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { among } from './among.ts';
import { kept } from './preparing.ts';

const { services } = await startServer();

/** After five uses PostgreSQL decides whether one plan suits all values. */
const USES = 8;

describe('rows found by ids', () => {
  it('a single one is planned once per connection', async () => {
    const rows = await services.db.transaction(async (tx) => {
      await tx.execute(
        sql`create temporary table many on commit drop as select generate_series(1, 20000) as id`,
      );
      await tx.execute(sql`create unique index on many (id)`);
      await tx.execute(sql`analyze many`);
      for (let id = 1; id <= USES; id += 1)
        await tx.execute(kept(sql`select from many where ${among(sql`id`, [id])}`));
      const { rows } = await tx.execute<{ plans: number }>(sql`
        select generic_plans as plans from pg_prepared_statements where statement like '%from many%'`);
      return rows;
    });
    expect(rows).toEqual([{ plans: USES - 5 }]);
  });
});
