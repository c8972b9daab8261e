import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';

/** Handled Stripe events, so that a repeated one does nothing. */
export const stripeEventTable = pgTable('stripe_event', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: moment().notNull(),
});
