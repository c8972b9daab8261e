import type { BodyOf } from '@iris/contract/core/endpoint';
import type { facilityApi } from '@iris/contract/facility/facility.api';
import type { Lock } from '@iris/contract/facility/lock.model';
import { and, count, eq, isNull, max } from 'drizzle-orm';
import { encrypt } from '../../platform/auth/vault.ts';
import { brokenKey, type Db, type Transaction } from '../../platform/db/database.ts';
import { insertOne, saveRecord } from '../../platform/db/record.ts';
import type { Services, SignedInContext } from '../../platform/http/context.ts';
import { duplicateField, invalidField } from '../../platform/http/failure.ts';
import type { FacilityRow } from './facility.queries.ts';
import { keyReleaseTable, lockTable } from './lock.table.ts';

export type LockRow = typeof lockTable.$inferSelect;
type Given = NonNullable<BodyOf<typeof facilityApi.update>['lock']>;

/** What an eKey is encrypted for, and where it belongs. */
export const KEY_PURPOSE = 'eKey';
export const keyPlace = ({ facilityId, devSn }: Pick<LockRow, 'facilityId' | 'devSn'>): string =>
  `${facilityId} ${devSn}`;

/** The columns that hold an eKey. */
export const keyFields = (
  services: Pick<Services, 'tokens'>,
  lock: Pick<LockRow, 'facilityId' | 'devSn'>,
  eKey: string,
) => ({
  keySealed: encrypt(services, KEY_PURPOSE, keyPlace(lock), eKey),
  keyHash: services.tokens.seal('eKey', eKey),
});

/** The reader of a facility; null where staff open it. */
export async function lockOf(db: Db, facilityId: number): Promise<LockRow | null> {
  const [row] = await db
    .select()
    .from(lockTable)
    .where(and(eq(lockTable.facilityId, facilityId), isNull(lockTable.revokedAt)));
  return row ?? null;
}

/** The reader of a facility as its page shows it, without its secret. */
export async function viewLock(db: Db, facilityId: number): Promise<Lock | null> {
  const row = await lockOf(db, facilityId);
  if (!row) return null;
  const [used] = await db
    .select({ times: count(), last: max(keyReleaseTable.releasedAt) })
    .from(keyReleaseTable)
    .where(eq(keyReleaseTable.lockId, row.id));
  return {
    devName: row.devName,
    devSn: row.devSn,
    devMac: row.devMac,
    devType: row.devType,
    key_since: row.keySince,
    key_releases: used?.times ?? 0,
    key_released_at: used?.last ?? null,
  };
}

/** `AA:BB:CC:DD:EE:FF`, however it was typed. */
const macOf = (text: string): string => (text.toUpperCase().match(/[0-9A-F]{2}/g) ?? []).join(':');

/**
 * Binds a reader to a facility, changes it, or unbinds it. Another serial or address is another reader: the old one is
 * revoked, and the new one needs an eKey of its own. The transaction holds the facility.
 */
export async function saveLock(
  tx: Transaction,
  context: SignedInContext,
  { id: facilityId, condoId }: Pick<FacilityRow, 'id' | 'condoId'>,
  given: Given | null,
): Promise<{ before: LockRow | null; after: LockRow | null }> {
  const before = await lockOf(tx, facilityId);
  const wanted = given && {
    facilityId,
    devName: given.devName,
    devSn: given.devSn.toUpperCase(),
    devMac: macOf(given.devMac),
    devType: given.devType,
  };
  const same = before && wanted && before.devSn === wanted.devSn && before.devMac === wanted.devMac;
  const now = context.clock.now();
  if (before && !same)
    await saveRecord(tx, lockTable, before.id, { revokedAt: now, keySealed: null, keyHash: null });
  if (!wanted) return { before, after: null };
  const key = given.eKey === null ? null : { ...keyFields(context, wanted, given.eKey), keySince: now };
  try {
    if (same) return { before, after: await saveRecord(tx, lockTable, before.id, { ...wanted, ...key }) };
    if (!key) throw invalidField('lock.eKey', 'field.required');
    const after = await insertOne(tx, lockTable, {
      ...wanted,
      ...key,
      condoId,
      createdBy: context.actor.name,
      createdAt: now,
    });
    return { before, after };
  } catch (error) {
    const field = fieldsOfKeys[brokenKey(error) ?? ''];
    throw field ? duplicateField(`lock.${field}`, 'facility.deviceBound') : error;
  }
}

const fieldsOfKeys: Readonly<Record<string, string>> = {
  facility_lock_sn: 'devSn',
  facility_lock_mac: 'devMac',
  facility_lock_key: 'eKey',
};
