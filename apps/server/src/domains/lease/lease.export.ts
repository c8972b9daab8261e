import { dayOf } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import type { leaseApi } from '@iris/contract/lease/lease.api';
import type { Lease } from '@iris/contract/lease/lease.model';
import type { SignedInContext } from '../../platform/http/context.ts';
import type { LongPage } from '../../platform/http/longPage.ts';
import { condoExport } from '../resident/index.ts';
import { countLeases, eachLease, listLeases } from './lease.list.queries.ts';
import { lookingOn, viewLease } from './lease.view.ts';

type Query = QueryOf<typeof leaseApi.list>;

/** A page of leases. A larger page is an export: it needs that permission, and is audited. */
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

/** Leases for export. Identity numbers are masked, or in full for callers who may see them and give a reason. */
function exportLeases(query: Query, context: SignedInContext): LongPage<Lease> {
  const whole = query.id_reason !== undefined;
  const looking = lookingOn(dayOf(context.clock.now()), whole);
  return condoExport(context, {
    query,
    field: 'leases',
    noted: { whole_id_no: String(whole), ...(query.id_reason ? { reason: query.id_reason } : {}) },
    async read(tx, write) {
      const total = await countLeases(tx, query, looking.today);
      await eachLease(tx, query, looking.today, (rows) => write(rows.map((row) => viewLease(row, looking))));
      return total;
    },
  });
}
