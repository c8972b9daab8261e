import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { reference } from './columns.ts';

/** The last number of each series of a condo, see `series.ts`. */
export const seriesTable = pgTable(
  'counter',
  {
    condoId: reference().notNull(),
    kind: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.condoId, table.kind] })],
);
