import type { VisitorAnswer, VisitorDirection, VisitorResult } from '@iris/contract/visitor/visitor.model';
import { visitorStateAt } from '@iris/contract/visitor/visitor.rules';
import type { PassFields } from './use.actions.ts';
import type { StoredPass } from './visitor.queries.ts';

/** What a pass comes to at a gate: the answer, and how it changes the pass. */
interface Verdict {
  result: VisitorResult;
  warning: VisitorAnswer['warning'];
  fields?: PassFields;
}

const refusals = {
  NOT_BEGUN: 'NOT_YET',
  USED: 'USED_UP',
  EXPIRED: 'EXPIRED',
  CANCELLED: 'CANCELLED',
} as const;

/** Whoever is inside may always leave, whatever became of the pass meanwhile; that takes no use. */
export const leaving = (row: StoredPass): Verdict => ({
  result: 'ADMITTED',
  warning: row.insideSince === null ? 'NOT_INSIDE' : null,
  fields: { insideSince: null },
});

/** Takes a use, if there is one left; the last one ends the pass. */
export function takingUse({ uses, usesAllowed, status }: StoredPass, now: number): PassFields {
  if (uses === usesAllowed) return {};
  const ends = status === 'VALID' && uses + 1 === usesAllowed;
  return { uses: uses + 1, ...(ends ? { status: 'USED', endedAt: now } : {}) };
}

/** Coming in takes a use, also for somebody who did not leave. */
function entering(row: StoredPass, now: number): Verdict {
  const state = visitorStateAt({ state: row.status, from: row.fromAt, to: row.toAt }, now);
  if (state !== 'VALID') return { result: refusals[state], warning: null };
  return {
    result: 'ADMITTED',
    warning: row.insideSince === null ? null : 'ALREADY_INSIDE',
    fields: { ...takingUse(row, now), insideSince: row.insideSince ?? now },
  };
}

/** What becomes of somebody who holds a pass up, at a moment. */
export const verdictOn = (row: StoredPass, direction: VisitorDirection, now: number): Verdict =>
  direction === 'OUT' ? leaving(row) : entering(row, now);
