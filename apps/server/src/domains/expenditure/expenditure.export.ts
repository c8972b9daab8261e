import type { QueryOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import type { expenditureApi } from '@iris/contract/expenditure/expenditure.api';
import type { Expenditure } from '@iris/contract/expenditure/expenditure.model';
import type { SignedInContext } from '../../platform/http/context.ts';
import type { LongPage } from '../../platform/http/longPage.ts';
import { condoExport } from '../resident/index.ts';
import { eachExpenditure, listExpenditures } from './expenditure.queries.ts';
import { viewExpenditure } from './expenditure.view.ts';

type Query = QueryOf<typeof expenditureApi.list>;

/** A condo's expenditures; with a larger `count` it is the export, which needs that permission too. */
export async function expenditurePage(
  query: Query,
  context: SignedInContext,
): Promise<Page<Expenditure> | LongPage<Expenditure>> {
  if (query.count > limits.pageCountMax) return exportExpenditures(query, context);
  const { rows, total } = await listExpenditures(context.db, query);
  return { items: rows.map(viewExpenditure), total, page: query.page, count: query.count };
}

/** Expenditures for export. */
const exportExpenditures = (query: Query, context: SignedInContext): LongPage<Expenditure> =>
  condoExport(context, {
    query,
    field: 'expenditures',
    read: (tx, write) => eachExpenditure(tx, query, (rows) => write(rows.map(viewExpenditure))),
  });
