import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../platform/db/columns.ts';
import { userTable } from '../user/user.table.ts';

/** A message in one person's bell. */
export const messageTable = pgTable(
  'message',
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    sender: text().notNull(),
    /** In both languages; the reader gets their own. */
    content: text().notNull(),
    contentEn: text().notNull(),
    link: text().notNull().default(''),
    isRead: boolean().notNull().default(false),
    time: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('message_user').on(table.userId, table.id.desc()),
    index('message_unread').on(table.userId).where(sql`not ${table.isRead}`),
  ],
);
