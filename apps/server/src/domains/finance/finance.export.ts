import type { QueryOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import { holds } from '@iris/contract/core/permission';
import type { financeApi } from '@iris/contract/finance/finance.api';
import type { Flow } from '@iris/contract/finance/finance.model';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { forbidden } from '../../platform/http/failure.ts';
import { LongPage } from '../../platform/http/longPage.ts';
import { condoName } from '../resident/index.ts';
import { eachFlow, listFlows } from './finance.list.queries.ts';
import { viewFlow } from './finance.view.ts';

type Query = QueryOf<typeof financeApi.flows>;

/** A page of a condo's movements; asked for more than a list shows it is the export, which takes that permission too. */
export async function flowPage(query: Query, context: SignedInContext): Promise<Page<Flow> | LongPage<Flow>> {
  if (query.count > limits.pageCountMax) return exportFlows(query, context);
  const { rows, total } = await listFlows(context, query);
  return { items: rows.map(viewFlow), total, page: query.page, count: query.count };
}

/** Movements for a sheet as they are at one moment, read in batches; the history of the condo says who took how many. */
function exportFlows(query: Query, { db, actor, principal }: SignedInContext): LongPage<Flow> {
  if (!holds(principal.permissions, '流水管理-匯出')) throw forbidden();
  const { page, count, condo_id: condoId } = query;
  return new LongPage((write) =>
    db.transaction(
      async (tx) => {
        let taken = 0;
        const total = await eachFlow(tx, query, async (rows) => {
          taken += rows.length;
          await write(rows.map(viewFlow));
        });
        await writeAudit(tx, actor, {
          entity: 'condo',
          id: condoId,
          condoId,
          label: await condoName(tx, condoId),
          action: 'export',
          changes: [{ field: 'flows', before: null, after: String(taken) }],
        });
        return { total, page, count };
      },
      { isolationLevel: 'repeatable read' },
    ),
  );
}
