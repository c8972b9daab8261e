import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { fillDemo } from '../src/demo.ts';
import { startServer } from './harness.ts';
import { copyOf, emptyDatabase } from './template.ts';

/** A server on a migrated database of its own in which there is nothing yet. */
export const startEmpty = async () => startServer({ databaseUrl: await emptyDatabase(inject('clusterUrl')) });

type Server = Awaited<ReturnType<typeof startServer>>;

/** The server's services with a clock that stands still at `now`. */
const servicesAt = ({ services }: Server, now: number): Server['services'] => ({
  ...services,
  clock: { now: () => now },
});

/**
 * A server on a database with the demo alone, filled at a moment where the server lives too: what is open then stays so.
 * Filling takes seconds, so a run fills once for each moment and copies; `again` asks for the copy of a second filling,
 * for tests that both come out the same. `services` has a clock that stands still at that moment; `rows` and `count`
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
  // The caller says what the query answers.
  const rows = async <Row>(query: string): Promise<Row[]> =>
    (await services.db.execute(sql.raw(query))).rows as Row[];
  const count = async (from: string): Promise<number> =>
    (await rows<{ n: number }>(`select count(*) as n from ${from}`))[0]?.n ?? 0;
  return { server, services, rows, count, db: services.db };
}
