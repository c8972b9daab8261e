import { type AuditAction, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRecord, saveRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { activityEntry } from './activity.audit.ts';
import type { ActivityRow } from './activity.queries.ts';
import { sweep } from './activity.sweep.ts';
import { activityTable } from './activity.table.ts';

/**
 * Takes published activities of a condo offline as a part of a transaction; returns those that it took. An activity that
 * has ended or is offline stays as it is; one of another condo is refused (10030).
 */
export async function pauseWithin(
  tx: Transaction,
  { clock, actor }: Pick<SignedInContext, 'clock' | 'actor'>,
  { condoId, ids }: { condoId: number; ids: readonly number[] },
): Promise<number[]> {
  const paused: number[] = [];
  for (const id of inOrder(ids)) {
    const before = await lockRecord(tx, activityTable, id, 'no key update');
    if (before.condoId !== condoId) throw invalidField('activity_ids', 'activity.otherCondo');
    if (before.state !== 'PUBLISHED' || before.toAt <= clock.now()) continue;
    await turn(tx, actor, before, { action: 'offline', state: 'OFFLINE' });
    paused.push(id);
  }
  return paused;
}

/** Puts activities back online that are offline, as a part of a transaction. */
export async function resumeWithin(
  tx: Transaction,
  context: Pick<SignedInContext, 'actor'> & Parameters<typeof sweep>[1],
  ids: readonly number[],
): Promise<void> {
  for (const id of inOrder(ids)) {
    const before = await lockRecord(tx, activityTable, id, 'no key update');
    if (before.state !== 'OFFLINE') continue;
    await sweep(
      tx,
      context,
      await turn(tx, context.actor, before, { action: 'reinstate', state: 'PUBLISHED' }),
    );
  }
}

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

async function turn(
  tx: Transaction,
  actor: SignedInContext['actor'],
  before: ActivityRow,
  { action, state }: { action: AuditAction; state: 'OFFLINE' | 'PUBLISHED' },
): Promise<ActivityRow> {
  const row = await saveRecord(tx, activityTable, before.id, { state });
  await writeAudit(tx, actor, activityEntry(before, row, action));
  await publish(tx, { changed: 'activity', condoId: row.condoId });
  return row;
}
