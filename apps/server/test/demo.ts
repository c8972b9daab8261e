import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { fillDemo } from '../src/demo.ts';
import { startServer } from './harness.ts';
import { copyOf, emptyDatabase } from './template.ts';

/** A server on its own migrated, empty database. */
export const startEmpty = async () => startServer({ databaseUrl: await emptyDatabase(inject('clusterUrl')) });

type Server = Awaited<ReturnType<typeof startServer>>;

/** The server's services, with the clock stopped at `now`. */
const servicesAt = ({ services }: Server, now: number): Server['services'] => ({
  ...services,
  clock: { now: () => now },
});

/**
 * A server on a database with only the demo, filled at a given time at which the server's clock also starts, so that
 * what is open then stays open. Filling takes seconds, so a run fills once per time and copies; `again` asks for a copy
 * of a second filling, for tests that both are equal. `services` has a clock stopped at that time; `rows` and `count`
 * read the database.
 */
export async function startDemo(at = '2026-11-21T10:00:00+08:00', filling: 'first' | 'again' = 'first') {
  const now = Date.parse(at);
  const databaseUrl = await copyOf(inject('clusterUrl'), `iris_demo_${now}_${filling}`, async (url) => {
    const filler = await startServer({ databaseUrl: url, now });
    await fillDemo(servicesAt(filler, now));
    await filler.stop();
  });
  const server = await startServer({ databaseUrl, now });
  const services = servicesAt(server, now);
  // The caller states the type of the rows.
  const rows = async <Row>(query: string): Promise<Row[]> =>
    (await services.db.execute(sql.raw(query))).rows as Row[];
  const count = async (from: string): Promise<number> =>
    (await rows<{ n: number }>(`select count(*) as n from ${from}`))[0]?.n ?? 0;
  return { server, services, rows, count, db: services.db };
}
