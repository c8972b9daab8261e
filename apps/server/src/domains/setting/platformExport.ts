import type { Exported } from '@iris/contract/audit/audit.text';
import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { LongPage } from '../../platform/http/longPage.ts';
import { settingAudit } from './setting.actions.ts';

/** How a list is read for its pages and its export. */
export interface InParts<Query, Row, Item> {
  query: Query;
  /** What the history calls the rows. */
  field: Exported;
  /** Reads the page of the query, or another part of the same. */
  list: (
    db: Db,
    query: Query,
    part?: { page: number; count: number },
  ) => Promise<{ rows: Row[]; total: number }>;
  view: (row: Row) => Item;
}
type Paged = { page: number; count: number };

/** One page of a list that is read in parts. */
export async function partOf<Query extends Paged, Row, Item>(
  db: Db,
  { query, list, view }: InParts<Query, Row, Item>,
): Promise<Page<Item>> {
  const { rows, total } = await list(db, query);
  return { items: rows.map(view), total, page: query.page, count: query.count };
}

/**
 * Reads all rows that a query asks for, part by part; returns how many there are in all. Parts are of one size, as a list
 * is read by pages, so the page of the query may begin and end within one.
 */
export async function readInParts<Query extends Paged, Row, Item>(
  db: Db,
  { query, list, view }: InParts<Query, Row, Item>,
  write: (items: readonly Item[]) => Promise<void>,
): Promise<number> {
  const size = limits.pageCountMax;
  const from = query.page * query.count;
  let before = from % size;
  let total = 0;
  for (let page = Math.floor(from / size), left = query.count; ; page += 1) {
    const { rows, total: said } = await list(db, query, { page, count: size });
    // A part past the end says nothing.
    total = Math.max(total, said);
    const asked = rows.slice(before, before + left);
    await write(asked.map(view));
    before = 0;
    left -= asked.length;
    if (left === 0 || rows.length < size) return total;
  }
}

/**
 * A page of rows of all condos, or, where more is asked for than a page holds, all of them as an export: the history of
 * the platform's settings records who exported how many.
 */
export async function platformPage<Query extends Paged, Row, Item>(
  { db, actor }: SignedInContext,
  parts: InParts<Query, Row, Item>,
): Promise<Page<Item> | LongPage<Item>> {
  const { page, count } = parts.query;
  if (count <= limits.pageCountMax) return partOf(db, parts);
  return new LongPage((write) =>
    db.transaction(
      async (tx) => {
        let taken = 0;
        const total = await readInParts(tx, parts, (items) => {
          taken += items.length;
          return write(items);
        });
        await writeAudit(tx, actor, {
          ...settingAudit,
          action: 'export',
          changes: [{ field: parts.field, before: null, after: String(taken) }],
        });
        return { total, page, count };
      },
      { isolationLevel: 'repeatable read' },
    ),
  );
}
