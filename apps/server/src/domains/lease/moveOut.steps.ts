import { dayOf } from '@iris/contract/core/day';
import type { TextRef } from '@iris/contract/core/issue';
import { type MoveOut, type MoveOutStep, moveOutSteps } from '@iris/contract/lease/lease.model';
import { isUnsettled } from '@iris/contract/payment/payment.rules';
import type { SignedInContext } from '../../platform/http/context.ts';
import { translate } from '../../platform/http/translate.ts';
import { chargesOf, rentsIn } from './charge.queries.ts';
import { spanOf } from './lease.audit.ts';
import { found } from './lease.change.ts';
import { depositBlock, lastDayOf, rentsBlock } from './lease.policy.ts';
import { getLease, type LeaseRow, standardsOf } from './lease.queries.ts';
import { effectOf } from './moveOut.rents.ts';

/** How far a lease is with moving out, and what blocks it, in the person's language. */
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
  const planned = row.moveOutDay !== null || row.endDay <= dayOf(clock.now());
  const missing: Record<MoveOutStep, TextRef | null> = {
    plan: planned || !row.valid ? null : { key: 'lease.termRuns', values: { day: row.endDay } },
    rents: rentsBlock(charges),
    deposit: depositBlock(charges),
    confirm: null,
  };
  return {
    planned_day: row.moveOutDay,
    reason: row.moveOutReason,
    steps: stepsOf(row, missing).map(({ blocks, ...step }) => ({
      ...step,
      blocks: blocks.map((block) => translate(language, block)),
    })),
    unpaid: rents
      .filter(({ status }) => isUnsettled(status))
      .map(({ id: rentId, businessNo, status, amount, dueDay }) => ({
        id: rentId,
        business_no: businessNo,
        status,
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

/** Each step waits for the one before it, but for the plan: a lease may run to its end without one. */
function stepsOf({ valid }: LeaseRow, missing: Record<MoveOutStep, TextRef | null>): Step[] {
  let waiting = false;
  return moveOutSteps.map((step) => {
    const block = missing[step];
    const blocks = block ? [block] : [];
    if (!valid) return { step, state: 'DONE', blocks: [] };
    if (step === 'plan') return { step, state: block ? 'OPEN' : 'DONE', blocks };
    if (waiting) return { step, state: 'BLOCKED', blocks: [...blocks, { key: 'lease.stepFirst' }] };
    waiting = block !== null || step === 'confirm';
    return { step, state: waiting ? 'OPEN' : 'DONE', blocks };
  });
}
