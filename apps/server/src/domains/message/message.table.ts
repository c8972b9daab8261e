import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    /** In both languages; readers get their own. */
    content: text().notNull(),
    contentEn: text().notNull(),
    link: text().notNull().default(''),
    /** The announcement that it belongs to. */
    announcementId: reference(),
    /** Withdrawn: the announcement is offline. */
    hidden: boolean().notNull().default(false),
    isRead: boolean().notNull().default(false),
    time: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('message_user').on(table.userId, table.id),
    uniqueIndex('message_announcement').on(table.announcementId, table.userId),
    index('message_announcement_read')
      .on(table.announcementId)
      .where(sql`${table.isRead} and ${table.announcementId} is not null`),
    index('message_unread').on(table.userId).where(sql`not ${table.isRead}`),
  ],
);
