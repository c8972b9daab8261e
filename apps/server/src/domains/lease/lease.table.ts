import { leaseTypes } from '@iris/contract/lease/lease.model';
import { idTypes } from '@iris/contract/resident/resident.model';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, moment, reference, stamps } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { userTable } from '../user/user.table.ts';
import { landlordTable } from './landlord.table.ts';

const day = () => date({ mode: 'string' });

/**
 * A lease of a unit. Two valid leases of one unit never overlap: an exclusion constraint enforces it (see the
 * migration). The row has everything by which the list sorts and filters.
 */
export const leaseTable = pgTable(
  'lease',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    businessNo: text().notNull(),
    unitId: reference().references(() => unitTable.id, { onDelete: 'set null' }),
    buildingId: reference(),
    floorId: reference(),
    /** The name of the place when it was let: read only if the unit is gone. */
    buildingName: text().notNull(),
    floorName: text().notNull(),
    unitName: text().notNull(),
    leaseType: text({ enum: leaseTypes }).notNull(),
    startDay: day().notNull(),
    endDay: day().notNull(),
    signedDay: day().notNull(),
    breakFromDay: day(),
    noticeDays: integer().notNull().default(30),
    tenantId: reference()
      .notNull()
      .references(() => residentTable.id),
    /** As named in the contract; the resident's name may change later. */
    tenantName: text().notNull(),
    tenantPhone: text().notNull(),
    tenantEmail: text().notNull().default(''),
    tenantIdType: text({ enum: idTypes }).notNull(),
    tenantIdNo: text().notNull(),
    landlordName: text().notNull().default(''),
    landlordPhone: text().notNull().default(''),
    /** For whom rents are collected; null: for the estate. */
    landlordId: reference().references(() => landlordTable.id),
    /** HKD cents. */
    deposit: bigint({ mode: 'number' }).notNull(),
    /** The charge of the deposit. */
    depositChargeId: reference(),
    autoGenRent: boolean().notNull(),
    valid: boolean().notNull().default(true),
    remark: text().notNull().default(''),
    contractFileId: reference(),
    previousId: reference(),
    domestic: boolean().notNull(),
    stampedDay: day(),
    stampNo: text().notNull().default(''),
    cr109Day: day(),
    /** The agreed last day, if it ends early. */
    moveOutDay: day(),
    moveOutReason: text().notNull().default(''),
    endedDay: day(),
    /** When it was started: the tenant was bound to the unit, and the unit let. Null: it starts later. */
    begunAt: moment(),
    /** The binding that it created; null if the tenant was bound to the unit before. */
    bindingId: reference(),
    /** Expiry notices sent: days before the end. */
    expiryTold: integer().array().notNull().default([]),
    deletedAt: moment(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('lease_no').on(table.condoId, table.businessNo),
    index('lease_list').on(table.condoId, table.id).where(sql`${table.deletedAt} is null`),
    // Contains what the list filters by, so that a total is counted without reading the leases.
    index('lease_filter')
      .on(
        table.condoId,
        table.startDay,
        table.endDay,
        table.leaseType,
        table.valid,
        table.buildingId,
        table.floorId,
        table.unitId,
        table.tenantId,
      )
      .where(sql`${table.deletedAt} is null`),
    // Always few rows: what the nightly job looks for.
    index('lease_begin')
      .on(table.startDay)
      .where(sql`${table.valid} and ${table.deletedAt} is null and ${table.begunAt} is null`),
    index('lease_end').on(table.condoId, table.endDay),
    index('lease_building').on(table.buildingId),
    index('lease_unit').on(table.unitId),
    index('lease_tenant').on(table.tenantId),
    index('lease_landlord').on(table.landlordId).where(sql`${table.landlordId} is not null`),
    // A lease can be renewed once.
    uniqueIndex('lease_previous')
      .on(table.previousId)
      .where(sql`${table.previousId} is not null and ${table.deletedAt} is null`),
    index('lease_running')
      .on(table.condoId, table.endDay)
      .where(sql`${table.valid} and ${table.deletedAt} is null`),
    check('lease_days', sql`${table.endDay} >= ${table.startDay}`),
  ],
);

/** A span of a lease with its monthly amount. Spans of one lease never overlap (see the migration). */
export const standardTable = pgTable(
  'lease_standard',
  {
    id: identity(),
    leaseId: reference()
      .notNull()
      .references(() => leaseTable.id, { onDelete: 'cascade' }),
    startDay: day().notNull(),
    endDay: day().notNull(),
    /** HKD cents; 0 is rent-free. */
    monthlyAmount: bigint({ mode: 'number' }).notNull(),
    ...stamps(),
  },
  (table) => [
    // Contains everything a list shows, so that PostgreSQL prefers it to the constraint's index, which is five times
    // as slow.
    index('lease_standard_lease').on(table.leaseId, table.startDay, table.endDay, table.monthlyAmount),
    check('lease_standard_days', sql`${table.endDay} >= ${table.startDay} and ${table.monthlyAmount} >= 0`),
  ],
);

/** A person's secret address of a condo's calendar; only its hash is stored. */
export const calendarLinkTable = pgTable(
  'calendar_link',
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => userTable.id),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    tokenHash: text().notNull().unique(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('calendar_link_user').on(table.userId, table.condoId)],
);
