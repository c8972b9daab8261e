import type { Exported } from '@iris/contract/audit/audit.text';
import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { pageOfList, type RecordList } from '../../platform/db/recordList.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { LongPage } from '../../platform/http/longPage.ts';
import { type InParts, partOf, readInParts } from '../setting/index.ts';
import { condoName } from './resident.queries.ts';

interface CondoExport<Item> {
  query: { condo_id: number; page: number; count: number };
  /** What the condo's history calls the rows, and further details of the export. */
  field: Exported;
  noted?: Readonly<Record<string, string>>;
  /** Passes the rows on in batches, in their wire shape, and then returns their total. */
  read(tx: Transaction, write: (items: readonly Item[]) => Promise<void>): Promise<number>;
}

/**
 * Exports rows of a condo for a sheet, in a single snapshot, read in batches so that the server stays responsive. The
 * condo's history records who exported how many. Permissions in addition to seeing the list are declared by the
 * endpoint.
 */
export function condoExport<Item>(
  { db, actor }: SignedInContext,
  { query, field, noted = {}, read }: CondoExport<Item>,
): LongPage<Item> {
  const { condo_id: condoId, page, count } = query;
  return new LongPage((write) =>
    db.transaction(
      async (tx) => {
        let taken = 0;
        const total = await read(tx, (items) => {
          taken += items.length;
          return write(items);
        });
        const facts = { [field]: String(taken), ...noted };
        await writeAudit(tx, actor, {
          entity: 'condo',
          id: condoId,
          condoId,
          label: await condoName(tx, condoId),
          action: 'export',
          changes: Object.entries(facts).map(([name, after]) => ({ field: name, before: null, after })),
        });
        return { total, page, count };
      },
      { isolationLevel: 'repeatable read' },
    ),
  );
}

interface CondoPage<Query, Row, Item> {
  query: Query;
  /** As in `condoExport`. */
  field: Exported;
  list: RecordList<Query, Row>;
  view: (row: Row) => Item;
}

/**
 * A page of a condo's records; a request for more rows than a list shows is an export, which needs that permission too.
 */
export async function condoPage<
  Query extends CondoExport<unknown>['query'] & { sort?: string | undefined },
  Row,
  Item,
>(
  context: SignedInContext,
  { query, field, list, view }: CondoPage<Query, Row, Item>,
): Promise<Page<Item> | LongPage<Item>> {
  if (query.count <= limits.pageCountMax) return pageOfList(context.db, query, { list, view });
  const read: CondoExport<Item>['read'] = (tx, write) =>
    list.each(tx, query, (rows) => write(rows.map(view)));
  return condoExport(context, { query, field, read });
}

/** The same of a list that is read in parts. */
export async function condoPageInParts<Query extends CondoExport<unknown>['query'], Row, Item>(
  context: SignedInContext,
  parts: InParts<Query, Row, Item>,
): Promise<Page<Item> | LongPage<Item>> {
  const { query, field } = parts;
  if (query.count <= limits.pageCountMax) return partOf(context.db, parts);
  return condoExport(context, { query, field, read: (tx, write) => readInParts(tx, parts, write) });
}
