import { type SQL, sql } from 'drizzle-orm';
import { index, jsonb, type PgColumn, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../db/columns.ts';

export interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

/** The kinds of record whose latest changes the first screen shows; most of the history is of others. */
const records = ['lease', 'rent', 'bill', 'resident', 'building', 'floor', 'unit'] as const;
export type ShownRecord = (typeof records)[number];

/** Whether a row is of one of these: written out, so that PostgreSQL knows their index by it. */
export const isOfRecords = (entity: PgColumn): SQL =>
  sql`${entity} in (${sql.raw(records.map((one) => `'${one}'`).join(', '))})`;

/** Append-only: a trigger refuses changes by anybody, and the server's role lacks the privilege as well. */
export const auditTable = pgTable(
  'audit',
  {
    id: identity(),
    time: moment().notNull().default(sql`now()`),
    /** Null: the system itself. */
    userId: reference(),
    userName: text().notNull(),
    address: text().notNull(),
    entity: text().notNull(),
    entityId: reference().notNull(),
    condoId: reference(),
    companyId: reference(),
    /** The record's name at the time; the record may be gone now. */
    label: text().notNull(),
    action: text().notNull(),
    changes: jsonb().$type<Change[]>().notNull(),
  },
  (table) => [
    index('audit_record').on(table.entity, table.entityId, table.id),
    index('audit_condo').on(table.condoId, table.time, table.id),
    index('audit_time').on(table.time),
    index('audit_user').on(table.userId, table.id),
    index('audit_of_records').on(table.condoId, table.time, table.id).where(isOfRecords(table.entity)),
  ],
);
