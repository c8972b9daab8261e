import type { QueryOf } from '@iris/contract/core/endpoint';
import type { expenditureApi } from '@iris/contract/expenditure/expenditure.api';
import type { ExpenditureSums } from '@iris/contract/expenditure/expenditure.model';
import { expenditureCategories } from '@iris/contract/payment/payment.model';
import { and, asc, count, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { eachBatch } from '../../platform/db/eachBatch.ts';
import { getRecord, insertOne, lockRecord } from '../../platform/db/record.ts';
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

const sorted = { day, number, payee, amount } as const;

/** Latest day first by default; ties by age, in the same direction. */
function orderOf(sort: ListQuery['sort'] = '-day'): SQL[] {
  const down = sort.startsWith('-');
  const to = down ? desc : asc;
  // The schema has checked the name.
  return [to(sorted[(down ? sort.slice(1) : sort) as keyof typeof sorted]), to(id)];
}

export async function listExpenditures(
  db: Db,
  query: ListQuery,
): Promise<{ rows: ExpenditureRow[]; total: number }> {
  const where = matching(query);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(expenditureTable)
      .where(where)
      .orderBy(...orderOf(query.sort))
      .limit(query.count)
      .offset(query.page * query.count),
    db.$count(expenditureTable, where),
  ]);
  return { rows, total };
}

/**
 * Passes the expenditures of a page in order, batch by batch, and returns the total of all that match. The
 * transaction must see one snapshot. The ids come through a cursor, so that nothing is sorted twice.
 */
export async function eachExpenditure(
  tx: Transaction,
  query: ListQuery,
  work: (rows: ExpenditureRow[]) => Promise<void>,
): Promise<number> {
  const where = matching(query);
  const total = await tx.$count(expenditureTable, where);
  const ids = tx
    .select({ id })
    .from(expenditureTable)
    .where(where)
    .orderBy(...orderOf(query.sort))
    .limit(query.count)
    .offset(query.page * query.count);
  await eachBatch<{ id: number }>(tx, ids, async (rows) => work(await inOrder(tx, rows)));
  return total;
}

async function inOrder(tx: Transaction, wanted: readonly { id: number }[]): Promise<ExpenditureRow[]> {
  const found = await tx
    .select()
    .from(expenditureTable)
    .where(
      inArray(
        id,
        wanted.map((one) => one.id),
      ),
    );
  const byId = new Map(found.map((row) => [row.id, row]));
  return wanted.flatMap((one) => byId.get(one.id) ?? []);
}

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
