import type { ResidentDetail } from '@iris/contract/resident/resident.model';
import { brokenKey, type Db, type Transaction } from '../../platform/db/database.ts';
import { found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { bindingsOf } from './binding.queries.ts';
import { findClashes, type Wish } from './resident.clash.ts';
import { getResident, holdCondo, type Place } from './resident.queries.ts';
import { viewDetail } from './resident.view.ts';

/** What a change works with in addition to its transaction. */
export interface Change {
  condoId: number;
  /**
   * Throws 10060 for values that somebody else has, even if another call takes them before the database has stored
   * them.
   */
  refuseClashes(wish: Omit<Wish, 'condoId' | 'language'>): Promise<void>;
}

/**
 * Changes who lives in a condo: a transaction that locks the condo and notifies its consoles on commit. Throws notFound
 * when the place is gone.
 */
export async function changeResidents<Result>(
  context: SignedInContext,
  place: Place,
  work: (tx: Transaction, change: Change) => Promise<Result>,
): Promise<Result> {
  let asked: Wish | undefined;
  try {
    return await context.transaction(async (tx) => {
      const condoId = found(await holdCondo(tx, place));
      const refuseClashes: Change['refuseClashes'] = async (wish) => {
        asked = { ...wish, condoId, language: context.language };
        const clash = await findClashes(tx, asked);
        if (clash) throw clash;
      };
      const result = await work(tx, { condoId, refuseClashes });
      await publish(tx, { changed: 'resident', condoId });
      return result;
    });
  } catch (error) {
    const key = brokenKey(error);
    if (!key || !keys.has(key)) throw error;
    // The faster call has committed by now and is found by name.
    throw (asked && (await findClashes(context.db, asked))) ?? conflict('core.busy');
  }
}

/** The constraints that hold under any timing, whatever code writes into the tables. */
const keys: ReadonlySet<string> = new Set([
  'resident_id_no',
  'resident_account',
  'binding_owner',
  'binding_once',
  'binding_card',
]);

/** A person with all bindings, in the wire shape. */
export async function detailOf(db: Db, id: number): Promise<ResidentDetail> {
  const row = found(await getResident(db, id));
  return viewDetail(row, await bindingsOf(db, id));
}
