import type { VisitorGate } from '@iris/contract/visitor/visitor.model';
import {
  visitorDirections,
  visitorResults,
  visitorWarnings,
  visitorWays,
} from '@iris/contract/visitor/visitor.model';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference, stamps } from '../../platform/db/columns.ts';
import { condoWords } from '../../platform/db/grams.ts';
import { condoTable } from '../company/company.table.ts';
import { buildingTable, floorTable, unitTable } from '../estate/estate.table.ts';
import { residentTable } from '../resident/resident.table.ts';

/** The states that are stored; whether a valid pass has begun, or is over already, its times say. */
export const storedStates = ['VALID', 'USED', 'EXPIRED', 'CANCELLED'] as const;

/** What a condo has settled about visitors; made with its first reasons when it is first asked for. */
export const visitorSettingTable = pgTable(
  'visitor_setting',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    retentionDays: integer().notNull().default(30),
    gates: jsonb().$type<VisitorGate[]>().notNull(),
    place: text().notNull().default(''),
    placeEn: text().notNull().default(''),
    directions: text().notNull().default(''),
    directionsEn: text().notNull().default(''),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('visitor_setting_condo').on(table.condoId),
    check('visitor_setting_retention', sql`${table.retentionDays} between 7 and 90`),
  ],
);

/** Why visitors come, in a condo's own order. */
export const visitorReasonTable = pgTable(
  'visitor_reason',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    name: text().notNull(),
    nameEn: text().notNull(),
    position: integer().notNull(),
    retiredAt: moment(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('visitor_reason_name').on(table.condoId, sql`lower(${table.name})`),
    uniqueIndex('visitor_reason_name_en').on(table.condoId, sql`lower(${table.nameEn})`),
  ],
);

/** A visitor's pass. What can be taken, its uses, is guarded by checks here besides the row's lock. */
export const visitorTable = pgTable(
  'visitor_pass',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    number: text().notNull(),
    name: text().notNull(),
    phone: text().notNull().default(''),
    people: integer().notNull(),
    plate: text().notNull().default(''),
    email: text().notNull().default(''),
    unitId: reference().references(() => unitTable.id, { onDelete: 'set null' }),
    buildingId: reference().references(() => buildingTable.id, { onDelete: 'set null' }),
    floorId: reference().references(() => floorTable.id, { onDelete: 'set null' }),
    /** The names of the place when the pass was made. */
    buildingName: text().notNull().default(''),
    floorName: text().notNull().default(''),
    unitName: text().notNull().default(''),
    hostId: reference().references(() => residentTable.id),
    host: text().notNull().default(''),
    reasonId: reference()
      .notNull()
      .references(() => visitorReasonTable.id),
    fromAt: moment().notNull(),
    toAt: moment().notNull(),
    usesAllowed: integer(),
    uses: integer().notNull().default(0),
    status: text({ enum: storedStates }).notNull().default('VALID'),
    /** In no index, so that coming and going writes the row alone; see `visitorPresentTable`. */
    insideSince: moment(),
    walkIn: boolean().notNull().default(false),
    madeBy: text().notNull(),
    madeAt: moment().notNull(),
    endedAt: moment(),
    cancelReason: text().notNull().default(''),
    /** Out of this and the installation's secret comes the code that is said aloud; see `visitor.secret.ts`. */
    codeSeed: text().notNull().default(''),
    /** By this a code is found; null once its pass is forgotten. */
    codeKey: text(),
    forgottenAt: moment(),
    /** What typed text is looked for in, in small letters: comparing four columns without case takes five times as long. */
    searchKey: text().generatedAlwaysAs(
      sql`lower(number || chr(10) || name || chr(10) || phone || chr(10) || plate)`,
    ),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('visitor_number').on(table.condoId, table.number),
    uniqueIndex('visitor_code').on(table.condoId, table.codeKey).where(sql`${table.codeKey} is not null`),
    index('visitor_list').on(table.condoId, table.id),
    index('visitor_status').on(table.condoId, table.status, table.id),
    index('visitor_from').on(table.condoId, table.fromAt, table.id),
    index('visitor_to').on(table.condoId, table.toAt, table.id),
    index('visitor_live').on(table.condoId, table.toAt).where(sql`${table.status} = 'VALID'`),
    index('visitor_over').on(table.toAt).where(sql`${table.status} = 'VALID'`),
    // Without a list of pending entries, which every search reads through after a busy hour at the gates.
    index('visitor_words').using('gin', condoWords(table)).with({ fastupdate: false }),
    index('visitor_unit').on(table.unitId, table.id),
    index('visitor_building').on(table.buildingId, table.id),
    index('visitor_host').on(table.hostId, table.id).where(sql`${table.hostId} is not null`),
    index('visitor_reason_pass').on(table.reasonId, table.id),
    index('visitor_kept').on(table.condoId, table.endedAt).where(sql`${table.forgottenAt} is null`),
    check('visitor_time', sql`${table.toAt} > ${table.fromAt}`),
    check(
      'visitor_uses',
      sql`${table.uses} >= 0 and ${table.uses} <= coalesce(${table.usesAllowed}, ${table.uses})`,
    ),
    check('visitor_ended', sql`(${table.status} = 'VALID') = (${table.endedAt} is null)`),
    check(
      'visitor_forgotten',
      sql`${table.forgottenAt} is null or (${table.status} <> 'VALID' and ${table.insideSince} is null and ${table.codeKey} is null and ${table.hostId} is null and ${table.name} || ${table.phone} || ${table.plate} || ${table.email} || ${table.host} || ${table.cancelReason} = '')`,
    ),
  ],
);

/** The parts of a pass's words, as they are indexed. */
export const visitorWords = condoWords(visitorTable);

/**
 * The passes whose visitors are inside, kept by a trigger: by these few rows they are found. An index of the passes would
 * be one more that every gate writes, and with it all others and the words, because no row then stays where it is.
 */
export const visitorPresentTable = pgTable(
  'visitor_present',
  {
    passId: reference().primaryKey(),
    condoId: reference().notNull(),
  },
  (table) => [index('visitor_present_condo').on(table.condoId)],
);

/** The secrets of passes' public pages; only their hashes are kept. */
export const visitorTokenTable = pgTable(
  'visitor_token',
  {
    id: identity(),
    passId: reference()
      .notNull()
      .references(() => visitorTable.id),
    hash: text().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('visitor_token_hash').on(table.hash), index('visitor_token_pass').on(table.passId)],
);

/** A try at a gate. Rows are only added; `address` is there only of wrong codes, for a day. */
export const visitorUseTable = pgTable(
  'visitor_use',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    time: moment().notNull(),
    direction: text({ enum: visitorDirections }).notNull(),
    result: text({ enum: visitorResults }).notNull(),
    warning: text({ enum: visitorWarnings }),
    way: text({ enum: visitorWays }).notNull(),
    gate: text().notNull(),
    userId: reference(),
    userName: text().notNull(),
    passId: reference().references(() => visitorTable.id),
    reasonId: reference().references(() => visitorReasonTable.id),
    address: text().notNull().default(''),
  },
  (table) => [
    index('visitor_use_list').on(table.condoId, table.time, table.id, table.direction, table.result),
    index('visitor_use_pass').on(table.passId, table.id),
    index('visitor_use_gate').on(table.condoId, table.gate, table.time, table.id),
    index('visitor_use_refused')
      .on(table.condoId, table.result, table.time, table.id)
      .where(sql`${table.result} <> 'ADMITTED'`),
    index('visitor_use_wrong').on(table.userId, table.time).where(sql`${table.result} = 'UNKNOWN'`),
    index('visitor_use_address').on(table.address, table.time).where(sql`${table.address} <> ''`),
    check(
      'visitor_use_known',
      sql`${table.passId} is not null or ${table.result} in ('UNKNOWN', 'OTHER_ESTATE')`,
    ),
  ],
);
