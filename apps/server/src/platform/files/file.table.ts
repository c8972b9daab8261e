import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../db/columns.ts';

/** A stored file. The record that owns it decides who may read it. */
export const fileTable = pgTable(
  'file',
  {
    id: identity(),
    /** Where the bytes are, in the folder or bucket; never a user-supplied name. */
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
