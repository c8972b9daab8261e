import { eq } from 'drizzle-orm';
import { type Actor, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockInOrder } from '../../platform/db/record.ts';
import { personOf } from '../activity/index.ts';
import { bookingTable } from './booking.table.ts';

/** Bookings of a merged person go to the one who is kept, with a line in the history of each. */
export async function mergeBookings(
  tx: Transaction,
  { kept, gone, actor }: { kept: number; gone: number; actor: Actor },
): Promise<void> {
  const theirs = eq(bookingTable.residentId, gone);
  await lockInOrder(tx, bookingTable, theirs);
  const moved = await tx
    .update(bookingTable)
    .set({ residentId: kept })
    .where(theirs)
    .returning({ id: bookingTable.id, condoId: bookingTable.condoId, number: bookingTable.number });
  if (moved.length === 0) return;
  const [before, after] = [await personOf(tx, gone), await personOf(tx, kept)];
  const changes = [{ field: 'resident', before: before.name, after: after.name }];
  const merged = { entity: 'booking', action: 'merge', changes } as const;
  await writeAudit(
    tx,
    actor,
    ...moved.map(({ id, condoId, number: label }) => ({ ...merged, id, condoId, label })),
  );
}
