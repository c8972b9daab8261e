import { addDays, dayOf, startOfDay } from '@iris/contract/core/day';
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertOne, lockRecord } from '../../platform/db/record.ts';
import { dayNumber } from '../../platform/db/series.ts';
import { notFound } from '../../platform/http/failure.ts';
import { companyTable, condoTable } from '../company/company.table.ts';
import { withdrawalPartTable, withdrawalTable } from './withdrawal.table.ts';

export type WithdrawalRow = typeof withdrawalTable.$inferSelect;
type Verdict = Pick<WithdrawalRow, 'judgedById' | 'judgedBy' | 'judgedAt' | 'rejectReason' | 'slipFileId'> & {
  status: 'REJECTED' | 'PAID_OUT';
};

/** The advisory lock under which withdrawals get their numbers. */
const NUMBERS = 0x1e49e6;

/**
 * `W20261122-000001`: the Hong Kong day and its running number, without gaps. Call it when there is nothing else left
 * to wait for.
 */
async function takeNumber(tx: Transaction, askedAt: number): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERS}::integer, 0)`);
  const day = dayOf(askedAt);
  const before = await tx.$count(
    withdrawalTable,
    and(
      gte(withdrawalTable.askedAt, startOfDay(day)),
      lt(withdrawalTable.askedAt, startOfDay(addDays(day, 1))),
    ),
  );
  return dayNumber('W', day, before + 1);
}

/** Stores a request, with its number. */
export async function insertWithdrawal(
  tx: Transaction,
  fields: Omit<typeof withdrawalTable.$inferInsert, 'number'>,
): Promise<WithdrawalRow> {
  const number = await takeNumber(tx, fields.askedAt);
  return insertOne(tx, withdrawalTable, { ...fields, number });
}

/** Stores the amounts by condo, in the order given; returns their ids in the same order. */
export async function insertParts(
  tx: Transaction,
  withdrawalId: number,
  parts: readonly { condoId: number; amount: number }[],
): Promise<{ id: number; condoId: number; amount: number }[]> {
  const rows = await tx
    .insert(withdrawalPartTable)
    .values(parts.map((part) => ({ ...part, withdrawalId })))
    .returning();
  return rows.sort((a, b) => a.condoId - b.condoId);
}

/** Locks a withdrawal until the transaction ends; call it before locking any books. */
export async function lockWithdrawal(tx: Transaction, id: number): Promise<WithdrawalRow> {
  return lockRecord(tx, withdrawalTable, id);
}

export async function saveVerdict(tx: Transaction, id: number, verdict: Verdict): Promise<WithdrawalRow> {
  const [row] = await tx.update(withdrawalTable).set(verdict).where(eq(withdrawalTable.id, id)).returning();
  if (!row) throw notFound();
  return row;
}

/** The amounts of withdrawals by condo, in the order of the condos. */
export const partsOf = (db: Db, withdrawalIds: readonly number[]) =>
  db
    .select({
      id: withdrawalPartTable.id,
      withdrawalId: withdrawalPartTable.withdrawalId,
      condoId: withdrawalPartTable.condoId,
      amount: withdrawalPartTable.amount,
      condo: condoTable.name,
      condoEn: condoTable.nameEn,
    })
    .from(withdrawalPartTable)
    .innerJoin(condoTable, eq(condoTable.id, withdrawalPartTable.condoId))
    .where(inArray(withdrawalPartTable.withdrawalId, [...withdrawalIds]))
    .orderBy(asc(withdrawalPartTable.condoId));
export type PartRow = Awaited<ReturnType<typeof partsOf>>[number];

/** The names of a company. */
export async function companyNames(db: Db, id: number): Promise<{ name: string; nameEn: string }> {
  const [row] = await db
    .select({ name: companyTable.name, nameEn: companyTable.nameEn })
    .from(companyTable)
    .where(eq(companyTable.id, id));
  if (!row) throw notFound();
  return row;
}
