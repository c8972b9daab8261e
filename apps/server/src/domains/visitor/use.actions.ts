import type { VisitorDirection, VisitorResult } from '@iris/contract/visitor/visitor.model';
import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import type { StoredPass } from './visitor.queries.ts';
import { visitorUseTable } from './visitor.table.ts';

type Stored = typeof visitorUseTable.$inferInsert;

interface Try {
  condoId: number;
  /** Null for a code that nobody knows here. */
  pass: Pick<StoredPass, 'id' | 'reasonId'> | null;
  direction: VisitorDirection;
  result: VisitorResult;
  warning?: Stored['warning'];
  way: Stored['way'];
  gate: string;
  now: number;
  /** Where a wrong code came from; see `use.limit.ts`. */
  address?: string;
}

/** Notes a try at a gate, in the transaction that admits or refuses it. */
export async function addUse(
  tx: Transaction,
  { actor }: Pick<SignedInContext, 'actor'>,
  { condoId, pass, direction, result, warning = null, way, gate, now, address = '' }: Try,
): Promise<void> {
  await tx.insert(visitorUseTable).values({
    condoId,
    time: now,
    direction,
    result,
    warning,
    way,
    gate,
    userId: actor.userId,
    userName: actor.name,
    passId: pass?.id ?? null,
    reasonId: pass?.reasonId ?? null,
    address,
  });
}

/** Whether the holder of a pass was let through a gate after a moment. */
export async function isSeenAfter(tx: Transaction, passId: number, time: number): Promise<boolean> {
  const { id, passId: pass, result, time: at } = visitorUseTable;
  const later = and(eq(pass, passId), eq(result, 'ADMITTED'), gt(at, time));
  return (await tx.select({ id }).from(visitorUseTable).where(later).limit(1)).length > 0;
}
