import { dayOf, formatMoment, startOfDay } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import type { repairApi } from '@iris/contract/repair/repair.api';
import type { RepairDetail } from '@iris/contract/repair/repair.model';
import { deadlinesOf, returnableUntil } from '@iris/contract/repair/repair.rules';
import type { Transaction } from '../../platform/db/database.ts';
import { getRecord, lockRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { moveRepair } from './repair.move.ts';
import type { RepairRow } from './repair.queries.ts';
import { readSetting } from './repair.setting.queries.ts';
import { repairStaffTable } from './repair.table.ts';
import { tellAssigned, tellBoth, tellResident, tellResponsible, tellTakenAway } from './repair.tell.ts';
import type { StaffRow } from './staff.queries.ts';

type Body<Name extends keyof typeof repairApi> = BodyOf<(typeof repairApi)[Name]> & { id: number };

/** The staff member, held so that nobody removes them meanwhile; 10070/409 if they were removed. */
async function lockStaff(tx: Transaction, condoId: number, id: number): Promise<StaffRow> {
  const staff = await lockRecord(tx, repairStaffTable, id, 'no key update');
  if (staff.removedAt !== null || staff.condoId !== condoId) throw conflict('repair.staffGone');
  return staff;
}

/** Makes somebody responsible for an unhandled order. */
export const assignRepair = ({ id, version, staff_id }: Body<'assign'>, context: SignedInContext) =>
  moveRepair(context, { id, version, step: 'ASSIGN', from: ['UNHANDLED'] }, async (tx, before) => {
    const staff = await lockStaff(tx, before.condoId, staff_id);
    return {
      action: 'assign',
      fields: { status: 'REPAIRING', staffId: staff.id, staffName: staff.name },
      tell: async (row) => {
        await tellAssigned(tx, context, row, staff);
        await tellResident(tx, context, row, 'ASSIGN');
      },
    };
  });

/** Makes somebody else responsible for an order that is being repaired. */
export const reassignRepair = (
  { id, version, staff_id, reason }: Body<'reassign'>,
  context: SignedInContext,
) =>
  moveRepair(context, { id, version, step: 'REASSIGN', from: ['REPAIRING'] }, async (tx, row) => {
    if (row.staffId === staff_id) throw conflict('repair.samePerson', { name: row.staffName });
    return handOver(tx, context, row, await lockStaff(tx, row.condoId, staff_id), reason);
  });

/** What changes when an order goes from one staff member to another. */
export async function handOver(
  tx: Transaction,
  context: SignedInContext,
  row: RepairRow,
  to: StaffRow,
  reason: string,
) {
  const before = await getRecord(tx, repairStaffTable, row.staffId ?? 0);
  return {
    action: 'reassign' as const,
    fields: { staffId: to.id, staffName: to.name },
    words: reason,
    tell: async (saved: RepairRow) => {
      await tellAssigned(tx, context, saved, to);
      await tellTakenAway(tx, context, saved, { before, to, reason });
      await tellResident(tx, context, saved, 'ASSIGN');
    },
  };
}

const byHand = { from: ['REPAIRING'], byHand: true } as const;

/** Notes progress, with pictures. */
export const noteProgress = ({ id, version, words, images }: Body<'progress'>, context: SignedInContext) =>
  moveRepair(context, { id, version, step: 'PROGRESS', ...byHand }, async (tx) => ({
    action: 'progress',
    words,
    images,
    tell: (row) => tellBoth(tx, context, row, 'PROGRESS', words),
  }));

/** Stops the clock. */
export const pauseRepair = ({ id, version, waiting_for, reason }: Body<'wait'>, context: SignedInContext) =>
  moveRepair(context, { id, version, step: 'WAIT', ...byHand }, async (tx, row, now) => {
    if (row.waitingFor !== null) throw conflict('repair.waitingAlready', { number: row.number });
    return {
      action: 'wait',
      fields: { waitingFor: waiting_for, waitingSince: now },
      words: reason,
      tell: (saved) => tellBoth(tx, context, saved, 'WAIT', reason),
    };
  });

/** The deadline moves on by as long as the clock stood. */
const clockAfter = (row: RepairRow, now: number) => ({
  waitingFor: null,
  waitingSince: null,
  finishDueAt: row.finishDueAt + Math.max(0, now - (row.waitingSince ?? now)),
});

/** Lets the clock go on. */
export const resumeRepair = ({ id, version }: Body<'resume'>, context: SignedInContext) =>
  moveRepair(context, { id, version, step: 'RESUME', ...byHand }, async (tx, row, now) => {
    if (row.waitingFor === null) throw conflict('repair.notWaiting', { number: row.number });
    return {
      action: 'resume',
      fields: clockAfter(row, now),
      tell: (saved) => tellBoth(tx, context, saved, 'RESUME'),
    };
  });

/** Ends an order with what was done. */
export const finishRepair = ({ id, version, feedback, images }: Body<'finish'>, context: SignedInContext) =>
  moveRepair(context, { id, version, step: 'FINISH', ...byHand }, async (tx, row, now) => ({
    action: 'finish',
    fields: {
      ...clockAfter(row, now),
      status: 'FINISH',
      outcome: 'DONE',
      finishedAt: now,
      feedback,
      feedbackImageIds: [...images],
    },
    words: feedback,
    images,
    tell: async (saved) => {
      await context.hooks.repairDone(tx, { id: saved.id, time: now, actor: context.actor, words: feedback });
      await tellBoth(tx, context, saved, 'FINISH', feedback);
    },
  }));

/** Ends an order without work. */
export const closeRepair = ({ id, version, outcome, reason }: Body<'close'>, context: SignedInContext) =>
  moveRepair(
    context,
    { id, version, step: 'CLOSE', from: ['UNHANDLED', 'REPAIRING'] },
    async (tx, row, now) => ({
      action: 'closeRepair',
      fields: { ...clockAfter(row, now), status: 'FINISH', outcome, finishedAt: now, feedback: reason },
      words: reason,
      tell: (saved) => tellBoth(tx, context, saved, 'CLOSE', reason),
    }),
  );

const checkDone = (row: RepairRow): void => {
  if (row.outcome !== 'DONE') throw conflict('repair.notDone');
};

/** Takes a finished order up again, with the same person or another; its clock begins anew. */
export const takeUpRepair = ({ id, version, reason, staff_id }: Body<'takeUp'>, context: SignedInContext) =>
  moveRepair(context, { id, version, step: 'RETURN', from: ['FINISH'] }, async (tx, row, now) => {
    checkDone(row);
    const finishedAt = row.finishedAt ?? now;
    if (now > returnableUntil(finishedAt))
      throw conflict('repair.tooLate', { number: row.number, time: formatMoment(finishedAt) });
    const staff = await lockStaff(tx, row.condoId, staff_id ?? row.staffId ?? 0);
    const { deadlines } = await readSetting(tx, row.condoId);
    return {
      action: 'takeUp',
      fields: {
        status: 'REPAIRING',
        outcome: null,
        finishedAt: null,
        staffId: staff.id,
        staffName: staff.name,
        finishDueAt: now + deadlinesOf(row.type, row.urgency, deadlines).finishMs,
        finishToldAt: null,
        returns: row.returns + 1,
        score: null,
        scoreWords: '',
      },
      words: reason,
      tell: async (saved) => {
        await tellAssigned(tx, context, saved, staff);
        await tellResident(tx, context, saved, 'RETURN', reason);
      },
    };
  });

/** Records what the resident thought of the work; a later score replaces it. */
export const scoreRepair = (
  { id, version, score, words }: Body<'score'>,
  context: SignedInContext,
): Promise<RepairDetail> =>
  moveRepair(context, { id, version, step: 'SCORE', from: ['FINISH'], byHand: true }, async (tx, row) => {
    checkDone(row);
    const said = `${score} ${words}`.trim();
    return {
      action: 'score',
      fields: { score, scoreWords: words },
      words: said,
      // The score is a change of its own there.
      reason: words,
      tell: (saved) => tellResponsible(tx, context, saved, 'SCORE', said),
    };
  });

/** Whether a Hong Kong day with a time lies before a moment; without a time the whole day counts. */
export const isPast = (day: string, until: string, now: number): boolean => {
  if (until === '') return day < dayOf(now);
  const [hours = 0, minutes = 0] = until.split(':').map(Number);
  return startOfDay(day) + (hours * 60 + minutes) * 60_000 < now;
};
