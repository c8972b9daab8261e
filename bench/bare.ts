import { argv } from 'node:process';
import fastify from 'fastify';
import pg from 'pg';

/**
 * The baseline for lists: Fastify and pg, one named statement per path, and nothing else. Takes the database's address
 * and, by IPC, the statement of each path; reports where it listens.
 */
export interface BareRoute {
  path: string;
  name: string;
  text: string;
  values: unknown[];
}

const pool = new pg.Pool({ connectionString: argv[2], max: 12 });
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

process.once('message', async (routes: BareRoute[]) => {
  const known = new Map(routes.map((route) => [route.path, route]));
  const app = fastify();
  app.get('*', async ({ url }) => {
    const { name, text, values } = known.get(url) ?? { name: 'none', text: 'select 1', values: [] };
    const { rows } = await pool.query({ name, text, values });
    return { code: 0, message: 'ok', data: { items: rows, total: rows.length, page: 0, count: 10 } };
  });
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
process.once('disconnect', () => process.exit());
