import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freshDatabase, withDatabase } from '../apps/server/test/template.ts';

/** Runs backup and restore as commands and compares counts and sums afterwards. */
const root = fileURLToPath(new URL('..', import.meta.url));
let folder: string;
let source: string;

const tool = (name: 'backup' | 'restore', file: string, env: Record<string, string>) => {
  const ran = spawnSync(process.execPath, [join(root, 'scripts', `${name}.ts`), join(folder, file)], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
  return { code: ran.status, said: ran.stdout, refused: ran.stderr.trim() };
};

async function query(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql, values);
  await client.end();
  return rows;
}

/** The addresses of a new, unmigrated database and a new folder. */
async function nowhere(name: string) {
  await query(inject('clusterUrl'), `create database ${name}`);
  return { DATABASE_URL: withDatabase(inject('clusterUrl'), name), DATA_DIR: join(folder, name) };
}

/** 300 payments of a rent with their ledger entries, whose balances the database maintains. */
async function fillBooks(url: string): Promise<void> {
  await query(
    url,
    `with opened as (
       insert into ledger_account (condo_id, kind) values (1, 'BANK'), (1, 'RENT_INCOME') returning id
     ), posted as (
       insert into ledger_transaction (condo_id, kind, source_id, time, value_day)
       select 1, 'PAYMENT', n, now(), '2026-01-01' from generate_series(1, 300) n returning id, source_id
     ), flow as (
       insert into finance_flow (condo_id, number, name, bill_type, payment_type, total, account, pay_time, value_day,
         charge_id, payment_id, transaction_id)
       select 1, 'R' || source_id, '陳大文', 'RENT', 'PAY_BANK', 100 + source_id, 'BANK', now(), '2026-01-01', 1, 1, id
       from posted
     )
     insert into ledger_entry (transaction_id, account_id, charge_id, amount, time, value_day)
     select posted.id, opened.id, 1, (100 + source_id) * case when opened.id = (select min(id) from opened) then 1 else -1 end,
       now(), '2026-01-01'
     from posted cross join opened`,
  );
}
const BALANCES = 'select kind, balance::int from ledger_account order by kind';

/** A database owner without any other rights, as on hosted databases. */
async function plainOwner(name: string) {
  await query(inject('clusterUrl'), `create role ${name} login password 'plain' nosuperuser`);
  const target = await nowhere(name);
  await query(inject('clusterUrl'), `alter database ${name} owner to ${name}`);
  const url = new URL(target.DATABASE_URL);
  [url.username, url.password] = [name, 'plain'];
  return { ...target, DATABASE_URL: url.href };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iris-backup-'));
  source = await freshDatabase(inject('clusterUrl'));
  await query(
    source,
    `insert into audit (user_name, address, entity, entity_id, label, action, changes)
     select '陳大文', '127.0.0.1', 'unit', i, E'tab\\t line\\n back\\\\slash', 'add', jsonb_build_object('n', repeat('x', 300))
     from generate_series(1, 30000) i`,
  );
  await fillBooks(source);
  await query(
    source,
    `with made as (select access_event_month(day) from unnest(array['2026-10-31T15:59Z', '2026-10-31T16:00Z']::timestamptz[]) day)
     select count(*) from made`,
  );
  await query(
    source,
    `insert into access_event (time, condo_id, device_id, own_id, kind)
     select '2026-10-31T15:00Z'::timestamptz + n * interval '10 minutes', 1, 1, n::text, 'PASSED' from generate_series(1, 12) n`,
  );
  await mkdir(join(folder, 'source/files/ab'), { recursive: true });
  await writeFile(join(folder, 'source/files/ab/photo'), Buffer.alloc(70_001, 7));
  await writeFile(join(folder, 'source/files/ab/empty'), '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a backup', () => {
  it('comes back into an empty database, equal in rows, files and numbering', async () => {
    const made = tool('backup', 'a.tgz', { DATABASE_URL: source, DATA_DIR: join(folder, 'source') });
    expect(made.refused).toBe('');
    expect((await stat(join(folder, 'a.tgz'))).mode & 0o777).toBe(0o600);

    const target = await nowhere('iris_restored');
    const restored = tool('restore', 'a.tgz', target);
    expect(restored.refused).toBe('');
    expect(restored.said).toMatch(/audit +30000 +equal/);
    expect(restored.said).toMatch(/files +2 +equal/);
    // Migrations make no month of events; the server does, as they come.
    expect(restored.said).toMatch(/access_event_202610 +5 +equal/);
    expect(restored.said).toMatch(/access_event_202611 +7 +equal/);
    expect(restored.said).not.toContain('DIFFERENT');
    expect(await readFile(join(target.DATA_DIR, 'files/ab/photo'))).toEqual(Buffer.alloc(70_001, 7));

    const audit = 'select count(*), min(label), max(id) from audit';
    expect(await query(target.DATABASE_URL, audit)).toEqual(await query(source, audit));
    const next = `select nextval('building_id_seq') as id`;
    expect(await query(target.DATABASE_URL, next)).toEqual(await query(source, next));

    expect(tool('restore', 'a.tgz', target)).toMatchObject({
      code: 1,
      refused: 'The database is not empty; restore into a new DATA_DIR or an empty DATABASE_URL.',
    });
  }, 60_000);

  it.each([
    ['for a superuser', (name: string) => nowhere(name)],
    ['for a plain owner', (name: string) => plainOwner(name)],
  ])(
    'doubles no balance, and the books are guarded again, %s',
    async (who, make) => {
      const target = await make(`iris_books_${who.length}`);
      const restored = tool('restore', 'a.tgz', target);
      expect(restored.refused).toBe('');
      expect(restored.said).toMatch(/ledger_entry +600 +equal/);
      expect(restored.said).toMatch(/finance_flow +300 +equal/);
      expect(restored.said).toMatch(/access_event_202611 +7 +equal/);
      expect(restored.said).not.toContain('DIFFERENT');
      const sum = 300 * 100 + (300 * 301) / 2;
      const balances = [
        { kind: 'BANK', balance: sum },
        { kind: 'RENT_INCOME', balance: -sum },
      ];
      const { DATABASE_URL: url } = target;
      expect(await query(source, BALANCES)).toEqual(balances);
      expect(await query(url, BALANCES)).toEqual(balances);

      const post = (amounts: string) =>
        query(
          url,
          `with posted as (insert into ledger_transaction (condo_id, kind, source_id, time, value_day)
           select 1, 'REFUND', coalesce(max(source_id), 0) + 1, now(), '2026-01-01' from ledger_transaction returning id)
         insert into ledger_entry (transaction_id, account_id, charge_id, amount, value_day)
         select posted.id, a.id, 1, x.amount, '2026-01-01' from posted, ledger_account a
           join (values ${amounts}) as x (kind, amount) on x.kind = a.kind`,
        );
      await expect(post(`('BANK', -5), ('RENT_INCOME', 4)`)).rejects.toThrow('do not sum to zero');
      await post(`('BANK', -5), ('RENT_INCOME', 5)`);
      expect(await query(url, BALANCES)).toMatchObject([{ balance: sum - 5 }, { balance: 5 - sum }]);
      await expect(query(url, 'delete from ledger_entry')).rejects.toThrow('append only');
      await expect(query(url, 'update finance_flow set total = 1')).rejects.toThrow('append only');
      await expect(query(url, 'update ledger_account set balance = 0')).rejects.toThrow(
        'follow from entries',
      );
    },
    60_000,
  );

  it('does not overwrite a file', () => {
    expect(tool('backup', 'a.tgz', { DATABASE_URL: source })).toMatchObject({
      code: 1,
      refused: 'a.tgz already exists; name a new file.',
    });
  });

  it('that is cut short leaves nothing behind', async () => {
    await writeFile(join(folder, 'cut.tgz'), await readFile(join(folder, 'a.tgz')));
    await truncate(join(folder, 'cut.tgz'), Math.trunc((await stat(join(folder, 'a.tgz'))).size * 0.7));
    const target = await nowhere('iris_cut');
    expect(tool('restore', 'cut.tgz', target)).toMatchObject({
      code: 1,
      refused: 'The file is not an Iris backup, or it is incomplete.',
    });
    expect(await query(target.DATABASE_URL, 'select count(*)::int as rows from audit')).toEqual([
      { rows: 0 },
    ]);
    await expect(stat(join(target.DATA_DIR, 'files'))).rejects.toThrow('ENOENT');
    expect(tool('restore', 'a.tgz', target).refused).toBe('');
  }, 60_000);

  it('is not just any file', async () => {
    await writeFile(join(folder, 'text.tgz'), 'just text');
    const target = await nowhere('iris_text');
    expect(tool('restore', 'text.tgz', target).refused).toBe(
      'The file is not an Iris backup, or it is incomplete.',
    );
    expect(tool('restore', 'none.tgz', target).refused).toMatch(/^There is no file/);
  });

  it('needs a database', () => {
    expect(tool('backup', 'b.tgz', { DATA_DIR: join(folder, 'nobody') }).refused).toMatch(
      /^There is no database in/,
    );
  });
});
