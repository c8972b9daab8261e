import { type Day, dayOf } from '@iris/contract/core/day';
import type { TextRef } from '@iris/contract/core/issue';
import { type MoveOut, type MoveOutStep, moveOutSteps } from '@iris/contract/lease/lease.model';
import { isUnsettled } from '@iris/contract/payment/payment.rules';
import type { Transaction } from '../../platform/db/database.ts';
import { found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import type { ChargeRow } from '../payment/index.ts';
import { chargesOf, rentsIn } from './charge.queries.ts';
import { spanOf } from './lease.audit.ts';
import { blockBefore, lastDayOf, moveOutBlocks } from './lease.policy.ts';
import { getLease, type LeaseRow, lockLease, standardsOf } from './lease.queries.ts';
import { effectOf } from './moveOut.rents.ts';

/** The progress of a move-out, and what blocks it, in the caller's language. */
export async function moveOutOf(
  id: number,
  { db, clock, language }: Pick<SignedInContext, 'db' | 'clock' | 'language'>,
): Promise<MoveOut> {
  const row = found(await getLease(db, id));
  const charges = await chargesOf(db, id);
  const standards = (await standardsOf(db, id)).map(spanOf);
  const rents = rentsIn(charges);
  const lastDay = row.endedDay ?? lastDayOf(row);
  const { overpaid } = effectOf(rents, { row, standards, lastDay });
  return {
    planned_day: row.moveOutDay,
    reason: row.moveOutReason,
    steps: stepsOf(row, charges, dayOf(clock.now())).map(({ blocks, ...step }) => ({
      ...step,
      blocks: blocks.map((block) => translate(language, block)),
    })),
    unpaid: rents
      .filter(({ status }) => isUnsettled(status))
      .map(({ id: rentId, businessNo, status, startDay, endDay, amount, dueDay }) => ({
        id: rentId,
        business_no: businessNo,
        status,
        start_day: startDay,
        end_day: endDay,
        amount,
        due_day: dueDay,
      })),
    overpaid: overpaid.map(({ charge, amount }) => ({
      id: charge.id,
      business_no: charge.businessNo,
      amount,
    })),
  };
}

interface Step {
  step: MoveOutStep;
  state: MoveOut['steps'][number]['state'];
  blocks: TextRef[];
}

/** Each step waits for the one before it. */
function stepsOf(row: LeaseRow, charges: readonly ChargeRow[], today: Day): Step[] {
  const blocks = moveOutBlocks(row, charges, today);
  let waiting = false;
  return moveOutSteps.map((step) => {
    const block = blocks[step];
    const why = block ? [block] : [];
    if (!row.valid) return { step, state: 'DONE', blocks: [] };
    if (waiting) return { step, state: 'BLOCKED', blocks: [...why, { key: 'lease.stepFirst' }] };
    waiting = block !== null || step === 'confirm';
    return { step, state: waiting ? 'OPEN' : 'DONE', blocks: why };
  });
}

/**
 * Locks a lease for a step of the move-out, and refuses (409) while an earlier step is unfinished. While the lease is
 * locked, settled rents stay settled and no rent is created, so nobody can undo this meanwhile. Call it before
 * locking charges.
 */
export async function holdForStep(
  tx: Transaction,
  { clock }: Pick<SignedInContext, 'clock'>,
  leaseId: number,
  step: MoveOutStep,
): Promise<LeaseRow> {
  const row = found(await lockLease(tx, leaseId));
  const block = blockBefore(step, row, await chargesOf(tx, leaseId), dayOf(clock.now()));
  if (block) throw new Failure('conflict', block);
  return row;
}
