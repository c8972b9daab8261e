import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { planOf } from '../../../test/statements.ts';
import { made, previewed, standard, units } from './bill.make.sample.ts';

const server = await startServer();
const staff = await server.signIn('staff');
const [unit = 0] = await units(server, 1);
const [id, other] = [await standard(server, [unit]), await standard(server, [unit])];
await made(server, staff, id, '2026-09-01');
await made(server, staff, other, '2026-09-01');
// Each batch of a run plans anew, beside all bills of all estates.
await server.services.db.execute(sql`insert into charge overriding system value
  select (jsonb_populate_record(c, to_jsonb(c)
    || jsonb_build_object('id', 1000000 + n, 'business_no', 'X' || n, 'unit_id', null))).*
  from charge c, generate_series(1, 20000) n where c.standard_id = ${other}`);
await server.services.db.execute(sql`analyze charge`);

it('reads what standards billed by an index among many bills', async () => {
  for (const part of ['c.unit_id, sum(c.amount)', 'count(distinct coalesce(c.part_of_id, c.id))']) {
    const plan = await planOf(part, async () => {
      const { data } = await previewed(server, staff, [id], '2026-10-01');
      expect(data).toMatchObject({ count: 1, amount: 100_000 });
    });
    expect(plan).toContain('charge_version');
    expect(plan).not.toContain('Seq Scan on charge');
  }
});
