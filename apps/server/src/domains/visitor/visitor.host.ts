import { and, asc, eq, gt } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import { among } from '../../platform/db/among.ts';
import { nextVersion } from '../../platform/db/record.ts';
import type { Hooks } from '../../platform/domain.ts';
import { textOnRecord } from '../../platform/http/translate.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { passEntry } from './visitor.audit.ts';
import { visitorTable } from './visitor.table.ts';

/**
 * Ends the passes of those whom somebody expected at a unit where they no longer are. Whoever is inside stays on the list
 * until they leave, and does not come in again.
 */
export const endInvited: Hooks['bindingEnded'] = async (tx, { residentId, unitId, actor, time }) => {
  const { id, hostId, status, toAt } = visitorTable;
  const rows = await tx
    .select()
    .from(visitorTable)
    .where(and(eq(hostId, residentId), eq(visitorTable.unitId, unitId), eq(status, 'VALID'), gt(toAt, time)))
    // Doors report several passes at once, and the jobs end several.
    .orderBy(asc(id))
    .for('no key update');
  if (rows.length === 0) return;
  const before = new Map(rows.map((row) => [row.id, row]));
  const ended = await tx
    .update(visitorTable)
    .set({
      status: 'CANCELLED',
      endedAt: time,
      cancelReason: textOnRecord({ key: 'visitor.hostLeft' }),
      ...nextVersion(visitorTable),
    })
    .where(among(id, [...before.keys()]))
    .returning();
  await writeAudit(tx, actor, ...ended.map((row) => passEntry(before.get(row.id) ?? null, row, 'cancel')));
  for (const condoId of new Set(ended.map((row) => row.condoId)))
    await publish(tx, { changed: 'visitor', condoId });
};
