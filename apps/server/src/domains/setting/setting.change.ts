import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';

interface Placed {
  id: number;
  position: number;
}

/** Refuses an order that does not name exactly the existing records. */
export function checkOrder(there: readonly Placed[], named: readonly number[]): void {
  const ids = new Set(named);
  if (ids.size !== named.length || ids.size !== there.length || !there.every(({ id }) => ids.has(id)))
    throw conflict('setting.orderIncomplete');
}

/** Records in the history of each moved row where it moved from and to. */
export async function auditMoves<Row extends Placed>(
  tx: Transaction,
  { actor }: SignedInContext,
  before: readonly Row[],
  after: readonly Row[],
  auditOf: (row: Row) => { entity: 'banner' | 'informationType'; id: number; label: string },
): Promise<void> {
  const places = new Map(before.map(({ id, position }) => [id, position]));
  const moved = after.filter(({ id, position }) => places.get(id) !== position);
  await writeAudit(
    tx,
    actor,
    ...moved.map((row) => ({
      ...auditOf(row),
      action: 'update' as const,
      changes: changesBetween(['position'], { position: places.get(row.id) }, { position: row.position }),
    })),
  );
}
