import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';

/**
 * Money that passes a cashier's drawer while the day is not being closed: cash, card slips, what is given back by hand. A
 * close waits for what is under way, and what begins meanwhile waits for the close: so each payment is in exactly one.
 * Nothing is locked while it is waited for, so it comes first in a transaction.
 */
export async function openDrawer(tx: Transaction, cashierId: number | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(cashierId)})`);
}

/** Holds the drawer of a cashier while the day is closed. */
export async function holdDrawer(tx: Transaction, cashierId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(cashierId)})`);
}

const keyOf = (cashierId: number | null) => sql`hashtextextended(${`drawer ${cashierId ?? 0}`}, 0)`;
