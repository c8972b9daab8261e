import { sql } from 'drizzle-orm';
import { customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, reference } from '../db/columns.ts';

/** A transaction id of PostgreSQL. */
const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Which transactions changed what a condo's lists count; triggers write it (see the migration), so no change can be
 * forgotten. A row matters only for a short time: see `Totals`.
 */
export const changeTable = pgTable(
  'condo_change',
  {
    condoId: reference().notNull(),
    /** LEASE, or the kind of the charges. */
    what: text().notNull(),
    transaction: transactionNumber().notNull().default(sql`pg_current_xact_id()`),
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.condoId, table.what, table.transaction] })],
);
