import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../platform/db/columns.ts';
import { userTable } from '../user/user.table.ts';

/** One sign-in on one device: a family of refresh tokens, of which only the newest generation is good. */
export const sessionTable = pgTable(
  'session',
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    generation: bigint({ mode: 'number' }).notNull().default(1),
    rotatedAt: moment().notNull(),
    device: text().notNull(),
    address: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [index('session_user').on(table.userId)],
);

/** Tries that failed, by what was tried and from where; they make the next try wait. */
export const signInFailureTable = pgTable(
  'sign_in_failure',
  {
    /** What was tried and on whom ('sign-in:manager'); the account need not exist. */
    account: text().notNull(),
    address: text().notNull(),
    count: integer().notNull(),
    lastAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.address] })],
);

/** A password reset code, one at a time for a person; only its hash is kept. */
export const resetCodeTable = pgTable('reset_code', {
  userId: reference()
    .primaryKey()
    .references(() => userTable.id, { onDelete: 'cascade' }),
  codeHash: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: moment().notNull(),
});
