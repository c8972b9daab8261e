import type { Day } from '@iris/contract/core/day';
import { brokenKey, type Db, type Transaction } from '../../platform/db/database.ts';
import { found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, duplicateField, type Failure } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { holdCondo } from '../resident/index.ts';
import { getLease, type LeaseRow, lockLease, overlapping, renewalOf } from './lease.queries.ts';

/** A term wanted in a unit, or a lease to renew: what somebody else may have taken meanwhile. */
export interface Wish {
  unitId: number;
  startDay: Day;
  endDay: Day;
  exceptId?: number;
  previousId?: number | null;
}

/** Refuses a term that overlaps another valid lease of the unit, with that lease's number and days. */
async function overlap(db: Db, wish: Wish): Promise<Failure | undefined> {
  const other = await overlapping(db, wish);
  return (
    other &&
    duplicateField('start_day', 'lease.overlap', {
      number: other.businessNo,
      start: other.startDay,
      end: other.endDay,
    })
  );
}

/** Refuses to renew a lease that another one renews already. */
async function renewed(db: Db, previousId: number): Promise<Failure | undefined> {
  const next = await renewalOf(db, previousId);
  return next && duplicateField('previous_id', 'lease.renewed', { number: next.businessNo });
}

/** What stands in the way; undefined if nothing does. */
export async function clashOf(db: Db, wish: Wish): Promise<Failure | undefined> {
  const { previousId } = wish;
  return (await overlap(db, wish)) ?? (previousId ? await renewed(db, previousId) : undefined);
}

/**
 * One change of leases: a transaction that notifies the condo's consoles on commit. If a concurrent change makes a
 * database constraint fail, `wishes` explain the refusal: 10060.
 */
export async function changeLeases<Result>(
  context: SignedInContext,
  work: (tx: Transaction, wishes: Wish[]) => Promise<{ condoId: number; result: Result }>,
): Promise<Result> {
  const wishes: Wish[] = [];
  try {
    return await context.transaction(async (tx) => {
      const { condoId, result } = await work(tx, wishes);
      await publish(tx, { changed: 'lease', condoId });
      return result;
    });
  } catch (error) {
    const key = brokenKey(error);
    if (key !== 'lease_overlap' && key !== 'lease_previous') throw error;
    // The other change has committed by now.
    for (const wish of wishes) {
      const clash = await clashOf(context.db, wish);
      if (clash) throw clash;
    }
    throw conflict('core.busy');
  }
}

/**
 * One change of one lease. Locks the condo, because tenants come and go with leases, and then the lease, on which
 * rents and payments wait.
 */
export const changeLease = <Result>(
  context: SignedInContext,
  id: number,
  work: (tx: Transaction, row: LeaseRow, wishes: Wish[]) => Promise<Result>,
): Promise<Result> =>
  changeLeases(context, async (tx, wishes) => {
    const { condoId } = found(await getLease(tx, id));
    found(await holdCondo(tx, { condo: condoId }));
    const row = found(await lockLease(tx, id));
    return { condoId, result: await work(tx, row, wishes) };
  });

/** Creates what a lease owes already after it was added or changed, if its rents are created automatically. */
export async function chargeDue(
  tx: Transaction,
  { actor, clock, hooks }: SignedInContext,
  { id, condoId, autoGenRent }: Pick<LeaseRow, 'id' | 'condoId' | 'autoGenRent'>,
): Promise<void> {
  if (autoGenRent) await hooks.leaseSaved(tx, { id, condoId, time: clock.now(), actor });
}
