import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../db/columns.ts';

/** A stored file. Its owner record decides who may read it. */
export const fileTable = pgTable(
  'file',
  {
    id: identity(),
    /** Where the bytes are, in the folder or the bucket; never a name that somebody typed. */
    storageKey: text().notNull().unique(),
    ownerKind: text().notNull(),
    ownerId: reference().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [index('file_owner').on(table.ownerKind, table.ownerId)],
);
