import { dayOf } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import type { rentApi } from '@iris/contract/rent/rent.api';
import type { Rent } from '@iris/contract/rent/rent.model';
import type { SignedInContext } from '../../platform/http/context.ts';
import type { LongPage } from '../../platform/http/longPage.ts';
import { condoExport } from '../resident/index.ts';
import { eachRent, listRents } from './rent.list.queries.ts';
import { viewRent } from './rent.view.ts';

type Query = QueryOf<typeof rentApi.list>;

/** A page of a condo's rents; asked for more than a list shows it is the export, which takes that permission too. */
export async function rentPage(query: Query, context: SignedInContext): Promise<Page<Rent> | LongPage<Rent>> {
  if (query.count > limits.pageCountMax) return exportRents(query, context);
  const today = dayOf(context.clock.now());
  const { rows, total } = await listRents(context, query, today);
  return { items: rows.map((row) => viewRent(row, today)), total, page: query.page, count: query.count };
}

/** Rents for a sheet. */
function exportRents(query: Query, context: SignedInContext): LongPage<Rent> {
  const today = dayOf(context.clock.now());
  return condoExport(context, {
    query,
    field: 'rents',
    read: (tx, write) => eachRent(tx, query, today, (rows) => write(rows.map((row) => viewRent(row, today)))),
  });
}
