import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../platform/db/columns.ts';
import { userTable } from '../user/user.table.ts';

/** One sign-in on one device: a family of refresh tokens, of which only the newest generation is valid. */
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

/** Failed attempts, by target and origin; they delay the next attempt. */
export const signInFailureTable = pgTable(
  'sign_in_failure',
  {
    /** What was attempted, and for which account ('sign-in:manager'); the account need not exist. */
    account: text().notNull(),
    address: text().notNull(),
    count: integer().notNull(),
    lastAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.address] })],
);

/** A password reset code, one per person at a time; only its hash is stored. */
export const resetCodeTable = pgTable('reset_code', {
  userId: reference()
    .primaryKey()
    .references(() => userTable.id, { onDelete: 'cascade' }),
  codeHash: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: moment().notNull(),
});
