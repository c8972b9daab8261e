import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freshDatabase, withDatabase } from '../apps/server/test/template.ts';

/** The drill: a backup and its restore by the commands, with equal counts and sums after it. */
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

/** Addresses of a new database that nobody migrated, and of a new folder. */
async function nowhere(name: string) {
  await query(inject('clusterUrl'), `create database ${name}`);
  return { DATABASE_URL: withDatabase(inject('clusterUrl'), name), DATA_DIR: join(folder, name) };
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

  it('does not overwrite a file', () => {
    expect(tool('backup', 'a.tgz', { DATABASE_URL: source })).toMatchObject({
      code: 1,
      refused: 'a.tgz is there already; name a file that is not.',
    });
  });

  it('that is cut short leaves nothing behind', async () => {
    await writeFile(join(folder, 'cut.tgz'), await readFile(join(folder, 'a.tgz')));
    await truncate(join(folder, 'cut.tgz'), Math.trunc((await stat(join(folder, 'a.tgz'))).size * 0.7));
    const target = await nowhere('iris_cut');
    expect(tool('restore', 'cut.tgz', target)).toMatchObject({
      code: 1,
      refused: 'The file is no backup of Iris, or it is not whole.',
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
      'The file is no backup of Iris, or it is not whole.',
    );
    expect(tool('restore', 'none.tgz', target).refused).toMatch(/^There is no file/);
  });

  it('needs a database', () => {
    expect(tool('backup', 'b.tgz', { DATA_DIR: join(folder, 'nobody') }).refused).toMatch(
      /^There is no database in/,
    );
  });
});
