import { throughEnd } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import type { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Waiting } from '../../platform/domain.ts';
import { companyTable } from '../company/company.table.ts';
import type { WithdrawalRow } from './withdrawal.queries.ts';
import { withdrawalTable } from './withdrawal.table.ts';

type ListQuery = QueryOf<typeof withdrawalApi.list>;
type AllQuery = QueryOf<typeof withdrawalApi.all>;

const sorted = {
  time: withdrawalTable.askedAt,
  amount: withdrawalTable.amount,
  number: withdrawalTable.number,
} as const;

/** The requested order; ties are ordered by age, in the same direction. */
function orderOf(sort: NonNullable<ListQuery['sort']>): SQL[] {
  const down = sort.startsWith('-');
  // The schema has checked the name.
  const column = sorted[(down ? sort.slice(1) : sort) as keyof typeof sorted];
  const direction = down ? desc : asc;
  return [direction(column), direction(withdrawalTable.id)];
}

interface Named {
  row: WithdrawalRow;
  name: string;
  nameEn: string;
}

async function pageBy(
  db: Db,
  where: SQL | undefined,
  order: readonly SQL[],
  { page, count: size }: { page: number; count: number },
): Promise<{ rows: Named[]; total: number }> {
  const [rows, [sum]] = await Promise.all([
    db
      .select({ row: withdrawalTable, name: companyTable.name, nameEn: companyTable.nameEn })
      .from(withdrawalTable)
      .innerJoin(companyTable, eq(companyTable.id, withdrawalTable.companyId))
      .where(where)
      .orderBy(...order)
      .limit(size)
      .offset(page * size),
    db
      .select({ total: sql<number>`count(*)` })
      .from(withdrawalTable)
      .innerJoin(companyTable, eq(companyTable.id, withdrawalTable.companyId))
      .where(where),
  ]);
  return { rows, total: sum?.total ?? 0 };
}

/** A page of a company's withdrawals, newest first by default. */
export const listWithdrawals = (db: Db, { company_id, status, sort = '-time', ...page }: ListQuery) =>
  pageBy(
    db,
    and(
      eq(withdrawalTable.companyId, company_id),
      status === undefined ? undefined : eq(withdrawalTable.status, status),
    ),
    orderOf(sort),
    page,
  );

/** A page of all companies' withdrawals; by default those in review come first, then the newest. */
export const listAll = (db: Db, { sort, ...query }: AllQuery) =>
  pageBy(
    db,
    and(
      query.status === undefined ? undefined : eq(withdrawalTable.status, query.status),
      query.company_id === undefined ? undefined : eq(withdrawalTable.companyId, query.company_id),
      query.start_time === undefined ? undefined : gte(withdrawalTable.askedAt, query.start_time),
      query.end_time === undefined ? undefined : lte(withdrawalTable.askedAt, throughEnd(query.end_time)),
      containing(query.search ?? '', withdrawalTable.number, companyTable.name, companyTable.nameEn),
    ),
    sort ? orderOf(sort) : [sql`${withdrawalTable.status} = 'PENDING' desc`, ...orderOf('-time')],
    query,
  );

/** How many withdrawals of all companies wait, and their total in HKD cents. */
export async function pendingOfAll(db: Db): Promise<{ pending: number; sum: number }> {
  const [row] = await db
    .select({
      pending: sql<number>`count(*)`,
      sum: sql<number>`coalesce(sum(${withdrawalTable.amount}), 0)::bigint`,
    })
    .from(withdrawalTable)
    // In exactly the words of the index `withdrawal_pending`.
    .where(sql.raw(`"withdrawal"."status" = 'PENDING'`));
  return row ?? { pending: 0, sum: 0 };
}

/** The withdrawals in review, of all companies or of one: how many, their sum, and since when the oldest waits. */
export async function waitingWithdrawals(db: Db, companyId?: number): Promise<Waiting> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)`,
      amount: sql<number>`coalesce(sum(${withdrawalTable.amount}), 0)::bigint`,
      since: sql<number | null>`(extract(epoch from min(${withdrawalTable.askedAt})) * 1000)::bigint`,
    })
    .from(withdrawalTable)
    .where(
      and(
        eq(withdrawalTable.status, sql.raw(`'PENDING'`)),
        companyId === undefined ? undefined : eq(withdrawalTable.companyId, companyId),
      ),
    );
  return row ?? { count: 0 };
}
