import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
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
    if (applied < newest) await runMigrations(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end();
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
