import type { AnswerOf, QueryOf } from '@iris/contract/core/endpoint';
import type { Page } from '@iris/contract/core/page';
import type { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import type { Withdrawal } from '@iris/contract/withdrawal/withdrawal.model';
import type { Db } from '../../platform/db/database.ts';
import { listAll, listWithdrawals, pendingOfAll } from './withdrawal.list.queries.ts';
import { partsOf, type WithdrawalRow } from './withdrawal.queries.ts';
import { viewWithdrawal } from './withdrawal.view.ts';

/** Rows in their wire shape, their parts read together. */
async function viewAll(
  db: Db,
  rows: readonly { row: WithdrawalRow; name: string; nameEn: string }[],
): Promise<Withdrawal[]> {
  if (rows.length === 0) return [];
  const parts = Map.groupBy(
    await partsOf(
      db,
      rows.map(({ row }) => row.id),
    ),
    ({ withdrawalId }) => withdrawalId,
  );
  return rows.map(({ row, ...names }) => viewWithdrawal(row, names, parts.get(row.id) ?? []));
}

/** A page of a company's withdrawals. */
export async function withdrawalPage(
  db: Db,
  query: QueryOf<typeof withdrawalApi.list>,
): Promise<Page<Withdrawal>> {
  const { rows, total } = await listWithdrawals(db, query);
  return { items: await viewAll(db, rows), total, page: query.page, count: query.count };
}

/** A page of all companies' withdrawals, and the total of all that wait. */
export async function allWithdrawals(
  db: Db,
  query: QueryOf<typeof withdrawalApi.all>,
): Promise<AnswerOf<typeof withdrawalApi.all>> {
  const [{ rows, total }, { pending, sum }] = await Promise.all([listAll(db, query), pendingOfAll(db)]);
  const items = await viewAll(db, rows);
  return { items, total, page: query.page, count: query.count, pending, pending_sum: sum };
}
