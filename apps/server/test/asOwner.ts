import pg from 'pg';

/** Runs statements as the owner of a test's database, who may do what the server may not. */
export async function asOwner(databaseUrl: string, statements: string): Promise<pg.QueryResult> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    return await owner.query(statements);
  } finally {
    await owner.end();
  }
}
