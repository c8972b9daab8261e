import type { Day } from '@iris/contract/core/day';
import type { ChargeKind } from '@iris/contract/payment/payment.model';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Waiting } from '../../platform/domain.ts';
import type { LookingContext } from '../../platform/http/context.ts';
import type { Counted } from '../../platform/totals/totals.ts';
import { overdueOn } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { standingOf } from './money.lines.queries.ts';

/** How many rows there are, their sum in cents, and the oldest. */
export async function waitingIn(
  db: Db,
  { amount, since, from }: { amount: SQL; since: SQL; from: SQL },
): Promise<Waiting> {
  const { rows } = await db.execute<{ count: number; amount: number; since: Day | number | null }>(sql`
    select count(*) as count, coalesce(sum(${amount}), 0)::bigint as amount, ${since} as since ${from}`);
  return rows[0] ?? { count: 0 };
}

/** A moment of SQL as epoch ms. */
export const epochOf = (moment: SQL): SQL => sql`(extract(epoch from ${moment}) * 1000)::bigint`;

/**
 * The overdue charges of a condo, remembered until one of them changes. `offline` says whether those that were
 * taken offline count: they are owed, but nobody can collect them or remind the payer of them.
 */
export const overdueOf = (
  kind: ChargeKind & Counted,
  { db, totals }: Pick<LookingContext, 'db' | 'totals'>,
  { condoId, today }: { condoId: number; today: Day },
  { offline = true } = {},
): Promise<Waiting> =>
  totals.get(
    { condoId, of: kind, key: ['overdue', today, offline] },
    () =>
      waitingIn(db, {
        amount: sql`${chargeTable.amount}`,
        since: sql`min(${chargeTable.dueDay})::text`,
        from: sql`from ${chargeTable} where ${chargeTable.condoId} = ${condoId} and ${standingOf(kind)}
        and ${overdueOn(today)}${offline ? sql`` : sql` and not ${chargeTable.offline}`}`,
      }),
    db,
  );
