import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { StartError } from '../startError.ts';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const LOCK = 4_720_260_001;
const CONNECTION_MS = 5_000;

/**
 * Migrates the database to this version's schema, one server at a time. Throws StartError for a database of a newer
 * version, which stays as it is.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'iris migrate',
    connectionTimeoutMillis: CONNECTION_MS,
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const known = readMigrationFiles({ migrationsFolder });
    const newest = known.at(-1)?.folderMillis ?? 0;
    const applied = await newestApplied(client);
    if (applied > newest) {
      throw new StartError(
        'The database was created by a newer version of Iris; start that version, or restore a backup into an empty database.',
      );
    }
    const open = known.filter(({ folderMillis }) => folderMillis > applied);
    if (open.length > 0) await apply(client, open);
  } finally {
    await client.end();
  }
}

/**
 * Applies migrations in one transaction and notes them where Drizzle's own tool does. The statements of a migration are
 * sent together: an empty database takes more than a thousand, and each would be waited for.
 */
async function apply(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations (
        id serial primary key, hash text not null, created_at bigint
      )`);
    for (const { sql, hash, folderMillis } of migrations) {
      await client.query(sql.join('\n;\n'));
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function newestApplied(client: pg.Client): Promise<number> {
  const table = await client.query<{ there: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as there`,
  );
  if (!table.rows[0]?.there) return 0;
  const newest = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  return Number(newest.rows[0]?.at ?? 0);
}
