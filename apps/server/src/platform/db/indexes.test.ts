import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';

const { services } = await startServer();

/** Flags of a column in an index: descending, and nulls first, which `order by … desc` means unless it says otherwise. */
const DESCENDING = 1;
const NULLS_FIRST = 2;

it('serves the order of lists: no index is descending with nulls last', async () => {
  const { rows } = await services.db.execute(`
    select indexrelid::regclass::text as name from pg_index cross join lateral unnest(indoption) as flags
    where flags & ${DESCENDING | NULLS_FIRST} = ${DESCENDING} and indrelid > 16383`);
  expect(rows).toEqual([]);
});
