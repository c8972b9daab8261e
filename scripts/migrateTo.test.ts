import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { withDatabase } from '../apps/server/test/template.ts';
import { migrateTo } from './migrateTo.ts';

/** The schema of the first version, by its index in the journal: a version that is already in use. */
const FIRST = 1_795_268_789_142;

/** Rows as that version stored them. */
const rows = `
  insert into company (name, name_en) select '公司 ' || n, 'Company ' || n from generate_series(1, 20) n;
  insert into condo (company_id, name, name_en, address)
    select c.id, '屋苑 ' || n, 'Estate ' || n, '地址 ' || n from company c, generate_series(1, 3) n;
  insert into building (condo_id, name, position) select id, 'A座', 1 from condo;
  insert into floor (condo_id, building_id, name, position)
    select condo_id, id, n::text, n from building, generate_series(1, 10) n;
  insert into unit (condo_id, building_id, floor_id, building_name, floor_name, name, order_key, area, unit_type, state)
    select condo_id, building_id, id, 'A座', name, n::text, name || n, 400 + n, 'RESIDENTIAL', 'VACANT'
    from floor, generate_series(1, 5) n;
  insert into app_user (company_id, username, nickname, password_hash, level, admin)
    select id, 'user' || id, '用戶', 'x', 'COMPANY', true from company;
  insert into message (user_id, sender, content, content_en)
    select id, '', '內容 ' || n, 'Content ' || n from app_user, generate_series(1, 5) n;
  insert into audit (user_name, address, entity, entity_id, label, action, changes)
    select '陳', '::1', 'unit', id, name, 'add', '[]' from unit;`;

const tables = ['company', 'condo', 'building', 'floor', 'unit', 'app_user', 'message', 'audit'];

describe('a database of the first version', () => {
  it('goes forward to this one without losing a row', async () => {
    const name = 'iris_forward';
    const cluster = new pg.Client({ connectionString: inject('clusterUrl') });
    await cluster.connect();
    await cluster.query(`create database ${name}`);
    await cluster.end();
    const url = withDatabase(inject('clusterUrl'), name);
    await migrateTo(url, FIRST);

    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(rows);
    const counts = async () => {
      const sums = tables.map((table) => `select '${table}' as name, count(*)::int as n from ${table}`);
      const { rows: counted } = await client.query(sums.join(' union all '));
      return Object.fromEntries(counted.map((one) => [one.name, one.n]));
    };
    const before = await counts();
    await migrate(url);
    expect(await counts()).toEqual(before);
    // New columns have a value that means the previous behaviour.
    const { rows: condos } = await client.query(
      `select distinct state, overdue_first_days, refund_period_days, deleted_at from condo`,
    );
    expect(condos).toEqual([
      { state: 'ACTIVE', overdue_first_days: 7, refund_period_days: 180, deleted_at: null },
    ]);
    await client.end();
  });
});
