import { chargingMethods, facilityStates, type RunTime } from '@iris/contract/facility/facility.model';
import { facilityLocks } from '@iris/contract/facility/lock.model';
import {
  scheduleCycles,
  scheduleKinds,
  scheduleStates,
  type TimeSlot,
} from '@iris/contract/facility/schedule.model';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference, stamps } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';

/** A facility of an estate. Whoever changes its schedules or its bookings holds its row. */
export const facilityTable = pgTable(
  'facility',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    number: text().notNull(),
    name: text().notNull(),
    nameEn: text().notNull(),
    orderNumber: integer().notNull(),
    themeFileId: reference(),
    phone: text().notNull(),
    address: text().notNull(),
    addressEn: text().notNull().default(''),
    runTime: jsonb().$type<RunTime>().notNull(),
    chargingMethod: text({ enum: chargingMethods }).notNull(),
    places: integer().notNull(),
    bookTimes: integer().notNull(),
    aheadHours: integer().notNull(),
    cancelHours: integer().notNull(),
    lateShare: integer().notNull(),
    cleanMinutes: integer().notNull(),
    /** With BLUETOOTH it has a row in `facility_lock`. */
    lockType: text({ enum: facilityLocks }).notNull().default('HUMAN'),
    description: text().notNull(),
    descriptionEn: text().notNull(),
    imageFileIds: reference().array().notNull().default([]),
    state: text({ enum: facilityStates }).notNull().default('ONLINE'),
    createdBy: text().notNull(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('facility_number').on(table.condoId, table.number),
    index('facility_list').on(table.condoId, table.orderNumber, table.id),
    check(
      'facility_places',
      sql`${table.places} > 0 and (${table.chargingMethod} = 'BY_PEOPLE' or ${table.places} = 1)`,
    ),
    check(
      'facility_rules',
      sql`${table.bookTimes} > 0 and ${table.aheadHours} > 0 and ${table.cancelHours} >= 0
      and ${table.lateShare} between 0 and 100 and ${table.cleanMinutes} >= 0`,
    ),
  ],
);

/** A time in which a facility is closed, for weather or repair; its bookings end. */
export const closingTable = pgTable(
  'facility_closing',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    facilityId: reference()
      .notNull()
      .references(() => facilityTable.id),
    fromAt: moment().notNull(),
    toAt: moment().notNull(),
    reason: text().notNull(),
    reasonEn: text().notNull(),
    /** When it was opened again before its end. */
    liftedAt: moment(),
    createdBy: text().notNull(),
    ...stamps(),
  },
  (table) => [
    index('facility_closing_time').on(table.facilityId, table.toAt),
    index('facility_closing_list').on(table.condoId, table.toAt, table.id),
    check('facility_closing_order', sql`${table.fromAt} < ${table.toAt}`),
  ],
);

/** When a facility is offered, and for how much. */
export const scheduleTable = pgTable(
  'facility_schedule',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    facilityId: reference()
      .notNull()
      .references(() => facilityTable.id),
    kind: text({ enum: scheduleKinds }).notNull(),
    name: text().notNull(),
    fromDay: text().notNull(),
    toDay: text().notNull(),
    cycle: text({ enum: scheduleCycles }).notNull(),
    weekdays: integer().array().notNull().default([]),
    monthDays: integer().array().notNull().default([]),
    slots: jsonb().$type<TimeSlot[]>().notNull(),
    closed: boolean().notNull().default(false),
    reason: text().notNull().default(''),
    reasonEn: text().notNull().default(''),
    state: text({ enum: scheduleStates }).notNull().default('ONLINE'),
    createdBy: text().notNull(),
    ...stamps(),
  },
  (table) => [
    index('facility_schedule_days').on(table.facilityId, table.fromDay, table.id),
    check('facility_schedule_order', sql`${table.fromDay} <= ${table.toDay}`),
    check('facility_schedule_closed', sql`not ${table.closed} or ${table.kind} = 'TEMPORARY'`),
  ],
);
