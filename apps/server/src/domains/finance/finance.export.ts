import type { QueryOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import type { financeApi } from '@iris/contract/finance/finance.api';
import type { Flow } from '@iris/contract/finance/finance.model';
import type { SignedInContext } from '../../platform/http/context.ts';
import type { LongPage } from '../../platform/http/longPage.ts';
import { condoExport } from '../resident/index.ts';
import { eachFlow, listFlows } from './finance.list.queries.ts';
import { viewFlow } from './finance.view.ts';

type Query = QueryOf<typeof financeApi.flows>;

/** A page of a condo's transactions; with a larger `count` it is the export, which needs that permission too. */
export async function flowPage(query: Query, context: SignedInContext): Promise<Page<Flow> | LongPage<Flow>> {
  if (query.count > limits.pageCountMax) return exportFlows(query, context);
  const { rows, total } = await listFlows(context, query);
  return { items: rows.map(viewFlow), total, page: query.page, count: query.count };
}

/** Transactions for export. */
const exportFlows = (query: Query, context: SignedInContext): LongPage<Flow> =>
  condoExport(context, {
    query,
    field: 'flows',
    read: (tx, write) => eachFlow(tx, query, context, (rows) => write(rows.map(viewFlow))),
  });
