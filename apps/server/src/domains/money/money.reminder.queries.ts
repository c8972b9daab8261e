import type { Reminder } from '@iris/contract/money/money.model';
import type { ChargeKind } from '@iris/contract/payment/payment.charges';
import { count, desc, eq, getTableColumns } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertManyUnnamed } from '../../platform/db/insertMany.ts';
import { saveRecord } from '../../platform/db/record.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { reminderTable } from './money.table.ts';

export type ReminderRow = typeof reminderTable.$inferSelect & { businessNo: string };

/** A reminder as the API returns it. */
export const viewReminder = (row: ReminderRow): Reminder => ({
  id: row.id,
  rent_id: row.chargeId,
  business_no: row.businessNo,
  time: row.time,
  name: row.userName,
  kind: row.kind,
  channel: row.channel,
  content: row.content,
  feedback: row.feedback,
  version: row.version,
});

/** The reminders of a charge or of a lease, newest first. */
export async function remindersOf(
  db: Db,
  of: { charge: number } | { lease: number },
  window?: { page: number; count: number },
): Promise<ReminderRow[]> {
  const found = db
    .select({ ...getTableColumns(reminderTable), businessNo: chargeTable.businessNo })
    .from(reminderTable)
    .innerJoin(chargeTable, eq(chargeTable.id, reminderTable.chargeId))
    .where('charge' in of ? eq(reminderTable.chargeId, of.charge) : eq(reminderTable.leaseId, of.lease))
    .orderBy(desc(reminderTable.id));
  return window ? found.limit(window.count).offset(window.page * window.count) : found;
}

/** How many reminders were sent for the rents of a lease. */
export async function countReminders(db: Db, leaseId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(reminderTable)
    .where(eq(reminderTable.leaseId, leaseId));
  return row?.total ?? 0;
}

/** Locks a reminder until the transaction ends. */
export async function lockReminder(
  tx: Transaction,
  id: number,
): Promise<(ReminderRow & { chargeKind: ChargeKind }) | undefined> {
  const [held] = await tx.select().from(reminderTable).where(eq(reminderTable.id, id)).for('update');
  if (!held) return undefined;
  const [charge] = await tx
    .select({ businessNo: chargeTable.businessNo, chargeKind: chargeTable.kind })
    .from(chargeTable)
    .where(eq(chargeTable.id, held.chargeId));
  return charge && { ...held, ...charge };
}

export async function saveFeedback(tx: Transaction, id: number, feedback: string): Promise<void> {
  await saveRecord(tx, reminderTable, id, { feedback });
}

type NewReminder = typeof reminderTable.$inferInsert;

/** Stores sent reminders; the list must not be empty. */
export async function insertReminders(tx: Transaction, reminders: readonly NewReminder[]): Promise<void> {
  await insertManyUnnamed(tx, reminderTable, reminders);
}

export const locateReminders = inCondo(reminderTable);
