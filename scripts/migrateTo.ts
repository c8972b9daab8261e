import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { migrate, migrationsFolder } from '../apps/server/src/platform/db/migrate.ts';
import { StartError } from '../apps/server/src/platform/startError.ts';
import { connect } from './snapshot.ts';

interface Journal {
  entries: { when: number; tag: string }[];
}

/**
 * Migrates a database to the schema of an older version, so that a backup's rows fit the schema they were written in.
 * Throws StartError for a schema that this version does not know.
 */
export async function migrateTo(url: string, schema: number): Promise<void> {
  // Drizzle wrote the journal.
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal;
  if (journal.entries.at(-1)?.when === schema) return migrate(url);
  const entries = journal.entries.filter(({ when }) => when <= schema);
  if (entries.at(-1)?.when !== schema) {
    throw new StartError(
      'The backup was made by a different version of Iris, not an earlier one; restore it with that version.',
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'iris-migrations-'));
  const client = await connect(url);
  try {
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries)
      await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    await runMigrations(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
}
