import { bookingStates, type SoldSlot } from '@iris/contract/facility/booking.model';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference, stamps } from '../../platform/db/columns.ts';
import { condoWords } from '../../platform/db/grams.ts';
import { condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { closingTable, facilityTable } from './facility.table.ts';

/** A booking of one or several slots of a day. */
export const bookingTable = pgTable(
  'booking',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    number: text().notNull(),
    facilityId: reference()
      .notNull()
      .references(() => facilityTable.id),
    /** As they were sold. */
    slots: jsonb().$type<SoldSlot[]>().notNull(),
    fromAt: moment().notNull(),
    toAt: moment().notNull(),
    people: integer().notNull(),
    residentId: reference()
      .notNull()
      .references(() => residentTable.id),
    /** The resident and the unit when they booked. */
    contactor: text().notNull(),
    contactorEn: text().notNull().default(''),
    phone: text().notNull(),
    unitId: reference().references(() => unitTable.id, { onDelete: 'set null' }),
    unitName: text().notNull(),
    amount: integer().notNull(),
    remark: text().notNull(),
    online: boolean().notNull(),
    state: text({ enum: bookingStates }).notNull(),
    payUntil: moment(),
    orderTime: moment().notNull(),
    handlingAdmin: text().notNull(),
    chargeId: reference()
      .unique('booking_charge')
      .references(() => chargeTable.id),
    usedAt: moment(),
    endedAt: moment(),
    endReason: text().notNull().default(''),
    /** The closing of its facility that ended it, and why its money did not go back by itself. */
    closingId: reference().references(() => closingTable.id),
    failure: text().notNull().default(''),
    /** HKD cents that go back in all after it was cancelled, or once it was moved while a difference goes back online. */
    refundDue: integer().notNull().default(0),
    /** HKD cents of what was paid that the rules keep, because it was moved late to a cheaper time. */
    kept: integer().notNull().default(0),
    /** Until when it was cancelled free, if it was moved after that: moving makes nothing free again. */
    movedLate: moment(),
    /** What its ticket is derived from. */
    seed: text().notNull(),
    tokenHash: text().notNull().unique('booking_token'),
    codeKey: text().notNull(),
    /** What typed text is looked for in, in small letters. */
    searchKey: text().generatedAlwaysAs(
      sql`lower(number || chr(10) || contactor || chr(10) || contactor_en || chr(10) || phone || chr(10) || unit_name)`,
    ),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('booking_number').on(table.condoId, table.number),
    uniqueIndex('booking_code').on(table.condoId, table.codeKey),
    index('booking_list').on(table.condoId, table.orderTime, table.id),
    // For a total, a state's list by time, and the days of a whole estate.
    index('booking_state').on(table.condoId, table.state, table.fromAt, table.id),
    index('booking_from').on(table.condoId, table.fromAt, table.id),
    index('booking_time').on(table.facilityId, table.fromAt, table.id),
    // Without a list of pending entries, which every search would read through.
    index('booking_words').using('gin', condoWords(table)).with({ fastupdate: false }),
    // Of a unit, and what it holds of a facility.
    index('booking_unit').on(table.unitId, table.facilityId, table.toAt),
    index('booking_closing').on(table.closingId),
    index('booking_resident').on(table.residentId, table.id),
    index('booking_refunding').on(table.condoId).where(sql`${table.state} = 'REFUNDING'`),
    index('booking_short')
      .on(table.condoId)
      .where(sql`${table.refundDue} > 0 and ${table.state} in ('BOOKED', 'USED', 'NO_SHOW')`),
    index('booking_due').on(table.payUntil).where(sql`${table.state} = 'UNPAID'`),
    check(
      'booking_times',
      sql`${table.fromAt} < ${table.toAt} and ${table.people} > 0 and ${table.amount} >= 0`,
    ),
    check(
      'booking_pays',
      sql`(${table.state} = 'UNPAID') <= (${table.chargeId} is not null and ${table.payUntil} is not null)`,
    ),
  ],
);

/** The parts of a booking's words, as they are indexed. */
export const bookingWords = condoWords(bookingTable);

/** The other charges of a booking: differences when it was moved to a dearer time, and what a new charge replaced. */
export const bookingExtraTable = pgTable(
  'booking_extra',
  {
    chargeId: reference()
      .primaryKey()
      .references(() => chargeTable.id),
    bookingId: reference()
      .notNull()
      .references(() => bookingTable.id),
  },
  (table) => [index('booking_extra_booking').on(table.bookingId)],
);

/**
 * A place of a facility that a booking takes for a time, cleaning included: one row for each head, or one for a party. The
 * database refuses two rows of one place whose times touch, places that the facility does not have, and bookings that
 * hold their slots without their rows (see the migration).
 */
export const bookingPlaceTable = pgTable(
  'booking_place',
  {
    id: identity(),
    bookingId: reference()
      .notNull()
      .references(() => bookingTable.id, { onDelete: 'cascade' }),
    facilityId: reference()
      .notNull()
      .references(() => facilityTable.id),
    /** 1 to the places of the facility. */
    place: integer().notNull(),
    fromAt: moment().notNull(),
    toAt: moment().notNull(),
  },
  (table) => [
    index('booking_place_booking').on(table.bookingId),
    check('booking_place_time', sql`${table.fromAt} < ${table.toAt} and ${table.place} > 0`),
  ],
);
