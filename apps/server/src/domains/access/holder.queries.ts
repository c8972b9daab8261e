import type { AccessState, AccessType } from '@iris/contract/access/access.model';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { lockRecord } from '../../platform/db/record.ts';
import { unitTable } from '../estate/estate.table.ts';
import { bindingTable, photoConsentTable } from '../resident/resident.table.ts';
import { getDevices } from './device.list.queries.ts';

/** What a resident is bound to now. */
export const runningOf = (db: Db, residentId: number) =>
  db
    .select()
    .from(bindingTable)
    .where(and(eq(bindingTable.residentId, residentId), isNull(bindingTable.endedAt)))
    .orderBy(bindingTable.id);

export const holdBinding = (tx: Transaction, id: number) => lockRecord(tx, bindingTable, id);

/** Building, floor and unit of some units. */
export async function unitLabels(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({
      id: unitTable.id,
      label: sql<string>`concat_ws(' ', ${unitTable.buildingName}, ${unitTable.floorName}, ${unitTable.name})`,
    })
    .from(unitTable)
    .where(among(unitTable.id, ids));
  return new Map(rows.map(({ id, label }) => [id, label]));
}

interface Shown {
  device: string;
  type: AccessType;
  place: string;
  state: AccessState;
}

/** What is shown of some devices. */
export async function devicesShown(db: Db, ids: readonly number[], now: number): Promise<Map<number, Shown>> {
  const rows = await getDevices(db, ids, now);
  return new Map(rows.map(({ id, name, type, place, state }) => [id, { device: name, type, place, state }]));
}

/** The consents to photos of some bindings. */
export const consentsOf = (db: Db, bindingIds: readonly number[]) =>
  db.select().from(photoConsentTable).where(among(photoConsentTable.bindingId, bindingIds));

/** Stores a consent to a photo; nothing comes back where there is one already. */
export const giveConsent = (tx: Transaction, consent: typeof photoConsentTable.$inferInsert) =>
  tx.insert(photoConsentTable).values(consent).onConflictDoNothing().returning();
