import {
  billedParties,
  changeoverKinds,
  type LateRule,
  meterKinds,
  priceUnits,
  readingFlags,
  type Scope,
  standardTypes,
} from '@iris/contract/standard/standard.model';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, moment, reference, stamps } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { chargeTable } from '../payment/payment.table.ts';

/** What is charged for and how; price and scope are in its versions. */
export const standardTable = pgTable(
  'bill_standard',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    name: text().notNull(),
    nameEn: text().notNull().default(''),
    billType: text({ enum: standardTypes }).notNull(),
    priceUnit: text({ enum: priceUnits }).notNull(),
    billed: text({ enum: billedParties }).notNull(),
    remark: text().notNull().default(''),
    /** The day of the month on which the job makes its bills; null if only made by hand. */
    autoDay: integer(),
    active: boolean().notNull().default(true),
    deletedAt: moment(),
    /**
     * Who removed it, by hand; null when it was removed along with another record, and then it is not restored by
     * itself.
     */
    deletedBy: text(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('bill_standard_name')
      .on(table.condoId, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
    index('bill_standard_removed')
      .on(table.condoId, table.deletedAt)
      .where(sql`${table.deletedBy} is not null`),
    index('bill_standard_auto').on(table.autoDay).where(sql`${table.active} and ${table.deletedAt} is null`),
    check('bill_standard_day', sql`${table.autoDay} is null or ${table.autoDay} between 1 and 28`),
  ],
);

/** The terms in force from a day on, until the next version's day. */
export const versionTable = pgTable(
  'bill_standard_version',
  {
    id: identity(),
    standardId: reference()
      .notNull()
      .references(() => standardTable.id),
    fromDay: date({ mode: 'string' }).notNull(),
    /** Ten-thousandths of a dollar. */
    price: bigint({ mode: 'number' }).notNull(),
    scope: jsonb().$type<Scope>().notNull(),
    late: jsonb().$type<LateRule>().notNull(),
    dueDays: integer().notNull(),
    userName: text().notNull().default(''),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    unique('bill_standard_version_day').on(table.standardId, table.fromDay),
    check('bill_standard_version_price', sql`${table.price} > 0`),
  ],
);

export const meterTable = pgTable(
  'meter',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    unitId: reference()
      .notNull()
      .references(() => unitTable.id, { onDelete: 'cascade' }),
    kind: text({ enum: meterKinds }).notNull(),
    number: text().notNull(),
    /** When it was removed; its readings stay. */
    removedAt: moment(),
    ...stamps(),
  },
  (table) => [
    // A unit has only one meter of a kind at a time.
    uniqueIndex('meter_unit').on(table.unitId, table.kind).where(sql`${table.removedAt} is null`),
    // Across all kinds, because reading sheets identify meters by number alone.
    uniqueIndex('meter_number')
      .on(table.condoId, sql`lower(${table.number})`)
      .where(sql`${table.removedAt} is null`),
    index('meter_condo').on(table.condoId, table.kind),
  ],
);

export const readingTable = pgTable(
  'meter_reading',
  {
    id: identity(),
    meterId: reference()
      .notNull()
      .references(() => meterTable.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** Thousandths. */
    value: bigint({ mode: 'number' }).notNull(),
    flag: text({ enum: readingFlags }),
    /** Why it does not simply follow the previous one (`Changeover`); all three or none. */
    changeKind: text({ enum: changeoverKinds }),
    changeEnd: bigint({ mode: 'number' }),
    changeStart: bigint({ mode: 'number' }),
    note: text().notNull().default(''),
    userName: text().notNull().default(''),
    createdAt: moment().notNull().default(sql`now()`),
    /** The bill that ends with this reading. */
    chargeId: reference().references(() => chargeTable.id),
  },
  (table) => [
    unique('meter_reading_day').on(table.meterId, table.day),
    index('meter_reading_charge').on(table.chargeId).where(sql`${table.chargeId} is not null`),
    check('meter_reading_value', sql`${table.value} >= 0`),
    check(
      'meter_reading_change',
      sql`num_nulls(${table.changeKind}, ${table.changeEnd}, ${table.changeStart}) in (0, 3)`,
    ),
  ],
);
