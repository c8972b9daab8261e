import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Db } from '../../platform/db/database.ts';
import { readInParts } from './platformExport.ts';

const rows = Array.from({ length: 4_000 }, (_, index) => index);
/** A list as the database pages it; a page past the end has no row to carry the total. */
const list = async (_: Db, __: object, part: { page: number; count: number } = { page: 0, count: 0 }) => {
  const found = rows.slice(part.page * part.count, (part.page + 1) * part.count);
  return { rows: found, total: found.length > 0 ? rows.length : 0 };
};

test('an export has the rows of its page, no more and no others', async () => {
  const pages = fc.record({ page: fc.nat(5), count: fc.integer({ min: 1_001, max: 5_000 }) });
  await fc.assert(
    fc.asyncProperty(pages, async (query) => {
      const read: number[] = [];
      const db = undefined as unknown as Db;
      const total = await readInParts(
        db,
        { query, field: 'ad_logs', list, view: (row: number) => row },
        async (items) => {
          read.push(...items);
        },
      );
      expect(read).toEqual(rows.slice(query.page * query.count, (query.page + 1) * query.count));
      if (read.length > 0) expect(total).toBe(rows.length);
    }),
  );
});
