import { brokenKey, type Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { duplicateField, type Failure, notFound } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { lockCondo, type Place } from './estate.queries.ts';

/**
 * One change of a condo's structure: a transaction that holds the condo, so that changes come one after the other,
 * and tells every console that looks at the condo when it commits. Throws notFound when the place is gone.
 */
export async function changeStructure<Result>(
  context: SignedInContext,
  place: Place,
  work: (tx: Transaction, condoId: number) => Promise<Result>,
): Promise<Result> {
  return context
    .transaction(async (tx) => {
      const condoId = await lockCondo(tx, place);
      if (condoId === undefined) throw notFound();
      const result = await work(tx, condoId);
      await publish(tx, { type: 'estateChanged', condoId });
      return result;
    })
    .catch((error: unknown) => {
      throw nameTaken(error) ?? error;
    });
}

/** The actions look for equal names first; the keys catch letters that only the database holds to be equal. */
function nameTaken(error: unknown): Failure | undefined {
  switch (brokenKey(error)) {
    case 'building_name':
      return duplicateField('name', 'estate.buildingExists');
    case 'floor_name':
    case 'unit_name':
      return duplicateField('name', 'field.duplicate');
    default:
      return undefined;
  }
}

/** The value, or 10020 when the record went while the call was on its way. */
export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound();
  return row;
}
