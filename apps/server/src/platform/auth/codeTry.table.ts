import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../db/columns.ts';

/** A wrong code that somebody typed, kept for a day; see `codeTries.ts`. */
export const codeTryTable = pgTable(
  'code_try',
  {
    id: identity(),
    userId: reference().notNull(),
    address: text().notNull(),
    time: moment().notNull(),
  },
  (table) => [index('code_try_time').on(table.time)],
);
