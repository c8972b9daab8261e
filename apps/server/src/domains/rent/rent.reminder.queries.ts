import type { ChargeKind } from '@iris/contract/payment/payment.charges';
import { count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { numberArray } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { saveRecord } from '../../platform/db/record.ts';
import { leaseTable } from '../lease/lease.table.ts';
import { openCharge } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { type RentRow, rentColumns, unitOfRent } from './rent.queries.ts';
import { reminderTable } from './rent.table.ts';
import type { ReminderRow } from './rent.view.ts';

/** The reminders of a rent or of a lease, the newest first. */
export async function remindersOf(
  db: Db,
  of: { rent: number } | { lease: number },
  window?: { page: number; count: number },
): Promise<ReminderRow[]> {
  const found = db
    .select({ ...getTableColumns(reminderTable), businessNo: chargeTable.businessNo })
    .from(reminderTable)
    .innerJoin(chargeTable, eq(chargeTable.id, reminderTable.chargeId))
    .where('rent' in of ? eq(reminderTable.chargeId, of.rent) : eq(reminderTable.leaseId, of.lease))
    .orderBy(desc(reminderTable.id));
  return window ? found.limit(window.count).offset(window.page * window.count) : found;
}

export async function countReminders(db: Db, leaseId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(reminderTable)
    .where(eq(reminderTable.leaseId, leaseId));
  return row?.total ?? 0;
}

/** A reminder, held until the transaction ends. */
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

export type NewReminder = typeof reminderTable.$inferInsert;

/** Stores sent reminders; the list must not be empty. */
export async function insertReminders(tx: Transaction, reminders: readonly NewReminder[]): Promise<void> {
  await tx.insert(reminderTable).values([...reminders]);
}

/** A rent with the address of its tenant, or an empty one. */
export type Addressed = RentRow & { email: string };

/** Those of some rents and deposits that are open, with the addresses of their tenants, by tenant and due day. */
export async function openOf(db: Db, ids: readonly number[]): Promise<Addressed[]> {
  const { rows } = await db.execute<Addressed>(sql`
    select ${rentColumns}, coalesce(nullif(${residentTable.email}, ''), ${leaseTable.tenantEmail}, '') as email
    from ${chargeTable} ${unitOfRent}
    join ${residentTable} on ${residentTable.id} = ${chargeTable.payerId}
    left join ${leaseTable} on ${leaseTable.id} = ${chargeTable.leaseId}
    where ${chargeTable.id} = any(${numberArray(ids)}) and ${openCharge}
    order by ${chargeTable.payerId}, ${chargeTable.dueDay}, ${chargeTable.id}`);
  return rows;
}
