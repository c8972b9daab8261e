import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference, stamps } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import { bookingTable } from './booking.table.ts';
import { facilityTable } from './facility.table.ts';

/**
 * A bluetooth reader that is or was bound to a facility. A reader is bound once in the installation: nobody binds a serial,
 * an address or an eKey that a live row has. The eKey is encrypted, and gone once the reader is replaced.
 */
export const lockTable = pgTable(
  'facility_lock',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    facilityId: reference()
      .notNull()
      .references(() => facilityTable.id),
    devName: text().notNull(),
    devSn: text().notNull(),
    devMac: text().notNull(),
    devType: integer().notNull(),
    /** The eKey, encrypted for this facility. */
    keySealed: text(),
    /** By what an eKey that is bound twice is found. */
    keyHash: text(),
    keySince: moment().notNull(),
    revokedAt: moment(),
    createdBy: text().notNull(),
    ...stamps(),
  },
  (table) => {
    const live = sql`${table.revokedAt} is null`;
    return [
      uniqueIndex('facility_lock_live').on(table.facilityId).where(live),
      uniqueIndex('facility_lock_sn').on(table.devSn).where(live),
      uniqueIndex('facility_lock_mac').on(table.devMac).where(live),
      uniqueIndex('facility_lock_key').on(table.keyHash).where(live),
      check(
        'facility_lock_secret',
        sql`(${table.revokedAt} is null) = (${table.keySealed} is not null) and
        (${table.keySealed} is null) = (${table.keyHash} is null)`,
      ),
    ];
  },
);

/** An eKey was handed to the holder of a booking. */
export const keyReleaseTable = pgTable(
  'facility_key_release',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    lockId: reference()
      .notNull()
      .references(() => lockTable.id),
    bookingId: reference()
      .notNull()
      .references(() => bookingTable.id),
    releasedAt: moment().notNull(),
  },
  (table) => [
    index('facility_key_release_lock').on(table.lockId, table.releasedAt),
    index('facility_key_release_booking').on(table.bookingId),
  ],
);
