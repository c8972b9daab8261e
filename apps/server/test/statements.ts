import pg from 'pg';
import { vi } from 'vitest';

/**
 * How many statements this process sends to the database during some work: distinguishes a loop over rows from one
 * statement for all of them, however busy the machine is.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}

/** How PostgreSQL goes about the statement that has this part, of those that are sent during some work. */
export async function planOf(part: string, work: () => Promise<unknown>): Promise<string> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const found = await work()
    .then(() => {
      const calls: unknown[][] = sent.mock.calls;
      const index = calls.findIndex(([query]) => textOf(query)?.includes(part));
      return { call: calls[index], client: sent.mock.contexts[index] };
    })
    .finally(() => sent.mockRestore());
  const [query, beside] = found.call ?? [];
  const values = Array.isArray(beside) ? beside : (query as { values?: unknown } | undefined)?.values;
  if (!(found.client instanceof pg.Client) || !Array.isArray(values))
    throw new Error(`no statement has ${part}`);
  const { rows } = await found.client.query<{ 'QUERY PLAN': string }>(`explain ${textOf(query)}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const textOf = (query: unknown): string | undefined =>
  typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text;
