import type { accessApi } from '@iris/contract/access/access.api';
import type { AccessDevice, AccessToken, AccessWaiting } from '@iris/contract/access/access.model';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Change } from '../../platform/audit/audit.table.ts';
import { type AuditAction, changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import { hashToken, newToken } from '../../platform/auth/secret.ts';
import { brokenKey, type Transaction } from '../../platform/db/database.ts';
import { checkVersion, found, insertOne, lockRecord, saveRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, duplicateField } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { addEvents, newEvent, remoteEvent } from './access.event.queries.ts';
import { accessCommandTable, accessDeviceTable, accessSeenTable, accessTokenTable } from './access.table.ts';
import { viewDevice } from './access.view.ts';
import { lockWanted, reconcile } from './access.wanted.ts';
import { getDevice } from './device.list.queries.ts';

type StoredDevice = typeof accessDeviceTable.$inferSelect;
type Fields = Omit<BodyOf<typeof accessApi.deviceAdd>, 'condo_id'>;

/** How long a door may take to open once somebody asked it to from afar. */
const OPEN_MS = 30_000;

const plain = (row: StoredDevice) => ({
  name: row.name,
  code: row.code,
  type: row.type,
  direction: row.direction,
  place: row.place,
  pseudo_code: row.pseudoCode,
  region_code: row.regionCode,
});
const fields = ['name', 'code', 'type', 'direction', 'place', 'pseudo_code', 'region_code'] as const;
const stored = ({ pseudo_code: pseudoCode, region_code: regionCode, ...said }: Fields) => ({
  ...said,
  pseudoCode,
  regionCode,
});

/** Says that a code is taken where the database refuses it. */
export const withCode = <Answer>(work: Promise<Answer>): Promise<Answer> =>
  work.catch((error: unknown) => {
    if (brokenKey(error) === 'access_device_code') throw duplicateField('code', 'access.codeExists');
    throw error;
  });

async function note(
  tx: Transaction,
  { actor }: SignedInContext,
  { id, condoId, code }: StoredDevice,
  action: AuditAction,
  changes: Change[],
): Promise<void> {
  await writeAudit(tx, actor, { entity: 'accessDevice', id, condoId, label: code, action, changes });
  await publish(tx, { changed: 'access', condoId });
}

const view = async (tx: Transaction, id: number, { clock }: SignedInContext): Promise<AccessDevice> =>
  viewDevice(await getDevice(tx, id, clock.now()));

/** Ends the token of a device and gives it another; only the hash is kept. */
async function makeToken(
  tx: Transaction,
  { actor, clock }: SignedInContext,
  { id: deviceId, condoId }: StoredDevice,
): Promise<string> {
  const now = clock.now();
  const token = newToken();
  await tx
    .update(accessTokenTable)
    .set({ endedAt: now })
    .where(and(eq(accessTokenTable.deviceId, deviceId), isNull(accessTokenTable.endedAt)));
  await insertOne(tx, accessTokenTable, { deviceId, hash: hashToken(token), madeAt: now });
  await addEvents(tx, [{ ...newEvent({ deviceId, condoId }, 'TOKEN_REPLACED', now), by: actor.name }]);
  return token;
}

/**
 * Adds a device with its first token, which is in this answer and nowhere else: not even among the answers that are kept
 * for a call that comes again, which therefore finds its code taken.
 */
export const addDevice = (
  { condo_id: condoId, ...body }: BodyOf<typeof accessApi.deviceAdd>,
  context: SignedInContext,
): Promise<AccessToken> =>
  withCode(
    context.db.transaction(async (tx) => {
      const [made] = await addDevices(tx, context, condoId, [body]);
      const { row, token } = found(made);
      return { device: await view(tx, row.id, context), token };
    }),
  );

/** Adds devices to a condo, each with its first token and its history, in a few statements. */
export async function addDevices(
  tx: Transaction,
  { actor, clock }: SignedInContext,
  condoId: number,
  bodies: readonly Fields[],
): Promise<{ row: StoredDevice; token: string }[]> {
  const now = clock.now();
  const rows = await tx
    .insert(accessDeviceTable)
    .values(bodies.map((body) => ({ condoId, ...stored(body) })))
    .returning();
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const made = bodies.map(({ code }) => ({ row: found(byCode.get(code)), token: newToken() }));
  await tx.insert(accessSeenTable).values(made.map(({ row }) => ({ deviceId: row.id })));
  await tx
    .insert(accessTokenTable)
    .values(made.map(({ row, token }) => ({ deviceId: row.id, hash: hashToken(token), madeAt: now })));
  await addEvents(
    tx,
    made.map(({ row }) => ({
      ...newEvent({ deviceId: row.id, condoId }, 'TOKEN_MADE', now),
      by: actor.name,
    })),
  );
  await writeAudit(
    tx,
    actor,
    ...made.map(({ row }) => ({
      entity: 'accessDevice' as const,
      id: row.id,
      condoId,
      label: row.code,
      action: 'add' as const,
      changes: changesBetween(fields, null, plain(row)),
    })),
  );
  await publish(tx, { changed: 'access', condoId });
  return made;
}

/**
 * A device that is changed, before `reconcile`: whoever is at that already adds rows that name the device, so it must not be
 * locked against them.
 */
const holdDevice = (tx: Transaction, id: number) => lockRecord(tx, accessDeviceTable, id, 'no key update');

export const updateDevice = (
  { id, version, ...body }: BodyOf<typeof accessApi.deviceUpdate>,
  context: SignedInContext,
): Promise<AccessDevice> =>
  withCode(
    context.transaction(async (tx) => {
      const before = await holdDevice(tx, id);
      await checkVersion(before, version, () => view(tx, id, context));
      const row = await saveRecord(tx, accessDeviceTable, id, stored(body));
      await note(tx, context, row, 'update', changesBetween(fields, plain(before), plain(row)));
      // Groups are for a type, and digits are told for the device's own code.
      if (row.type !== before.type || row.code !== before.code)
        await reconcile(tx, row.condoId, { now: context.clock.now(), whole: true });
      return view(tx, id, context);
    }),
  );

/** Ends the token of a device at once and makes another; like the first, it is in this answer alone. */
export const rotateToken = (id: number, context: SignedInContext): Promise<AccessToken> =>
  context.db.transaction(async (tx) => {
    const row = await lockRecord(tx, accessDeviceTable, id);
    const token = await makeToken(tx, context, row);
    await note(tx, context, row, 'makeToken', []);
    return { device: await view(tx, id, context), token };
  });

/** Takes a device out of use: all that it was granted ends, and so does an opening that it has not heard of. */
export const disableDevice = (
  { id, reason }: { id: number; reason: string },
  context: SignedInContext,
): Promise<AccessDevice> => setDisabled(id, { reason }, context);

/** Puts it into use again, with what it is granted now. */
export const enableDevice = (id: number, context: SignedInContext): Promise<AccessDevice> =>
  setDisabled(id, null, context);

const setDisabled = (
  id: number,
  disabled: { reason: string } | null,
  context: SignedInContext,
): Promise<AccessDevice> =>
  context.transaction(async (tx) => {
    const before = await holdDevice(tx, id);
    if (disabled && before.disabledAt !== null) throw conflict('access.disabled', { code: before.code });
    if (!disabled && before.disabledAt === null) throw conflict('access.notDisabled', { code: before.code });
    const now = context.clock.now();
    // Before its openings, as a device that reports locks them.
    await lockWanted(tx, before.condoId);
    const row = await saveRecord(tx, accessDeviceTable, id, { disabledAt: disabled ? now : null });
    const changes = disabled ? [{ field: 'reason', before: null, after: disabled.reason }] : [];
    if (disabled)
      await tx
        .update(accessCommandTable)
        // Withdrawn: nobody waits for its answer.
        .set({ expiresAt: now, doneAt: now })
        .where(
          and(
            eq(accessCommandTable.deviceId, id),
            isNull(accessCommandTable.doneAt),
            gt(accessCommandTable.expiresAt, now),
          ),
        );
    await note(tx, context, row, disabled ? 'disable' : 'enable', changes);
    await reconcile(tx, row.condoId, { now, whole: true });
    return view(tx, id, context);
  });

/** Asks a device that is online to open its door within half a minute. */
export const openDoor = (
  { id, reason }: { id: number; reason: string },
  context: SignedInContext,
): Promise<AccessWaiting> =>
  context.transaction(async (tx) => {
    const { actor, clock } = context;
    const now = clock.now();
    const row = await lockRecord(tx, accessDeviceTable, id);
    const { state } = await getDevice(tx, id, now);
    if (state === 'DISABLED') throw conflict('access.disabled', { code: row.code });
    if (state !== 'ONLINE') throw conflict('access.notOnline', { code: row.code });
    const command = await insertOne(tx, accessCommandTable, {
      deviceId: id,
      kind: 'OPEN',
      by: actor.name,
      madeAt: now,
      expiresAt: now + OPEN_MS,
    });
    const of = { deviceId: id, condoId: row.condoId, by: actor.name };
    await addEvents(tx, [remoteEvent(of, 'REMOTE', now)]);
    await note(tx, context, row, 'openDoor', [{ field: 'reason', before: null, after: reason }]);
    return {
      id: command.id,
      kind: 'OPEN',
      name: actor.name,
      name_en: '',
      unit: '',
      since: now,
      attempts: 0,
      again_at: null,
      failure: '',
    };
  });
