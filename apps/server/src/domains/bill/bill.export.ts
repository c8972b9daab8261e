import type { billApi } from '@iris/contract/bill/bill.api';
import type { Bill } from '@iris/contract/bill/bill.model';
import { dayOf } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import type { SignedInContext } from '../../platform/http/context.ts';
import type { LongPage } from '../../platform/http/longPage.ts';
import { condoExport } from '../resident/index.ts';
import { eachBill, listBills } from './bill.list.queries.ts';
import { viewBill } from './bill.view.ts';

type Query = QueryOf<typeof billApi.list>;

/** A page of a condo's bills; with a larger `count` it is the export, which needs that permission too. */
export async function billPage(query: Query, context: SignedInContext): Promise<Page<Bill> | LongPage<Bill>> {
  if (query.count > limits.pageCountMax) return exportBills(query, context);
  const today = dayOf(context.clock.now());
  const { rows, total } = await listBills(context, query, today);
  return { items: rows.map((row) => viewBill(row, today)), total, page: query.page, count: query.count };
}

/** Bills for export. */
function exportBills(query: Query, context: SignedInContext): LongPage<Bill> {
  const today = dayOf(context.clock.now());
  return condoExport(context, {
    query,
    field: 'bills',
    read: (tx, write) => eachBill(tx, query, today, (rows) => write(rows.map((row) => viewBill(row, today)))),
  });
}
