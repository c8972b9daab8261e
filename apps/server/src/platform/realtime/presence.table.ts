import { sql } from 'drizzle-orm';
import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment, reference } from '../db/columns.ts';

/** How many consoles of a company are open on a server, as it last reported. */
export const presenceTable = pgTable(
  'console_presence',
  {
    serverId: text().notNull(),
    /** Null: the platform's own users. */
    companyId: reference(),
    count: integer().notNull(),
    seenAt: moment().notNull().default(sql`now()`),
  },
  (table) => [unique('console_presence_once').on(table.serverId, table.companyId).nullsNotDistinct()],
);
