import type { Exported } from '@iris/contract/audit/audit.text';
import type { Day } from '@iris/contract/core/day';
import { dayOf } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import type { Transaction } from '../../platform/db/database.ts';
import type { Listed } from '../../platform/db/list.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import type { LongPage } from '../../platform/http/longPage.ts';
import { condoExport } from '../resident/index.ts';

interface Pages<Query, Row, Item> {
  /** See `chargeList`. */
  list: {
    page: (services: SignedInContext, query: Query, today: Day) => Promise<Listed<Row>>;
    each: (
      tx: Transaction,
      query: Query,
      today: Day,
      work: (rows: Row[]) => Promise<void>,
    ) => Promise<number>;
  };
  /** What the condo's history calls the rows of an export. */
  field: Exported;
  view: (row: Row, today: Day) => Item;
}

/**
 * A page of a condo's charges; a request for more rows than a list shows is an export, which needs that permission too.
 */
export const pageOrExport =
  <Query extends { condo_id: number; page: number; count: number }, Row, Item>({
    list,
    field,
    view,
  }: Pages<Query, Row, Item>) =>
  async (query: Query, context: SignedInContext): Promise<Page<Item> | LongPage<Item>> => {
    const today = dayOf(context.clock.now());
    const viewed = (rows: readonly Row[]) => rows.map((row) => view(row, today));
    if (query.count > limits.pageCountMax) {
      return condoExport(context, {
        query,
        field,
        read: (tx, write) => list.each(tx, query, today, (rows) => write(viewed(rows))),
      });
    }
    const { rows, total } = await list.page(context, query, today);
    return { items: viewed(rows), total, page: query.page, count: query.count };
  };
