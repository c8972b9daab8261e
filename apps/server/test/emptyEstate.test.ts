import { endpoints } from '@iris/contract';
import { type AnyEndpoint, byPeople } from '@iris/contract/core/endpoint';
import { type Entity, namedEntities } from '@iris/contract/core/entity';
import { limits } from '@iris/contract/core/limits';
import { entityIds } from '@iris/contract/core/wall';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { condoTable } from '../src/domains/company/company.table.ts';
import { exampleOf, type Ids } from './example.ts';
import { startServer } from './harness.ts';

/**
 * A new estate has nothing yet, and each of its screens opens: every call that reads without naming a record answers,
 * also the second time, when answers are remembered, and as an export.
 */
const server = await startServer();
const operator = await server.signIn('operator');
const [condo] = await server.services.db
  .insert(condoTable)
  .values({ companyId: 1, name: '新邨', nameEn: 'New Estate' })
  .returning();
const any = Object.fromEntries(namedEntities().map((entity) => [entity, 1])) as Record<Entity, number>;
const ids: Ids = { ...any, condo: condo?.id ?? 0 };
/** What is there before the first record. */
const there: readonly Entity[] = ['condo', 'company'];

/** Calls that refuse an estate without records, and why. */
const refuses: Readonly<Record<string, 400 | 409>> = {
  // There is no standard to name.
  'bill.preview': 400,
  // There is nothing to print.
  'bill.demandNotes': 409,
  'debtor.unitNotes': 409,
  // There is no unit or resident to name.
  'finance.account': 400,
  'finance.accountPdf': 400,
  // There is no order to name.
  'search.orders': 400,
};

/** The required part of an example. */
function leastOf({ query }: AnyEndpoint): Record<string, string> {
  const fields = Object.entries(query instanceof z.ZodObject ? query.shape : {});
  return Object.fromEntries(
    fields
      .filter(([, field]) => !z.safeParse(field, undefined).success)
      .map(([name, field]) => [name, String(exampleOf(field, ids))]),
  );
}

const asked = endpoints
  .filter((one) => one.method === 'GET' && byPeople(one) && !one.path.includes('{'))
  .map((endpoint) => ({ endpoint, name: endpoint.name, query: leastOf(endpoint) }))
  .filter(({ endpoint, query }) =>
    entityIds(endpoint.query, z.parse(endpoint.query, query)).every(({ entity }) => there.includes(entity)),
  );

it('asks more than a hundred', () => expect(asked.length).toBeGreaterThan(100));

/** The query of an export, for a list that has one. */
const exported = (query: Record<string, string>) => ({
  ...query,
  page: '0',
  count: String(limits.exportCountMax),
});

it.each(asked)('$name', async ({ endpoint, name, query }) => {
  const long = z.safeParse(endpoint.query, exported(query)).success ? [exported(query)] : [];
  for (const sent of [query, query, ...long]) {
    const response = await server.send('GET', endpoint.path, { query: sent }, operator);
    expect(response.status, await response.text()).toBe(refuses[name] ?? 200);
  }
});
