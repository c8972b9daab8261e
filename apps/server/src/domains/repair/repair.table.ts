import {
  type RepairCost,
  repairOutcomes,
  repairSources,
  repairStates,
  repairSteps,
  repairTypes,
  repairUrgencies,
  repairWaits,
} from '@iris/contract/repair/repair.model';
import type { RepairDeadlines } from '@iris/contract/repair/repair.rules';
import { identities } from '@iris/contract/resident/resident.model';
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, moment, reference, stamps } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import { buildingTable, floorTable, unitTable } from '../estate/estate.table.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { userTable } from '../user/user.table.ts';

/** Somebody who repairs in a condo. Removed staff stay as rows, because orders name them. */
export const repairStaffTable = pgTable(
  'repair_staff',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull().default(''),
    position: text().notNull(),
    avatarFileId: reference(),
    skills: text({ enum: repairTypes }).array().notNull(),
    dutyDays: integer().array().notNull(),
    dutyFrom: text().notNull(),
    dutyTo: text().notNull(),
    userId: reference().references(() => userTable.id),
    removedAt: moment(),
    ...stamps(),
  },
  (table) => [
    index('repair_staff_condo').on(table.condoId, table.name).where(sql`${table.removedAt} is null`),
    // An account stands for one person in a condo.
    uniqueIndex('repair_staff_user')
      .on(table.condoId, table.userId)
      .where(sql`${table.removedAt} is null and ${table.userId} is not null`),
  ],
);

/** What a search of the orders looks at, in parts; the index has the same expression. */
const wordsOf = (order: Record<'number' | 'contact' | 'phone' | 'place' | 'description', PgColumn>): SQL =>
  sql`text_grams(${order.number} || ' ' || ${order.contact} || ' ' || ${order.phone} || ' ' || ${order.place} || ' ' || ${order.description})`;

/** A repair order. */
export const repairTable = pgTable(
  'repair_order',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    number: text().notNull(),
    unitId: reference().references(() => unitTable.id, { onDelete: 'set null' }),
    buildingId: reference().references(() => buildingTable.id, { onDelete: 'set null' }),
    floorId: reference().references(() => floorTable.id, { onDelete: 'set null' }),
    /** The names of the place when it was reported. */
    buildingName: text().notNull().default(''),
    floorName: text().notNull().default(''),
    unitName: text().notNull().default(''),
    place: text().notNull().default(''),
    type: text({ enum: repairTypes }).notNull(),
    urgency: text({ enum: repairUrgencies }).notNull(),
    source: text({ enum: repairSources }).notNull(),
    happenedAt: moment().notNull(),
    residentId: reference().references(() => residentTable.id),
    contact: text().notNull(),
    phone: text().notNull(),
    description: text().notNull(),
    expectedDay: date({ mode: 'string' }),
    expectedFrom: text().notNull().default(''),
    expectedTo: text().notNull().default(''),
    imageIds: reference().array().notNull().default([]),
    status: text({ enum: repairStates }).notNull().default('UNHANDLED'),
    staffId: reference().references(() => repairStaffTable.id),
    staffName: text().notNull().default(''),
    reportedAt: moment().notNull(),
    reportedBy: text().notNull(),
    answerDueAt: moment().notNull(),
    finishDueAt: moment().notNull(),
    /** When somebody was told that it was late: to be assigned, to be finished. */
    answerToldAt: moment(),
    finishToldAt: moment(),
    waitingFor: text({ enum: repairWaits }),
    waitingSince: moment(),
    finishedAt: moment(),
    outcome: text({ enum: repairOutcomes }),
    feedback: text().notNull().default(''),
    feedbackImageIds: reference().array().notNull().default([]),
    returns: integer().notNull().default(0),
    /** Replaced as a whole by whoever edits them. */
    costs: jsonb().$type<RepairCost[]>().notNull().default([]),
    score: integer(),
    scoreWords: text().notNull().default(''),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('repair_number').on(table.condoId, table.number),
    index('repair_list').on(table.condoId, table.reportedAt, table.id),
    index('repair_state').on(table.condoId, table.status, table.reportedAt, table.id),
    index('repair_due')
      .on(table.condoId, table.finishDueAt, table.id)
      .where(sql`${table.status} <> 'FINISH'`),
    index('repair_answer')
      .on(table.condoId, table.answerDueAt, table.id)
      .where(sql`${table.status} = 'UNHANDLED'`),
    // The list sorted by these: with all states, and the finished ones of the board.
    index('repair_finish_due').on(table.condoId, table.finishDueAt, table.id),
    index('repair_finished_at').on(table.condoId, table.finishedAt, table.id),
    index('repair_building').on(table.buildingId, table.reportedAt, table.id),
    index('repair_words').using('gin', wordsOf(table)),
    index('repair_staff_order').on(table.staffId, table.status),
    index('repair_unit').on(table.unitId),
    index('repair_resident').on(table.residentId),
    // Nobody is responsible for an unhandled order, exactly one person for one that is being repaired.
    check(
      'repair_staffed',
      sql`case ${table.status} when 'UNHANDLED' then ${table.staffId} is null when 'REPAIRING' then ${table.staffId} is not null else true end`,
    ),
    check('repair_finished', sql`(${table.status} = 'FINISH') = (${table.finishedAt} is not null)`),
    check('repair_outcome', sql`(${table.status} = 'FINISH') = (${table.outcome} is not null)`),
    check(
      'repair_waits',
      sql`(${table.waitingFor} is null) = (${table.waitingSince} is null) and (${table.waitingFor} is null or ${table.status} = 'REPAIRING')`,
    ),
    check('repair_score', sql`${table.score} between 1 and 5`),
  ],
);

/** The parts of an order's words, as they are indexed. */
export const repairWords = wordsOf(repairTable);

/** What happened to an order, in its order. Rows are only added. */
export const repairStepTable = pgTable(
  'repair_step',
  {
    id: identity(),
    repairId: reference()
      .notNull()
      .references(() => repairTable.id),
    step: text({ enum: repairSteps }).notNull(),
    /** The version of the order that the step made. */
    version: bigint({ mode: 'number' }).notNull().default(1),
    time: moment().notNull(),
    userId: reference(),
    userName: text().notNull(),
    words: text().notNull().default(''),
    imageIds: reference().array().notNull().default([]),
    /** Who was responsible from then on. */
    staffName: text().notNull().default(''),
  },
  (table) => [index('repair_step_order').on(table.repairId, table.id)],
);

/** The charges of orders: of an order's, at most one stands. */
export const repairChargeTable = pgTable(
  'repair_charge',
  {
    chargeId: reference()
      .primaryKey()
      .references(() => chargeTable.id),
    repairId: reference()
      .notNull()
      .references(() => repairTable.id),
  },
  (table) => [index('repair_charge_order').on(table.repairId, table.chargeId)],
);

/** What a condo has settled for its repairs; a condo without a row has the defaults. */
export const repairSettingTable = pgTable('repair_setting', {
  condoId: reference()
    .primaryKey()
    .references(() => condoTable.id),
  unitReporters: text({ enum: identities }).array().notNull(),
  commonReporters: text({ enum: identities }).array().notNull(),
  /** In hours. */
  deadlines: jsonb().$type<RepairDeadlines>().notNull(),
  tellNew: reference().array().notNull(),
  tellLate: reference().array().notNull(),
  ...stamps(),
});
