import { remindChannels, reminderKinds } from '@iris/contract/money/money.model';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference, stamps } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import { chargeTable } from '../payment/payment.table.ts';

/** Reminders of charges of any kind; only rents had them at first. */
export const reminderTable = pgTable(
  'rent_reminder',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    chargeId: reference()
      .notNull()
      .references(() => chargeTable.id),
    /** Of a rent or a deposit; a bill has none. */
    leaseId: reference(),
    kind: text({ enum: reminderKinds }).notNull(),
    channel: text({ enum: remindChannels }).notNull(),
    content: text().notNull().default(''),
    feedback: text().notNull().default(''),
    userName: text().notNull().default(''),
    time: moment().notNull(),
    ...stamps(),
  },
  (table) => [
    index('rent_reminder_charge').on(table.chargeId, table.id),
    index('rent_reminder_lease').on(table.leaseId, table.id),
    // The job sends each notice only once.
    uniqueIndex('rent_reminder_notice').on(table.chargeId, table.kind).where(sql`${table.kind} <> 'HAND'`),
  ],
);
