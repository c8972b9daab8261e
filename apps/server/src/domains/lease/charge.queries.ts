import { isOpen } from '@iris/contract/payment/payment.rules';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { type ChargeRow, lockCharges } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';

/** The rents and deposit of a lease, without void ones, by first day. */
export const chargesOf = (db: Db, leaseId: number): Promise<ChargeRow[]> =>
  db
    .select()
    .from(chargeTable)
    .where(and(eq(chargeTable.leaseId, leaseId), ne(chargeTable.status, 'VOID')))
    .orderBy(asc(chargeTable.startDay), asc(chargeTable.id));

/** The same, locked until the transaction ends, so that nobody pays or voids one meanwhile. Lock the lease first. */
export async function holdCharges(tx: Transaction, leaseId: number): Promise<ChargeRow[]> {
  const found = await chargesOf(tx, leaseId);
  if (found.length === 0) return [];
  const held = await lockCharges(
    tx,
    found.map(({ id }) => id),
  );
  // One may have been voided while this waited for its lock.
  return held
    .filter(({ status }) => status !== 'VOID')
    .sort((a, b) => (a.startDay === b.startDay ? a.id - b.id : a.startDay < b.startDay ? -1 : 1));
}

/**
 * Rents of a lease paid in parts whose rest a move-out plan voided, locked, by id; a rest that somebody voided by hand
 * stays void.
 */
export async function droppedRents(tx: Transaction, leaseId: number): Promise<Map<number, ChargeRow>> {
  const rows = await tx
    .select()
    .from(chargeTable)
    .where(
      and(eq(chargeTable.leaseId, leaseId), eq(chargeTable.kind, 'RENT'), eq(chargeTable.status, 'VOID')),
    )
    .orderBy(asc(chargeTable.id))
    .for('update');
  const byHand = new Set(rows.flatMap(({ id, partOfId, waived }) => (waived ? [partOfId ?? id] : [])));
  return new Map(
    rows.flatMap((row) => (row.parts > 0 && !byHand.has(row.id) ? [[row.id, row] as const] : [])),
  );
}

export const rentsIn = (charges: readonly ChargeRow[]): ChargeRow[] =>
  charges.filter(({ kind }) => kind === 'RENT');

/** The deposit, and the part of it that was carried over if the rest is a charge of its own. */
export const depositsIn = (charges: readonly ChargeRow[]): ChargeRow[] =>
  charges.filter(({ kind }) => kind === 'DEPOSIT');

/** The deposit itself, without the part that was carried over. */
export const depositIn = (charges: readonly ChargeRow[]): ChargeRow | undefined =>
  depositsIn(charges).find(({ partOfId }) => partOfId === null);

export const openIn = (charges: readonly ChargeRow[]): ChargeRow[] =>
  charges.filter(({ status }) => isOpen(status));
