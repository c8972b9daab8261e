import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { publish } from '../../platform/realtime/bus.ts';

interface Told {
  entity: 'landlordExpense' | 'landlordPayout';
  id: number;
  condoId: number;
  number: string;
  amount: number;
  voidReason: string;
  /** What an added record says besides. */
  said?: Readonly<Record<string, string | number | null>>;
}

/** What the history says of an expense or a payment that was added or voided. */
export const movementEntry = (
  { entity, id, condoId, number, amount, voidReason, said = {} }: Told,
  action: 'add' | 'payOut' | 'void',
) => ({
  entity,
  id,
  condoId,
  label: number,
  action,
  changes:
    action === 'void'
      ? changesBetween(['amount', 'reason'], { amount, reason: null }, { amount: null, reason: voidReason })
      : changesBetween(['amount', ...Object.keys(said)], null, { amount, ...said }),
});

/** Writes the history and tells the consoles of the condo. */
export async function note(
  tx: Transaction,
  { actor }: Pick<SignedInContext, 'actor'>,
  told: Told,
  action: 'add' | 'payOut' | 'void',
): Promise<void> {
  await writeAudit(tx, actor, movementEntry(told, action));
  await publish(tx, { changed: 'landlord', condoId: told.condoId });
}
