import { brokenKey, type Transaction } from '../../platform/db/database.ts';
import { found } from '../../platform/db/record.ts';
import type { EstatePlace } from '../../platform/domain.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { duplicateField, Failure } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { lockCondo, type Place } from './estate.queries.ts';

/**
 * One change of a condo's structure: a transaction that locks the condo, so that changes run one after the other, and
 * notifies the condo's consoles on commit. Throws notFound if the place is gone.
 */
export async function changeStructure<Result>(
  context: SignedInContext,
  place: Place,
  work: (tx: Transaction, condoId: number) => Promise<Result>,
): Promise<Result> {
  const changed = context.transaction(async (tx) => {
    const condoId = found(await lockCondo(tx, place));
    const result = await work(tx, condoId);
    await publish(tx, { changed: 'estate', condoId });
    return result;
  });
  return changed.catch(explainKey);
}

const nameKeys: readonly (string | undefined)[] = ['building_name', 'floor_name', 'unit_name'];

/**
 * Turns a violated unique name into a refusal. Actions check for equal names first; the constraint catches
 * simultaneous saves, and letters that only the database considers equal.
 */
export function explainKey(error: unknown): never {
  throw nameKeys.includes(brokenKey(error)) ? duplicateField('name', 'field.duplicate') : error;
}

/** Throws the refusal of the first domain that blocks the deletion: a resident is bound to it, a bill is open. */
export async function refuseWhileNeeded(
  tx: Transaction,
  { hooks, clock }: Pick<SignedInContext, 'hooks' | 'clock'>,
  place: EstatePlace,
): Promise<void> {
  const text = await hooks.blocker(tx, place, clock.now());
  if (text) throw new Failure('conflict', text);
}
