import type { Rich } from '@iris/contract/core/rich';
import { newsStates } from '@iris/contract/news/news.model';
import { noticeLevels } from '@iris/contract/notice/notice.model';
import { identities } from '@iris/contract/resident/resident.model';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference, stamps } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import { informationTypeTable } from '../setting/setting.table.ts';

/** News of an estate, to be read when one likes; nobody is sent it. */
export const newsTable = pgTable(
  'news',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    number: text().notNull(),
    typeId: reference()
      .notNull()
      .references(() => informationTypeTable.id),
    level: text({ enum: noticeLevels }).notNull(),
    title: text().notNull(),
    titleEn: text().notNull(),
    brief: text().notNull(),
    briefEn: text().notNull(),
    content: jsonb().$type<Rich>().notNull(),
    contentEn: jsonb().$type<Rich>().notNull(),
    /** The cover picture. */
    themeId: reference(),
    /** None: for everybody. */
    identities: text({ enum: identities }).array().notNull().default([]),
    attachmentIds: reference().array().notNull().default([]),
    state: text({ enum: newsStates }).notNull().default('DRAFT'),
    pinned: boolean().notNull().default(false),
    views: integer().notNull().default(0),
    publishedAt: moment(),
    author: text().notNull(),
    authorId: reference(),
    /** By what the public page finds it; see news.page.ts. */
    tokenHash: text().notNull().unique('news_token'),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('news_number').on(table.condoId, table.number),
    index('news_list').on(table.condoId, table.pinned, table.createdAt, table.id),
    index('news_type').on(table.typeId),
    check('news_published', sql`(${table.state} = 'DRAFT') = (${table.publishedAt} is null)`),
  ],
);
