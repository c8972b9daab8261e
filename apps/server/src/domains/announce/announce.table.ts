import { announcementStates, audiences } from '@iris/contract/announce/announce.model';
import type { Rich } from '@iris/contract/core/rich';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference, stamps } from '../../platform/db/columns.ts';
import { companyTable } from '../company/company.table.ts';
import { informationTypeTable } from '../setting/setting.table.ts';

/** An announcement from the platform to the users of companies. */
export const announcementTable = pgTable(
  'announcement',
  {
    id: identity(),
    /** Null for announcements written before types existed. */
    typeId: reference().references(() => informationTypeTable.id),
    title: text().notNull(),
    titleEn: text().notNull(),
    content: jsonb().$type<Rich>().notNull(),
    contentEn: jsonb().$type<Rich>().notNull(),
    audience: text({ enum: audiences }).notNull(),
    state: text({ enum: announcementStates }).notNull(),
    publishAt: moment().notNull(),
    author: text().notNull(),
    authorId: reference(),
    recipientCount: integer().notNull().default(0),
    ...stamps(),
  },
  (table) => [
    index('announcement_due').on(table.state, table.publishAt),
    index('announcement_type').on(table.typeId),
  ],
);

/** The companies of an announcement that is not for everybody. */
export const announcementCompanyTable = pgTable(
  'announcement_company',
  {
    announcementId: reference()
      .notNull()
      .references(() => announcementTable.id, { onDelete: 'cascade' }),
    companyId: reference()
      .notNull()
      .references(() => companyTable.id),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.companyId] }),
    index('announcement_company_company').on(table.companyId),
  ],
);
