import { brokenKey, type Transaction } from '../../platform/db/database.ts';
import { found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, duplicateField } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { lockStandard, type StandardRow } from './standard.queries.ts';

/** Changes what bills are made from, in a transaction that notifies the condo's consoles on commit. */
export async function changeBilling<Result>(
  context: SignedInContext,
  work: (tx: Transaction) => Promise<{ condoId: number; result: Result }>,
): Promise<Result> {
  try {
    return await context.transaction(async (tx) => {
      const { condoId, result } = await work(tx);
      await publish(tx, { changed: 'bill', condoId });
      return result;
    });
  } catch (error) {
    // Actions look for duplicates first; the keys catch two saved at the same moment.
    switch (brokenKey(error)) {
      case 'bill_standard_name':
        throw duplicateField('name', 'standard.nameTaken');
      case 'meter_number':
      case 'meter_unit':
        throw conflict('core.busy');
      default:
        throw error;
    }
  }
}

/** Changes one standard, which it locks: it waits for bills being made from it, and new ones wait for it. */
export const changeStandard = <Result>(
  context: SignedInContext,
  id: number,
  work: (tx: Transaction, row: StandardRow) => Promise<Result>,
): Promise<Result> =>
  changeBilling(context, async (tx) => {
    const row = found(await lockStandard(tx, id));
    return { condoId: row.condoId, result: await work(tx, row) };
  });
