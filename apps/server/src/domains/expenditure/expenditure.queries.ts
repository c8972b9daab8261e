import type { QueryOf } from '@iris/contract/core/endpoint';
import type { expenditureApi } from '@iris/contract/expenditure/expenditure.api';
import type { ExpenditureSums } from '@iris/contract/expenditure/expenditure.model';
import { expenditureCategories } from '@iris/contract/payment/payment.model';
import { and, count, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { getRecord, insertOne, lockRecord } from '../../platform/db/record.ts';
import { recordList } from '../../platform/db/recordList.ts';
import { expenditureTable } from './expenditure.table.ts';

export type ExpenditureRow = typeof expenditureTable.$inferSelect;
type ListQuery = QueryOf<typeof expenditureApi.list>;
type Filters = QueryOf<typeof expenditureApi.sums>;

const { id, condoId, number, payee, title, amount, day, status, category } = expenditureTable;

const matching = (filters: Filters): SQL | undefined =>
  and(
    eq(condoId, filters.condo_id),
    filters.ids && among(id, filters.ids),
    filters.category && eq(category, filters.category),
    filters.way && eq(expenditureTable.way, filters.way),
    filters.status && eq(status, filters.status),
    filters.from_day === undefined ? undefined : gte(day, filters.from_day),
    filters.to_day === undefined ? undefined : lte(day, filters.to_day),
    filters.search ? containing(filters.search, number, payee, title, expenditureTable.reference) : undefined,
  );

/** Latest day first by default. */
export const expenditureList = recordList({
  table: expenditureTable,
  matching: (query: ListQuery) => matching(query),
  sorted: { day, number, payee, amount },
  first: '-day',
});

/** Totals of the valid expenditures that match the filters, in HKD cents; categories in order, empty ones left out. */
export async function sumExpenditures(db: Db, filters: Filters): Promise<ExpenditureSums> {
  const rows = await db
    .select({ category, count: count(), amount: sql<number>`sum(${amount})::bigint` })
    .from(expenditureTable)
    .where(and(matching(filters), eq(status, 'VALID')))
    .groupBy(category);
  const amounts = new Map(rows.map((row) => [row.category, row.amount]));
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    amount: rows.reduce((sum, row) => sum + row.amount, 0),
    categories: expenditureCategories.flatMap((one) => {
      const spent = amounts.get(one);
      return spent === undefined ? [] : [{ category: one, amount: spent }];
    }),
  };
}

/** Throws notFound. */
export async function getExpenditure(db: Db, wanted: number): Promise<ExpenditureRow> {
  return getRecord(db, expenditureTable, wanted);
}

/** Locked until the commit, so that of two who void it one comes second. */
export async function lockExpenditure(tx: Transaction, wanted: number): Promise<ExpenditureRow> {
  return lockRecord(tx, expenditureTable, wanted);
}

export async function insertExpenditure(
  tx: Transaction,
  values: typeof expenditureTable.$inferInsert,
): Promise<ExpenditureRow> {
  return insertOne(tx, expenditureTable, values);
}

export async function markVoid(
  tx: Transaction,
  wanted: number,
  fields: { voidedBy: string; voidedAt: number; voidReason: string },
): Promise<ExpenditureRow> {
  const [row] = await tx
    .update(expenditureTable)
    .set({ ...fields, status: 'VOID' })
    .where(eq(id, wanted))
    .returning();
  if (!row) throw new Error('the expenditure was not voided');
  return row;
}
