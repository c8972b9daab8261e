import type { BodyOf } from '@iris/contract/core/endpoint';
import type { visitorApi } from '@iris/contract/visitor/visitor.api';
import type {
  VisitorAnswer,
  VisitorDetail,
  VisitorDirection,
  VisitorResult,
} from '@iris/contract/visitor/visitor.model';
import { readPassText, visitorStateAt } from '@iris/contract/visitor/visitor.rules';
import type { Principal } from '../../platform/access/principal.ts';
import { hashToken } from '../../platform/auth/secret.ts';
import { atOnce } from '../../platform/db/atOnce.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { CallContext, SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { publishTogether } from '../../platform/realtime/bus.ts';
import { getCondo } from '../company/index.ts';
import { addUse, isSeenAfter, type PassFields } from './use.actions.ts';
import { checkTries, holdTries, tellTooMany } from './use.limit.ts';
import { detailOf, noteChange } from './visitor.change.ts';
import { holdByCode, holdByToken, type PassRow } from './visitor.list.queries.ts';
import { checkGate } from './visitor.place.queries.ts';
import { lockPass, type StoredPass } from './visitor.queries.ts';
import { codeKey } from './visitor.secret.ts';
import { viewPass } from './visitor.view.ts';

type Body = BodyOf<typeof visitorApi.check>;

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
const leaving = (row: StoredPass): Verdict => ({
  result: 'ADMITTED',
  warning: row.insideSince === null ? 'NOT_INSIDE' : null,
  fields: { insideSince: null },
});

/** Takes a use, if there is one left; the last one ends the pass. */
function takingUse({ uses, usesAllowed, status }: StoredPass, now: number): PassFields {
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
 * Checks what was scanned or typed at a gate. The pass is locked, so that of many gates at the same moment as many admit
 * as uses are left; the change of the pass and the row of the try are one transaction, whatever the answer. The consoles
 * are told after it: PostgreSQL lets one transaction at a time commit with a message, and gates must not queue for that.
 */
export async function checkAtGate(body: Body, context: SignedInContext): Promise<VisitorAnswer> {
  let written: Promise<unknown> | undefined;
  const answer = await context.transaction(async (tx) => {
    const [found] = await atOnce(
      () => passOf(tx, context, body),
      () => checkGate(tx, body.condo_id, body.gate),
    );
    if (!('here' in found)) return refuse(tx, context, body, found);
    const decided = decide(tx, context, body, found.here);
    written = decided.written;
    return decided.answer;
  });
  await written;
  // Nobody at a gate waits for that: a message that is lost is one live update less.
  publishTogether(context.db, { changed: 'visitor', condoId: body.condo_id }).catch((err: unknown) =>
    context.log.warn({ err }, 'consoles not told of a visitor'),
  );
  return answer;
}

const noted = ({ condo_id: condoId, direction, gate }: Body, now: number) =>
  ({ condoId, direction, gate, way: 'CODE', now }) as const;

/**
 * Admits or refuses somebody with a pass of this condo. What it writes is sent together with the commit, which becomes a
 * rollback if that fails: whoever answers waits for it.
 */
function decide(
  tx: Transaction,
  context: Keeper,
  body: Body,
  before: PassRow,
): { answer: VisitorAnswer; written: Promise<unknown> } {
  const now = context.clock.now();
  const { direction, gate } = body;
  const { result, warning, fields = {} } = direction === 'OUT' ? leaving(before) : entering(before, now);
  const written = addUse(tx, context, { ...noted(body, now), pass: before, result, warning }, fields);
  written.catch(() => {});
  const pass = viewPass({ ...before, ...fields }, now);
  const admitted = result === 'ADMITTED';
  return { answer: { admitted, result, warning, direction, time: now, gate, pass, estate: '' }, written };
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
  await addUse(tx, context, {
    ...noted(body, now),
    pass: null,
    result,
    ...(guessed ? { address: context.actor.address } : {}),
  });
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
  const { answer, written } = decide(tx, keeper, body, found.here);
  await written;
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
  const admitted = { condoId, pass, result: 'ADMITTED', way: 'CODE', gate, now: at } as const;
  await addUse(
    tx,
    context,
    { ...admitted, direction: direction ?? 'IN' },
    {
      ...(direction === 'OUT' ? {} : takingUse(pass, at)),
      ...(seen ? {} : { insideSince: direction === 'OUT' ? null : (insideSince ?? at) }),
    },
  );
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
    const { fields = {}, ...verdict } = leaving(before);
    const left = { condoId: before.condoId, pass: before, direction: 'OUT', way: 'LIST', gate } as const;
    await addUse(tx, context, { ...left, ...verdict, now: context.clock.now() }, fields);
    await noteChange(tx, context, { before, row: { ...before, insideSince: null }, action: 'leave' });
    return detailOf(tx, id, context);
  });
