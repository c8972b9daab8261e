import type { billApi } from '@iris/contract/bill/bill.api';
import type { Bill } from '@iris/contract/bill/bill.model';
import { dayOf } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import { holds } from '@iris/contract/core/permission';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { forbidden } from '../../platform/http/failure.ts';
import { LongPage } from '../../platform/http/longPage.ts';
import { condoNames } from '../rent/index.ts';
import { eachBill, listBills } from './bill.list.queries.ts';
import { viewBill } from './bill.view.ts';

type Query = QueryOf<typeof billApi.list>;

/** A page of a condo's bills; asked for more than a list shows it is the export, which takes that permission too. */
export async function billPage(query: Query, context: SignedInContext): Promise<Page<Bill> | LongPage<Bill>> {
  if (query.count > limits.pageCountMax) return exportBills(query, context);
  const today = dayOf(context.clock.now());
  const { rows, total } = await listBills(context, query, today);
  return { items: rows.map((row) => viewBill(row, today)), total, page: query.page, count: query.count };
}

/** Bills for a sheet as they are at one moment, read in batches; the history of the condo says who took how many. */
function exportBills(query: Query, { db, actor, principal, clock }: SignedInContext): LongPage<Bill> {
  if (!holds(principal.permissions, '賬單管理-匯出')) throw forbidden();
  const { page, count, condo_id: condoId } = query;
  const today = dayOf(clock.now());
  return new LongPage((write) =>
    db.transaction(
      async (tx) => {
        let taken = 0;
        const total = await eachBill(tx, query, today, async (rows) => {
          taken += rows.length;
          await write(rows.map((row) => viewBill(row, today)));
        });
        await writeAudit(tx, actor, {
          entity: 'condo',
          id: condoId,
          condoId,
          label: (await condoNames(tx, condoId)).name,
          action: 'export',
          changes: [{ field: 'bills', before: null, after: String(taken) }],
        });
        return { total, page, count };
      },
      { isolationLevel: 'repeatable read' },
    ),
  );
}
