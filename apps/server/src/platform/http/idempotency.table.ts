import { sql } from 'drizzle-orm';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, reference } from '../db/columns.ts';

/** Answers to writes by the client's key, kept for 24 h. */
export const idempotencyTable = pgTable(
  'idempotency',
  {
    userId: reference().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    answer: jsonb(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
