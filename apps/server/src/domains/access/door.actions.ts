import type { accessApi } from '@iris/contract/access/access.api';
import { type AccessHours, type AccessReason, accessSubjects } from '@iris/contract/access/access.model';
import { withinHours } from '@iris/contract/access/access.rules';
import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';
import { readTicket } from '@iris/contract/core/ticket';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { hashToken } from '../../platform/auth/secret.ts';
import { codeKey } from '../../platform/auth/ticket.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { DeviceCaller } from '../../platform/domain.ts';
import type { DeviceContext } from '../../platform/http/context.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { checkAtDoor, noteAtDoor } from '../visitor/index.ts';
import { addToMonths, makeMonths, type NewEvent } from './access.event.queries.ts';
import { bookingAt, isForPass } from './access.reach.queries.ts';
import { accessEventTable } from './access.table.ts';

const DAY_MS = 86_400_000;
/** How far a device's clock may be off, and how long it may have been away. */
const AHEAD_MS = DAY_MS;
const BEHIND_MS = 90 * DAY_MS;
const canBe = (time: number, now: number): boolean => time > now - BEHIND_MS && time < now + AHEAD_MS;

/** As somebody who stands at the door, under the device's name. */
const atDoor = (context: DeviceContext): DeviceContext => ({
  ...context,
  actor: { userId: null, name: context.caller.name, address: context.actor.address },
});

/** Subjects of this condo among those that events name; a device speaks of nobody else. */
async function ownSubjects(tx: Transaction, condoId: number, named: readonly string[]): Promise<Set<string>> {
  if (named.length === 0) return new Set();
  const idsOf = (kind: string) =>
    named.filter((one) => one.startsWith(`${kind}:`)).map((one) => Number(one.slice(kind.length + 1)));
  const { rows } = await tx.execute<{ subject: string }>(sql`
    select 'BINDING:' || id as subject from binding
    where condo_id = ${condoId} and id = any(${sql.param(idsOf('BINDING'))}::bigint[])
    union all
    select 'PASS:' || id from visitor_pass
    where condo_id = ${condoId} and id = any(${sql.param(idsOf('PASS'))}::bigint[])
    union all
    select 'BOOKING:' || id from booking
    where condo_id = ${condoId} and id = any(${sql.param(idsOf('BOOKING'))}::bigint[])`);
  return new Set(rows.map(({ subject }) => subject));
}

/**
 * Keeps reported events. One that was kept before, by the device's own id and time, is not kept again; one of a time that
 * cannot be is refused by its id, and done with.
 */
export async function takeEvents(
  { events }: BodyOf<typeof accessApi.events>,
  context: DeviceContext,
): Promise<AnswerOf<typeof accessApi.events>> {
  const { caller, clock } = context;
  const now = clock.now();
  const possible = events.filter(({ time }) => canBe(time, now));
  const refused = events.filter((event) => !possible.includes(event)).map(({ id }) => id);
  await makeMonths(
    context.db,
    possible.map(({ time }) => time),
  );
  return context.transaction(async (tx) => {
    const known = await ownSubjects(
      tx,
      caller.condoId,
      possible.flatMap(({ subject }) => subject ?? []),
    );
    const added = await addToMonths(
      tx,
      possible
        .map(({ subject, direction = caller.direction ?? undefined, ...event }) =>
          eventOf(caller, { ...event, direction }, subject && known.has(subject) ? subject : ''),
        )
        // Always in the same order, so that two reports never wait for each other.
        .sort((a, b) => a.time - b.time || a.ownId.localeCompare(b.ownId)),
    );
    const through = added.filter((event) => event.kind === 'OPENED' && event.subject === 'PASS');
    for (const { subjectId, direction, time } of through.toSorted(
      (a, b) => (a.subjectId ?? 0) - (b.subjectId ?? 0),
    ))
      await noteAtDoor(tx, atDoor(context), {
        passId: subjectId ?? 0,
        direction,
        gate: caller.name,
        time,
      });
    if (through.length > 0) await publish(tx, { changed: 'visitor', condoId: caller.condoId });
    return { taken: added.length, known: possible.length - added.length, refused };
  });
}

type Reported = Omit<BodyOf<typeof accessApi.events>['events'][number], 'subject'>;
function eventOf(
  { id: deviceId, condoId }: DeviceCaller,
  { id: ownId, time, kind, way, reason, direction }: Reported,
  subject: string,
): NewEvent {
  const [of, id] = subject.split(':');
  return {
    time,
    condoId,
    deviceId,
    ownId,
    kind,
    way: way ?? null,
    reason: reason ?? null,
    direction: direction ?? null,
    subject: accessSubjects.find((kind) => kind === of) ?? null,
    subjectId: id === undefined ? null : Number(id),
  };
}

/**
 * The id and the moment that a question is kept under: the device's own, which is the same question whenever it comes. A
 * device whose clock is wrong is answered too; its question is kept at the moment it first came, one at a time.
 */
async function keptUnder(
  tx: Transaction,
  { id: deviceId }: DeviceCaller,
  { id, time }: { id: string; time: number },
  now: number,
): Promise<{ ownId: string; at: number }> {
  if (canBe(time, now)) return { ownId: id, at: time };
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('access ask', ${deviceId}::bigint))`);
  const ownId = `${id}@${time}`;
  const { ownId: named, deviceId: device, time: kept } = accessEventTable;
  const [before] = await tx
    .select({ at: kept })
    .from(accessEventTable)
    .where(and(eq(device, deviceId), eq(named, ownId), gt(kept, now - DAY_MS), lt(kept, now + DAY_MS)));
  return { ownId, at: before?.at ?? now };
}

/**
 * Whether a code may pass, which uses it up. The same question again, by the device's own id and time, gets the first
 * answer again.
 */
export async function askAtDoor(
  { text, direction: said, ...named }: BodyOf<typeof accessApi.ask>,
  context: DeviceContext,
): Promise<AnswerOf<typeof accessApi.ask>> {
  const { caller, clock } = context;
  const direction = said ?? caller.direction ?? 'IN';
  const now = clock.now();
  if (caller.disabled) return { admitted: false, reason: 'DISABLED' };
  await makeMonths(context.db, [canBe(named.time, now) ? named.time : now]);
  const answer = await context.transaction(async (tx) => {
    const { ownId, at } = await keptUnder(tx, caller, named, now);
    const asked = {
      id: ownId,
      time: at,
      kind: 'REFUSED',
      way: 'PASS',
      reason: 'UNKNOWN',
      direction,
    } as const;
    // First, so that the same question at the same moment waits for this one's answer.
    const [event] = await addToMonths(tx, [eventOf(caller, asked, '')]);
    const one = and(
      eq(accessEventTable.deviceId, caller.id),
      eq(accessEventTable.ownId, ownId),
      eq(accessEventTable.time, at),
    );
    if (!event) {
      const [before] = await tx.select().from(accessEventTable).where(one);
      return { admitted: before?.kind === 'OPENED', reason: before?.reason ?? null };
    }
    const booked = await bookingShown(tx, context, text);
    if (booked) {
      const { id: subjectId, ...window } = booked;
      const refusal = whyShut(window, now);
      const kind = refusal === null ? 'OPENED' : 'REFUSED';
      await tx
        .update(accessEventTable)
        .set({ kind, reason: refusal, subject: 'BOOKING', subjectId })
        .where(one);
      return { admitted: refusal === null, reason: refusal };
    }
    const { result, passId } = await checkAtDoor(
      tx,
      atDoor(context),
      { condo_id: caller.condoId, gate: caller.name, direction, text },
      (id) => isForPass(tx, caller.id, id),
    );
    const reason: AccessReason | null = result === 'ADMITTED' ? null : result;
    await tx
      .update(accessEventTable)
      .set({
        kind: reason === null ? 'OPENED' : 'REFUSED',
        reason,
        ...(passId === null ? {} : { subject: 'PASS', subjectId: passId }),
      })
      .where(one);
    await publish(tx, { changed: 'visitor', condoId: caller.condoId });
    return { admitted: reason === null, reason };
  });
  return answer;
}

/** The booking whose ticket was scanned or whose code was typed, if this door is for it. Its number, which is no secret, opens nothing. */
async function bookingShown(tx: Transaction, context: DeviceContext, text: string) {
  const read = readTicket(text, 'BK');
  if (!read || 'number' in read) return undefined;
  const { id, condoId } = context.caller;
  const shown =
    'token' in read ? { hash: hashToken(read.token) } : { codeKey: codeKey(context, condoId, read.code) };
  return bookingAt(tx, id, shown);
}

/** Why a booking does not open now. */
function whyShut(
  { fromAt, toAt, hours }: { fromAt: number; toAt: number; hours: AccessHours[] },
  now: number,
): AccessReason | null {
  if (now < fromAt) return 'NOT_YET';
  if (now >= toAt) return 'EXPIRED';
  return withinHours(hours, now) ? null : 'HOURS';
}
