import { dayOf } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import { holds } from '@iris/contract/core/permission';
import type { leaseApi } from '@iris/contract/lease/lease.api';
import type { Lease } from '@iris/contract/lease/lease.model';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { forbidden } from '../../platform/http/failure.ts';
import { LongPage } from '../../platform/http/longPage.ts';
import { condoName } from '../resident/index.ts';
import { countLeases, eachLease, listLeases } from './lease.list.queries.ts';
import { lookingOn, viewLease } from './lease.view.ts';

type Query = QueryOf<typeof leaseApi.list>;

/** A page of leases. More than a screen shows is an export: it takes that permission, and is written down. */
export async function leasePage(
  query: Query,
  context: SignedInContext,
): Promise<Page<Lease> | LongPage<Lease>> {
  if (query.count > limits.pageCountMax) return exportLeases(query, context);
  const today = dayOf(context.clock.now());
  const { rows, total } = await listLeases(context, query, today);
  const looking = lookingOn(today);
  return {
    items: rows.map((row) => viewLease(row, looking)),
    total,
    page: query.page,
    count: query.count,
  };
}

/** Leases for a sheet, as they are at one moment, read in batches so that the server goes on meanwhile. */
function exportLeases(query: Query, { db, clock, actor, principal }: SignedInContext): LongPage<Lease> {
  if (!holds(principal.permissions, '租約合同-匯出')) throw forbidden();
  const { page, count, condo_id: condoId } = query;
  const looking = lookingOn(dayOf(clock.now()), holds(principal.permissions, '住戶管理-查看證件'));
  return new LongPage((write) =>
    db.transaction(
      async (tx) => {
        const total = await countLeases(tx, query, looking.today);
        let taken = 0;
        await eachLease(tx, query, looking.today, async (rows) => {
          taken += rows.length;
          await write(rows.map((row) => viewLease(row, looking)));
        });
        await writeAudit(tx, actor, {
          entity: 'condo',
          id: condoId,
          condoId,
          label: await condoName(tx, condoId),
          action: 'export',
          changes: [
            { field: 'leases', before: null, after: String(taken) },
            { field: 'whole_id_no', before: null, after: String(looking.whole) },
          ],
        });
        return { total, page, count };
      },
      { isolationLevel: 'repeatable read' },
    ),
  );
}
