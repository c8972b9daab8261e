import { identities, idTypes } from '@iris/contract/resident/resident.model';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference, stamps } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';

/** A resident of an estate. */
export const residentTable = pgTable(
  'resident',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    name: text().notNull(),
    nameEn: text().notNull().default(''),
    phone: text().notNull(),
    email: text().notNull().default(''),
    idType: text({ enum: idTypes }).notNull(),
    /** Normalized: upper case, no brackets. Empty when unknown. */
    idNo: text().notNull().default(''),
    /** Has an account in the mobile app, under this phone number. */
    hasAccount: boolean().notNull().default(false),
    remark: text().notNull().default(''),
    deletedAt: moment(),
    /**
     * Who removed it, by hand; null when it was removed along with another record, and then it is not restored by
     * itself.
     */
    deletedBy: text(),
    ...stamps(),
  },
  (table) => [
    index('resident_condo_name').on(table.condoId, table.name, table.id),
    index('resident_condo_phone').on(table.condoId, table.phone),
    index('resident_removed').on(table.condoId, table.deletedAt).where(sql`${table.deletedBy} is not null`),
    uniqueIndex('resident_id_no')
      .on(table.condoId, table.idType, table.idNo)
      .where(sql`${table.idNo} <> '' and ${table.deletedAt} is null`),
    uniqueIndex('resident_account')
      .on(table.condoId, table.phone)
      .where(sql`${table.hasAccount} and ${table.deletedAt} is null`),
  ],
);

/**
 * A merge that may still have latecomers: a call that read the removed record just before can add something to it just
 * after. `at` orders merges, in the database's own time.
 */
export const mergeTable = pgTable('resident_merge', {
  goneId: reference()
    .primaryKey()
    .references(() => residentTable.id, { onDelete: 'cascade' }),
  keptId: reference()
    .notNull()
    .references(() => residentTable.id, { onDelete: 'cascade' }),
  at: moment().notNull().default(sql`clock_timestamp()`),
  /** The transactions that were running when the job first saw the merge; null until then. */
  waitsFor: text().array(),
});

/** A resident's role in a unit, from a day to a day. Ended bindings stay as history. */
export const bindingTable = pgTable(
  'binding',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    residentId: reference()
      .notNull()
      .references(() => residentTable.id),
    unitId: reference().references(() => unitTable.id, { onDelete: 'set null' }),
    /** The name of the unit when the binding ended; empty until then. */
    unitLabel: text().notNull().default(''),
    identity: text({ enum: identities }).notNull(),
    sinceDay: date({ mode: 'string' }).notNull(),
    untilDay: date({ mode: 'string' }),
    endedAt: moment(),
    reason: text().notNull().default(''),
    cardNo: text().notNull().default(''),
    photoFileId: reference(),
    ...stamps(),
  },
  (table) => [
    // Holds under any timing: a unit has only one running owner.
    uniqueIndex('binding_owner')
      .on(table.unitId)
      .where(sql`${table.identity} = 'OWNER' and ${table.endedAt} is null`),
    uniqueIndex('binding_once').on(table.unitId, table.residentId).where(sql`${table.endedAt} is null`),
    uniqueIndex('binding_card')
      .on(table.condoId, table.cardNo)
      .where(sql`${table.cardNo} <> '' and ${table.endedAt} is null`),
    index('binding_resident').on(table.residentId),
    index('binding_unit').on(table.unitId),
    // For the platform's overview, which counts days across all condos.
    index('binding_since').on(table.sinceDay),
    index('binding_until').on(table.untilDay).where(sql`${table.endedAt} is not null`),
    index('binding_condo').on(table.condoId, table.identity).where(sql`${table.endedAt} is null`),
    check('binding_days', sql`${table.untilDay} is null or ${table.untilDay} >= ${table.sinceDay}`),
  ],
);

/** That a person agrees to the use of their photo at doors. */
export const photoConsentTable = pgTable('access_consent', {
  bindingId: reference()
    .primaryKey()
    .references(() => bindingTable.id, { onDelete: 'cascade' }),
  givenAt: moment().notNull(),
  givenBy: text().notNull(),
});
