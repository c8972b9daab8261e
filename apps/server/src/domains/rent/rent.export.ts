import { dayOf } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import { holds } from '@iris/contract/core/permission';
import type { rentApi } from '@iris/contract/rent/rent.api';
import type { Rent } from '@iris/contract/rent/rent.model';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { forbidden } from '../../platform/http/failure.ts';
import { LongPage } from '../../platform/http/longPage.ts';
import { eachRent, listRents } from './rent.list.queries.ts';
import { condoNames } from './rent.queries.ts';
import { viewRent } from './rent.view.ts';

type Query = QueryOf<typeof rentApi.list>;

/** A page of a condo's rents; asked for more than a list shows it is the export, which takes that permission too. */
export async function rentPage(query: Query, context: SignedInContext): Promise<Page<Rent> | LongPage<Rent>> {
  if (query.count > limits.pageCountMax) return exportRents(query, context);
  const today = dayOf(context.clock.now());
  const { rows, total } = await listRents(context, query, today);
  return { items: rows.map((row) => viewRent(row, today)), total, page: query.page, count: query.count };
}

/** Rents for a sheet as they are at one moment, read in batches; the history of the condo says who took how many. */
function exportRents(query: Query, { db, actor, principal, clock }: SignedInContext): LongPage<Rent> {
  if (!holds(principal.permissions, '租約合同-匯出')) throw forbidden();
  const { page, count, condo_id: condoId } = query;
  const today = dayOf(clock.now());
  return new LongPage((write) =>
    db.transaction(
      async (tx) => {
        let taken = 0;
        const total = await eachRent(tx, query, today, async (rows) => {
          taken += rows.length;
          await write(rows.map((row) => viewRent(row, today)));
        });
        await writeAudit(tx, actor, {
          entity: 'condo',
          id: condoId,
          condoId,
          label: (await condoNames(tx, condoId)).name,
          action: 'export',
          changes: [{ field: 'rents', before: null, after: String(taken) }],
        });
        return { total, page, count };
      },
      { isolationLevel: 'repeatable read' },
    ),
  );
}
