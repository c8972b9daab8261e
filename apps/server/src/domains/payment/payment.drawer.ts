import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';

/**
 * Lets money through a cashier's drawer while no close of the day is running: cash, card slips, manual refunds. A close
 * waits for movements in progress, and those that start meanwhile wait for the close, so each payment is in exactly one
 * close. Call it first in a transaction: nothing may be locked while it waits.
 */
export async function openDrawer(tx: Transaction, cashierId: number | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(cashierId)})`);
}

/** Locks the drawer of a cashier while the day is closed. */
export async function holdDrawer(tx: Transaction, cashierId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(cashierId)})`);
}

const keyOf = (cashierId: number | null) => sql`hashtextextended(${`drawer ${cashierId ?? 0}`}, 0)`;
