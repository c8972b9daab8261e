import type { BodyOf } from '@iris/contract/core/endpoint';
import type { visitorApi } from '@iris/contract/visitor/visitor.api';
import type {
  VisitorAnswer,
  VisitorDetail,
  VisitorDirection,
  VisitorResult,
} from '@iris/contract/visitor/visitor.model';
import { readPassText } from '@iris/contract/visitor/visitor.rules';
import type { Principal } from '../../platform/access/principal.ts';
import { hashToken } from '../../platform/auth/secret.ts';
import { atOnce } from '../../platform/db/atOnce.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { CallContext, SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { getCondo } from '../company/index.ts';
import { leaving, takingUse, verdictOn } from './gate.verdict.ts';
import { addUses, isSeenAfter, type Try } from './use.actions.ts';
import { checkTries, holdTries, tellTooMany } from './use.limit.ts';
import { detailOf, noteChange } from './visitor.change.ts';
import { holdByCode, holdByToken } from './visitor.hold.queries.ts';
import type { PassRow } from './visitor.list.queries.ts';
import { checkGate } from './visitor.place.queries.ts';
import { lockPass } from './visitor.queries.ts';
import { codeKey } from './visitor.secret.ts';
import { viewPass } from './visitor.view.ts';

export type Body = BodyOf<typeof visitorApi.check>;

/** Whoever stands at a gate: a guard, or a device, which works nowhere else. */
type Keeper = CallContext & { principal: Pick<Principal, 'condoIds'> };
type Found = { here: PassRow } | { elsewhere: number } | { guessed: boolean };

/** What a text stands for: a pass of this condo, held, one of another where the guard works too, or nothing. */
async function passOf(
  tx: Transaction,
  context: Keeper,
  { condo_id: condoId, gate, text }: Body,
): Promise<Found> {
  const read = readPassText(text);
  if (read === null) return { guessed: false };
  if ('code' in read) {
    const [, pass] = await atOnce(
      () => checkTries(tx, context, { condoId, gate }),
      () => holdByCode(tx, condoId, codeKey(context.tokens, condoId, read.code)),
    );
    if (pass) return { here: pass };
    await holdTries(tx, context, { condoId, gate });
    return { guessed: true };
  }
  const pass = await holdByToken(tx, hashToken(read.token));
  if (!pass) return { guessed: false };
  if (pass.condoId === condoId) return { here: pass };
  const { condoIds } = context.principal;
  return condoIds === 'all' || condoIds.has(pass.condoId) ? { elsewhere: pass.condoId } : { guessed: false };
}

/**
 * Checks what was scanned or typed at a gate, in a transaction of its own. The pass is locked, so that of many gates at the
 * same moment as many admit as uses are left; the change of the pass and the row of the try are one transaction, whatever
 * the answer.
 */
export async function checkAlone(body: Body, context: SignedInContext): Promise<VisitorAnswer> {
  let written: Promise<unknown> | undefined;
  const answer = await context.transaction(async (tx) => {
    const [found] = await atOnce(
      () => passOf(tx, context, body),
      () => checkGate(tx, body.condo_id, body.gate),
    );
    if (!('here' in found)) return refuse(tx, context, body, found);
    const decided = decide(context, body, found.here);
    // Sent together with the commit, which becomes a rollback if that fails.
    written = addUses(tx, [decided.noted]);
    written.catch(() => {});
    return decided.answer;
  });
  await written;
  return answer;
}

const noted = (
  { condo_id: condoId, direction, gate }: Body,
  { actor }: Pick<CallContext, 'actor'>,
  now: number,
) => ({ condoId, direction, gate, way: 'CODE', now, actor }) as const;

/** Admits or refuses somebody with a pass of this condo: the answer, and the row of the try with what it changes. */
export function decide(
  context: Pick<CallContext, 'actor' | 'clock'>,
  body: Body,
  before: PassRow,
): { answer: VisitorAnswer; noted: Try; after: PassRow } {
  const now = context.clock.now();
  const { direction, gate } = body;
  const { result, warning, fields = {} } = verdictOn(before, direction, now);
  const after = { ...before, ...fields };
  const pass = viewPass(after, now);
  const admitted = result === 'ADMITTED';
  return {
    answer: { admitted, result, warning, direction, time: now, gate, pass, estate: '' },
    noted: { ...noted(body, context, now), pass: before, result, warning, fields },
    after,
  };
}

/** Refuses what stands for no pass of this condo. */
async function refuse(
  tx: Transaction,
  context: Keeper,
  body: Body,
  found: { elsewhere: number } | { guessed: boolean },
): Promise<VisitorAnswer> {
  const { condo_id: condoId, direction, gate } = body;
  const now = context.clock.now();
  const result = 'elsewhere' in found ? 'OTHER_ESTATE' : 'UNKNOWN';
  const guessed = 'guessed' in found && found.guessed;
  const { address } = context.actor;
  await addUses(tx, [{ ...noted(body, context, now), pass: null, result, ...(guessed ? { address } : {}) }]);
  if (guessed) await tellTooMany(tx, context, { condoId, gate });
  const estate = 'elsewhere' in found ? ((await getCondo(tx, found.elsewhere))?.name ?? '') : '';
  return { admitted: false, result, warning: null, direction, time: now, gate, pass: null, estate };
}

/**
 * The same at a door that checks codes by itself. `mayPass` says whether a pass is for this door at all; one that is not
 * keeps its uses.
 */
export async function checkAtDoor(
  tx: Transaction,
  context: CallContext,
  body: Body,
  mayPass: (passId: number) => Promise<boolean>,
): Promise<{ result: VisitorResult | 'NOT_THIS_DOOR'; passId: number | null }> {
  const keeper = { ...context, principal: { condoIds: new Set<number>() } };
  const found = await passOf(tx, keeper, body);
  if (!('here' in found)) return { result: (await refuse(tx, keeper, body, found)).result, passId: null };
  const passId = found.here.id;
  if (!(await mayPass(passId))) return { result: 'NOT_THIS_DOOR', passId };
  const { answer, noted } = decide(keeper, body, found.here);
  await addUses(tx, [noted]);
  return { result: answer.result, passId };
}

/**
 * Notes that a door let a visitor through by itself, and told so later. Coming in takes a use as it does at a gate: the
 * door may have known nothing yet of a limit. By that they are inside or have left, unless they were seen since; a door
 * that does not know which way they went says nothing of it.
 */
export async function noteAtDoor(
  tx: Transaction,
  context: CallContext,
  {
    passId,
    direction,
    gate,
    time,
  }: { passId: number; direction: VisitorDirection | null; gate: string; time: number },
): Promise<void> {
  const pass = await lockPass(tx, passId);
  const { condoId, insideSince, forgottenAt } = pass;
  // The clock of a device may be ahead.
  const at = Math.min(time, context.clock.now());
  const seen = direction === null || forgottenAt !== null || (await isSeenAfter(tx, passId, at));
  const { actor } = context;
  const fields = {
    ...(direction === 'OUT' ? {} : takingUse(pass, at)),
    ...(seen ? {} : { insideSince: direction === 'OUT' ? null : (insideSince ?? at) }),
  };
  const admitted = { condoId, pass, result: 'ADMITTED', way: 'CODE', gate, now: at, fields } as const;
  await addUses(tx, [{ ...admitted, actor, direction: direction ?? 'IN' }]);
}

/** Notes that somebody who is inside has left without showing a pass. 10070/409 if nobody is. */
export const leave = (
  { id, gate }: { id: number; gate: string },
  context: SignedInContext,
): Promise<VisitorDetail> =>
  context.transaction(async (tx) => {
    const before = await lockPass(tx, id);
    if (gate !== '') await checkGate(tx, before.condoId, gate);
    if (before.insideSince === null) throw conflict('visitor.notInside', { number: before.number });
    const { actor, clock } = context;
    const left = { condoId: before.condoId, pass: before, direction: 'OUT', way: 'LIST', gate } as const;
    await addUses(tx, [{ actor, ...left, ...leaving(before), now: clock.now() }]);
    await noteChange(tx, context, { before, row: { ...before, insideSince: null }, action: 'leave' });
    return detailOf(tx, id, context);
  });
