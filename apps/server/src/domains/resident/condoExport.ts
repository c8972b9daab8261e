import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { pageOfList, type RecordList } from '../../platform/db/recordList.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { LongPage } from '../../platform/http/longPage.ts';
import { condoName } from './resident.queries.ts';

interface CondoExport<Item> {
  query: { condo_id: number; page: number; count: number };
  /** What the history of the condo calls the rows, and what else it says of the export. */
  field: string;
  noted?: Readonly<Record<string, string>>;
  /** Hands the rows over in batches, as the wire has them, and then says how many there are in all. */
  read(tx: Transaction, write: (items: readonly Item[]) => Promise<void>): Promise<number>;
}

/**
 * Rows of a condo for a sheet, as they are at one moment, read in batches so that the server goes on meanwhile. The history
 * of the condo says who took how many. What it takes beside seeing the list, the endpoint declares.
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
  field: string;
  list: RecordList<Query, Row>;
  view: (row: Row) => Item;
}

/** A page of a condo's records; asked for more than a list shows it is the export, which takes that permission too. */
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
