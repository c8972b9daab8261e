import type { VisitorDirection, VisitorResult } from '@iris/contract/visitor/visitor.model';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { iso } from '../../platform/db/iso.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import type { StoredPass } from './visitor.queries.ts';
import { visitorTable, visitorUseTable } from './visitor.table.ts';

type Stored = typeof visitorUseTable.$inferInsert;

type Moving = Pick<StoredPass, 'uses' | 'insideSince' | 'status' | 'endedAt'>;
/** What a try changes of its pass. */
export type PassFields = Partial<Moving>;

interface Try {
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
}

/**
 * Notes a try at a gate, in the transaction that admits or refuses it, and what it changes of the pass that the
 * transaction holds: in one statement, because gates are waited for. The version stays, since a form that is open
 * meanwhile shows nothing of it.
 */
export async function addUse(
  tx: Transaction,
  { actor }: Pick<SignedInContext, 'actor'>,
  { condoId, pass, direction, result, warning = null, way, gate, now, address = '' }: Try,
  fields: PassFields = {},
): Promise<void> {
  const added = sql`
    insert into ${visitorUseTable} (condo_id, time, direction, result, warning, way, gate, user_id, user_name, pass_id,
      reason_id, address)
    values (${condoId}, ${iso(now)}, ${direction}, ${result}, ${warning}, ${way}, ${gate}, ${actor.userId},
      ${actor.name}, ${pass?.id ?? null}, ${pass?.reasonId ?? null}, ${address})`;
  if (!pass || Object.keys(fields).length === 0) {
    await tx.execute(added);
    return;
  }
  const { uses, insideSince, status, endedAt } = { ...pass, ...fields };
  await tx.execute(sql`
    with moved as (
      update ${visitorTable} set uses = ${uses}, inside_since = ${insideSince && iso(insideSince)}, status = ${status},
        ended_at = ${endedAt && iso(endedAt)}
      where id = ${pass.id}
    ) ${added}`);
}

/** Whether the holder of a pass was let through a gate after a moment. */
export async function isSeenAfter(tx: Transaction, passId: number, time: number): Promise<boolean> {
  const { id, passId: pass, result, time: at } = visitorUseTable;
  const later = and(eq(pass, passId), eq(result, 'ADMITTED'), gt(at, time));
  return (await tx.select({ id }).from(visitorUseTable).where(later).limit(1)).length > 0;
}
