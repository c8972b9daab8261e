import type { VisitorDirection, VisitorResult } from '@iris/contract/visitor/visitor.model';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertionOfMany } from '../../platform/db/insertMany.ts';
import { iso } from '../../platform/db/iso.ts';
import type { StoredPass } from './visitor.queries.ts';
import { visitorTable, visitorUseTable } from './visitor.table.ts';

type Stored = typeof visitorUseTable.$inferInsert;

type Moving = Pick<StoredPass, 'uses' | 'insideSince' | 'status' | 'endedAt'>;
/** What a try changes of its pass. */
export type PassFields = Partial<Moving>;

export interface Try {
  actor: Actor;
  condoId: number;
  /** Null for a code that nobody knows here. */
  pass: (Pick<StoredPass, 'id' | 'reasonId'> & Moving) | null;
  direction: VisitorDirection;
  result: VisitorResult;
  warning?: Stored['warning'];
  way: Stored['way'];
  gate: string;
  now: number;
  /** Where a wrong code came from; see `use.limit.ts`. */
  address?: string;
  /** What it changes of its pass. */
  fields?: PassFields;
}

const rowOf = ({ actor, condoId, pass, now, ...one }: Try): Stored => ({
  condoId,
  time: now,
  direction: one.direction,
  result: one.result,
  warning: one.warning ?? null,
  way: one.way,
  gate: one.gate,
  userId: actor.userId,
  userName: actor.name,
  passId: pass?.id ?? null,
  reasonId: pass?.reasonId ?? null,
  address: one.address ?? '',
});

/** How the passes that somebody came through with are left; of several tries with one pass, by the last. */
function movedBy(tries: readonly Try[]): unknown[] {
  const moved = new Map<number, unknown>();
  for (const { pass, fields = {} } of tries) {
    if (!pass || Object.keys(fields).length === 0) continue;
    const { uses, insideSince, status, endedAt } = { ...pass, ...fields };
    const [since, ended] = [insideSince, endedAt].map((moment) => moment && iso(moment));
    moved.set(pass.id, { id: pass.id, uses, inside_since: since, status, ended_at: ended });
  }
  return [...moved.values()];
}

/**
 * Notes tries at gates, in the transaction that admits or refuses them, and what they change of the passes that the
 * transaction holds: in one statement, because gates are waited for. Each pass is given as the try before left it. The
 * version stays, since a form that is open meanwhile shows nothing of it.
 */
export async function addUses(tx: Transaction, tries: readonly Try[]): Promise<void> {
  if (tries.length === 0) return;
  const added = insertionOfMany(visitorUseTable, tries.map(rowOf));
  const moved = movedBy(tries);
  await tx.execute(
    moved.length === 0
      ? added
      : sql`
    with moved as (
      update ${visitorTable} set uses = new.uses, inside_since = new.inside_since, status = new.status,
        ended_at = new.ended_at
      from json_populate_recordset(null::${visitorTable}, ${JSON.stringify(moved)}::json) as new
      where ${visitorTable.id} = new.id
    ) ${added}`,
  );
}

/** Whether the holder of a pass was let through a gate after a moment. */
export async function isSeenAfter(tx: Transaction, passId: number, time: number): Promise<boolean> {
  const { id, passId: pass, result, time: at } = visitorUseTable;
  const later = and(eq(pass, passId), eq(result, 'ADMITTED'), gt(at, time));
  return (await tx.select({ id }).from(visitorUseTable).where(later).limit(1)).length > 0;
}
