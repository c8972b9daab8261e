import type { QueryOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import { holds } from '@iris/contract/core/permission';
import type { expenditureApi } from '@iris/contract/expenditure/expenditure.api';
import type { Expenditure } from '@iris/contract/expenditure/expenditure.model';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { forbidden } from '../../platform/http/failure.ts';
import { LongPage } from '../../platform/http/longPage.ts';
import { condoName } from '../resident/index.ts';
import { eachExpenditure, listExpenditures } from './expenditure.queries.ts';
import { viewExpenditure } from './expenditure.view.ts';

type Query = QueryOf<typeof expenditureApi.list>;

/** What a condo spent; asked for more than a list shows it is the export, which takes that permission too. */
export async function expenditurePage(
  query: Query,
  context: SignedInContext,
): Promise<Page<Expenditure> | LongPage<Expenditure>> {
  if (query.count > limits.pageCountMax) return exportExpenditures(query, context);
  const { rows, total } = await listExpenditures(context.db, query);
  return { items: rows.map(viewExpenditure), total, page: query.page, count: query.count };
}

/** Expenditures for a sheet as they are at one moment, in batches; the history of the condo says who took how many. */
function exportExpenditures(query: Query, { db, actor, principal }: SignedInContext): LongPage<Expenditure> {
  if (!holds(principal.permissions, '流水管理-匯出')) throw forbidden();
  const { page, count, condo_id: condoId } = query;
  return new LongPage((write) =>
    db.transaction(
      async (tx) => {
        let taken = 0;
        const total = await eachExpenditure(tx, query, async (rows) => {
          taken += rows.length;
          await write(rows.map(viewExpenditure));
        });
        await writeAudit(tx, actor, {
          entity: 'condo',
          id: condoId,
          condoId,
          label: await condoName(tx, condoId),
          action: 'export',
          changes: [{ field: 'expenditures', before: null, after: String(taken) }],
        });
        return { total, page, count };
      },
      { isolationLevel: 'repeatable read' },
    ),
  );
}
