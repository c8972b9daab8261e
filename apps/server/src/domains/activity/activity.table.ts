import type { PriceBand, SignupHead } from '@iris/contract/activity/activity.model';
import {
  activityFees,
  activityTypes,
  cancelResults,
  signupStates,
  storedActivityStates,
} from '@iris/contract/activity/activity.model';
import type { Rich } from '@iris/contract/core/rich';
import { identities } from '@iris/contract/resident/resident.model';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference, stamps } from '../../platform/db/columns.ts';
import { condoWords } from '../../platform/db/grams.ts';
import { condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';

/**
 * An activity. `enrolled` and `waiting` count the heads of its sign-ups; they change under the lock of the row, together
 * with the sign-ups.
 */
export const activityTable = pgTable(
  'activity',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    number: text().notNull(),
    name: text().notNull(),
    nameEn: text().notNull(),
    type: text({ enum: activityTypes }).notNull(),
    coverFileId: reference(),
    fromAt: moment().notNull(),
    toAt: moment().notNull(),
    openAt: moment().notNull(),
    deadlineAt: moment().notNull(),
    address: text().notNull(),
    addressEn: text().notNull().default(''),
    phone: text().notNull(),
    /** 0: no limit. */
    places: integer().notNull(),
    waitingPlaces: integer().notNull(),
    identities: text({ enum: identities }).array().notNull().default([]),
    ageFrom: integer().notNull(),
    ageTo: integer().notNull(),
    content: jsonb().$type<Rich>().notNull(),
    contentEn: jsonb().$type<Rich>().notNull(),
    charged: boolean().notNull(),
    fee: text({ enum: activityFees }).notNull(),
    price: integer().notNull(),
    bands: jsonb().$type<PriceBand[]>().notNull(),
    cancelHours: integer(),
    onlineMinutes: integer().notNull(),
    otherMinutes: integer().notNull(),
    state: text({ enum: storedActivityStates }).notNull().default('DRAFT'),
    enrolled: integer().notNull().default(0),
    waiting: integer().notNull().default(0),
    /** By what the public page finds it; see activity.secret.ts. */
    tokenHash: text().notNull().unique('activity_token'),
    createdBy: text().notNull(),
    cancelledAt: moment(),
    cancelledBy: text().notNull().default(''),
    cancelReason: text().notNull().default(''),
    cancelReasonEn: text().notNull().default(''),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('activity_number').on(table.condoId, table.number),
    index('activity_list').on(table.condoId, table.createdAt, table.id),
    index('activity_time').on(table.condoId, table.fromAt, table.id),
    check(
      'activity_times',
      sql`${table.fromAt} < ${table.toAt} and ${table.deadlineAt} <= ${table.fromAt} and ${table.openAt} < ${table.deadlineAt}`,
    ),
    // Whatever the program does: never more heads than places.
    check(
      'activity_places',
      sql`${table.enrolled} >= 0 and ${table.waiting} >= 0 and (${table.places} = 0 or ${table.enrolled} <= ${table.places})`,
    ),
    check('activity_cancelled', sql`(${table.state} = 'CANCELLED') = (${table.cancelledAt} is not null)`),
  ],
);

/** A sign-up for an activity. */
export const signupTable = pgTable(
  'activity_signup',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    number: text().notNull(),
    activityId: reference()
      .notNull()
      .references(() => activityTable.id),
    residentId: reference()
      .notNull()
      .references(() => residentTable.id),
    /** The resident and the unit when they signed up. */
    name: text().notNull(),
    phone: text().notNull(),
    unitId: reference().references(() => unitTable.id, { onDelete: 'set null' }),
    unitName: text().notNull(),
    heads: jsonb().$type<SignupHead[]>().notNull(),
    headCount: integer().notNull(),
    amount: integer().notNull(),
    remark: text().notNull(),
    online: boolean().notNull(),
    state: text({ enum: signupStates }).notNull(),
    payUntil: moment(),
    signedAt: moment().notNull(),
    signedBy: text().notNull(),
    chargeId: reference()
      .unique('activity_signup_charge')
      .references(() => chargeTable.id),
    confirmedAt: moment(),
    attendedAt: moment(),
    endedAt: moment(),
    endReason: text().notNull().default(''),
    /** What came of it when its activity was cancelled. */
    cancelResult: text({ enum: cancelResults }),
    cancelFailure: text().notNull().default(''),
    /** Of a resident who was merged with another that has a sign-up of its own. */
    merged: boolean().notNull().default(false),
    /** What its ticket is derived from; see activity.secret.ts. */
    seed: text().notNull(),
    tokenHash: text().notNull().unique('activity_signup_token'),
    codeKey: text().notNull(),
    /** What typed text is looked for in, in small letters: the sign-up's own words and the names of all who come. */
    searchKey: text().generatedAlwaysAs(
      sql`lower(number || chr(10) || name || chr(10) || phone || chr(10) || unit_name || chr(10) || jsonb_path_query_array(heads, '$[*].name')::text)`,
    ),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('activity_signup_number').on(table.condoId, table.number),
    uniqueIndex('activity_signup_code').on(table.condoId, table.codeKey),
    // Nobody twice.
    uniqueIndex('activity_signup_once')
      .on(table.activityId, table.residentId)
      .where(sql`${table.state} in ('WAITING', 'UNPAID', 'CONFIRMED', 'ATTENDED') and not ${table.merged}`),
    index('activity_signup_list').on(table.condoId, table.signedAt, table.id),
    index('activity_signup_activity').on(table.activityId, table.signedAt, table.id),
    // With the heads, so that a check-in counts those who came from the index alone.
    index('activity_signup_state').on(table.activityId, table.state, table.id, table.headCount),
    // Without a list of pending entries, which every search would read through.
    index('activity_signup_words').using('gin', condoWords(table)).with({ fastupdate: false }),
    index('activity_signup_resident').on(table.residentId, table.activityId),
    index('activity_signup_unit').on(table.unitId, table.id),
    index('activity_signup_due').on(table.payUntil).where(sql`${table.state} = 'UNPAID'`),
    check('activity_signup_heads', sql`${table.headCount} > 0 and ${table.amount} >= 0`),
    check(
      'activity_signup_pays',
      sql`(${table.state} = 'UNPAID') <= (${table.chargeId} is not null and ${table.payUntil} is not null)`,
    ),
  ],
);

/** The parts of a sign-up's words, as they are indexed. */
export const signupWords = condoWords(signupTable);

/** A message to the people of an activity. Rows are only added. */
export const activityMessageTable = pgTable(
  'activity_message',
  {
    id: identity(),
    activityId: reference()
      .notNull()
      .references(() => activityTable.id),
    time: moment().notNull(),
    userName: text().notNull(),
    title: text().notNull(),
    titleEn: text().notNull(),
    content: text().notNull(),
    contentEn: text().notNull(),
    signups: integer().notNull(),
    mails: integer().notNull(),
  },
  (table) => [index('activity_message_activity').on(table.activityId, table.id)],
);
