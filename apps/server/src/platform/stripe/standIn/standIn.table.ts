import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';

/** What the built-in Stripe-compatible stand-in stores; unused with real keys. */
export const standInTable = pgTable(
  'stripe_stand_in',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['session', 'intent', 'refund', 'event', 'key'] }).notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** When it next has something to do: deliver an event, complete a refund, expire. */
    dueAt: moment(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('stripe_stand_in_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('stripe_stand_in_intent').on(sql`(${table.data} ->> 'payment_intent')`),
  ],
);
