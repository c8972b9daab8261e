import { formatMoney } from '@iris/contract/core/money';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Hooks } from '../../platform/domain.ts';
import { accountTable } from '../../platform/ledger/ledger.table.ts';

/** A condo that holds rents for landlords cannot be deleted: nobody could pay them out afterwards. */
export const landlordsBlocker: Hooks['blocker'] = async (tx, place) => {
  if (!('condo' in place)) return null;
  const { condoId, kind, balance } = accountTable;
  const [row] = await tx
    .select({ held: sql<number>`coalesce(-sum(${balance}), 0)::bigint` })
    .from(accountTable)
    .where(and(eq(condoId, place.condo), eq(kind, 'LANDLORD_HELD'), lt(balance, 0)));
  const held = row?.held ?? 0;
  return held === 0 ? null : { key: 'landlord.condoHolds', values: { amount: formatMoney(held) } };
};
