import { createHash } from 'node:crypto';
import type { accessApi } from '@iris/contract/access/access.api';
import {
  type AccessSubject,
  accessSubjects,
  type DeviceChange,
  type DeviceChanges,
} from '@iris/contract/access/access.model';
import { startOfDay } from '@iris/contract/core/day';
import type { AnswerOf, BodyOf, QueryOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { ticketCode } from '../../platform/auth/ticket.ts';
import type { Tokens } from '../../platform/auth/tokens.ts';
import type { DeviceCaller } from '../../platform/domain.ts';
import type { DeviceContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import type { Download } from '../../platform/http/mount.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { getFile } from '../file/index.ts';
import { codeOf } from '../visitor/index.ts';
import { addEvents, type NewEvent, newEvent, remoteEvent } from './access.event.queries.ts';
import {
  type BindingGrant,
  bindingGrants,
  bookingGrants,
  holdsPhoto,
  type PassGrant,
  passGrants,
} from './access.reach.queries.ts';
import { holdWanted, settleMarks } from './access.wanted.ts';
import { callerAgain } from './device.auth.ts';
import type { openBeats } from './device.beats.ts';
import {
  type HandedRow,
  hasWaiting,
  noteCommand,
  noteOutcomes,
  noteSeen,
  takeChanges,
  takeCommands,
} from './device.queries.ts';
import { waitForChange } from './device.waiting.ts';

/** Its coming back is an event. */
const noteCame = ({ db, caller }: DeviceContext, now: number): Promise<unknown> =>
  db.transaction((tx) =>
    addEvents(tx, [newEvent({ deviceId: caller.id, condoId: caller.condoId }, 'ONLINE', now)]),
  );

/** A sign of life; tells whether there is something to fetch. */
export async function heartbeat(
  { firmware }: BodyOf<typeof accessApi.heartbeat>,
  context: DeviceContext,
  noteBeat: ReturnType<typeof openBeats>,
): Promise<AnswerOf<typeof accessApi.heartbeat>> {
  const { db, clock, caller } = context;
  const { id: deviceId, condoId, disabled } = caller;
  const now = clock.now();
  const { came, marked, waiting } = await noteBeat({ deviceId, condoId, firmware, now });
  if (came) await noteCame(context, now);
  if (!marked) return { time: now, disabled, waiting };
  await settleMarks(db, condoId, now);
  return { time: now, disabled, waiting: await hasWaiting(db, deviceId, clock.now()) };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A change as the device is told; a grant that ended a moment ago is told as its end already. */
function told(
  { kind, subject_id: id, granted, version }: HandedRow,
  grant: BindingGrant | PassGrant | undefined,
  { tokens, caller }: { tokens: Tokens; caller: DeviceCaller },
): DeviceChange {
  const subject = `${kind}:${id}`;
  const none = { subject, version, hours: [], from: null, to: null, ask: false };
  if (!granted || !grant) return { ...none, op: 'REVOKE', credentials: null };
  const given = { ...none, op: 'GRANT' as const, hours: grant.hours };
  if ('card_no' in grant)
    return {
      ...given,
      from: startOfDay(grant.since_day),
      credentials: { card: grant.card_no || null, photo: grant.photo, tokens: [], code: null },
    };
  const seed = grant.code_seed;
  const digits = kind === 'BOOKING' ? ticketCode({ tokens }, seed) : codeOf(tokens, seed);
  const code = seed === '' ? null : sha256(`${caller.code}:${digits}`);
  return {
    ...given,
    from: new Date(grant.from_at).getTime(),
    to: new Date(grant.to_at).getTime(),
    ask: grant.ask,
    credentials: { card: null, photo: null, tokens: grant.tokens, code },
  };
}

/**
 * What a device is to do next. With `wait`, a device for which nothing lies ready is answered as soon as something does,
 * or when the time is over.
 */
export async function changesFor(
  { since, wait }: QueryOf<typeof accessApi.changes>,
  context: DeviceContext,
): Promise<DeviceChanges> {
  const { db, clock, caller } = context;
  const now = clock.now();
  if (await noteSeen(db, { deviceId: caller.id, now })) await noteCame(context, now);
  const until = Date.now() + wait * 1_000;
  for (let at = context; ; at = { ...context, caller: await callerAgain(db, caller.tokenId) }) {
    const answer = await take(at, since);
    const left = until - Date.now();
    if (answer.changes.length > 0 || answer.commands.length > 0 || left <= 0) return answer;
    await waitForChange(context, caller.condoId, left);
  }
}

async function take(context: DeviceContext, since: number): Promise<DeviceChanges> {
  const { db, clock, caller } = context;
  const now = clock.now();
  await settleMarks(db, caller.condoId, now);
  const rows = await takeChanges(db, { deviceId: caller.id, since, now, limit: limits.accessBatch });
  const idsOf = (kind: HandedRow['kind']) =>
    rows.filter((row) => row.kind === kind && row.granted).map((row) => row.subject_id);
  const [bindings, passes, bookings] = [idsOf('BINDING'), idsOf('PASS'), idsOf('BOOKING')];
  const grants = {
    BINDING: bindings.length > 0 ? await bindingGrants(db, caller.id, bindings) : new Map(),
    PASS: passes.length > 0 ? await passGrants(db, caller.id, passes) : new Map(),
    BOOKING: bookings.length > 0 ? await bookingGrants(db, caller.id, bookings) : new Map(),
  };
  const commands = await takeCommands(db, caller.id, now);
  return {
    time: now,
    disabled: caller.disabled,
    changes: rows.map((row) => told(row, grants[row.kind].get(row.subject_id), context)),
    commands: commands.map(({ id, kind, expires_at }) => ({
      id,
      kind,
      expires_at: new Date(expires_at).getTime(),
    })),
    version: Math.max(since, ...rows.map(({ version }) => version)),
    more: rows.length === limits.accessBatch,
  };
}

/** The contract lets no other kind in. */
const subjectOf = (text: string): { kind: AccessSubject; subjectId: number } => {
  const [of, id] = text.split(':');
  return { kind: accessSubjects.find((kind) => kind === of) ?? 'BINDING', subjectId: Number(id) };
};

/** Notes what a device did; a report that comes twice changes nothing the second time. */
export async function takeResults(
  { changes, commands }: BodyOf<typeof accessApi.results>,
  context: DeviceContext,
): Promise<{ taken: number }> {
  const { clock, caller } = context;
  const now = clock.now();
  return context.transaction(async (tx) => {
    await holdWanted(tx, caller.condoId);
    // Always in the same order, so that two reports never wait for each other.
    const outcomes = changes
      .map(({ subject, reason = 'FAULT', ...said }) => ({ ...subjectOf(subject), ...said, reason }))
      .sort((a, b) => a.kind.localeCompare(b.kind) || a.subjectId - b.subjectId);
    let taken = await noteOutcomes(tx, caller.id, outcomes, now);
    const failed: NewEvent[] = [];
    for (const command of commands.toSorted((a, b) => a.id - b.id)) {
      const noted = await noteCommand(tx, caller.id, command, now);
      if (!noted) continue;
      taken += 1;
      if (command.ok) continue;
      const of = { deviceId: caller.id, condoId: caller.condoId, by: noted.by };
      failed.push(remoteEvent(of, 'REMOTE_FAILED', now));
    }
    await addEvents(tx, failed);
    if (taken > 0) await publish(tx, { changed: 'access', condoId: caller.condoId });
    return { taken };
  });
}

/** The bytes of a photo that the device was granted; to every other device it is not there. */
export async function photoFor(id: number, { db, files, caller }: DeviceContext): Promise<Download> {
  if (caller.disabled || !(await holdsPhoto(db, caller.id, id))) throw notFound();
  const file = await getFile(db, id);
  if (!file) throw notFound();
  return { bytes: await files.open(file), type: file.type as Download['type'] };
}
