import type { Rich } from '@iris/contract/core/rich';
import { noticeLevels, noticeMails, storedNoticeStates } from '@iris/contract/notice/notice.model';
import { identities } from '@iris/contract/resident/resident.model';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference, stamps } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import { buildingTable } from '../estate/estate.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { informationTypeTable } from '../setting/setting.table.ts';

const words = () => ({
  title: text().notNull(),
  titleEn: text().notNull(),
  brief: text().notNull(),
  briefEn: text().notNull(),
  content: jsonb().$type<Rich>().notNull(),
  contentEn: jsonb().$type<Rich>().notNull(),
});

/** A notice of an estate to its residents. */
export const noticeTable = pgTable(
  'notice',
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
    ...words(),
    /** The whole condo; otherwise the buildings, floors and units together. */
    whole: boolean().notNull(),
    buildingIds: reference().array().notNull().default([]),
    floorIds: reference().array().notNull().default([]),
    unitIds: reference().array().notNull().default([]),
    /** None: everybody there. */
    identities: text({ enum: identities }).array().notNull().default([]),
    /** The names of these places when the notice was saved. */
    places: text().array().notNull().default([]),
    imageIds: reference().array().notNull().default([]),
    attachmentIds: reference().array().notNull().default([]),
    state: text({ enum: storedNoticeStates }).notNull().default('DRAFT'),
    publishAt: moment(),
    endAt: moment(),
    reached: integer().notNull().default(0),
    readCount: integer().notNull().default(0),
    corrections: integer().notNull().default(0),
    /** How often emails were begun; each round mails a resident once. */
    mailRound: integer().notNull().default(1),
    author: text().notNull(),
    authorId: reference(),
    /** By what the public page finds it; see notice.page.ts. */
    tokenHash: text().notNull().unique('notice_token'),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('notice_number').on(table.condoId, table.number),
    index('notice_list').on(table.condoId, table.createdAt, table.id),
    index('notice_state').on(table.condoId, table.state, table.publishAt),
    index('notice_due').on(table.publishAt).where(sql`${table.state} = 'SCHEDULED'`),
    index('notice_type').on(table.typeId),
    check('notice_published', sql`(${table.state} = 'DRAFT') = (${table.publishAt} is null)`),
    check('notice_ends', sql`${table.endAt} > ${table.publishAt}`),
  ],
);

/** The text of a notice before a correction. Rows are only added. */
export const noticeTextTable = pgTable(
  'notice_text',
  {
    id: identity(),
    noticeId: reference()
      .notNull()
      .references(() => noticeTable.id),
    time: moment().notNull(),
    userName: text().notNull(),
    ...words(),
  },
  (table) => [index('notice_text_notice').on(table.noticeId, table.id)],
);

/** A notice as one resident got it: the message for the app, and its email. */
export const noticeRecipientTable = pgTable(
  'notice_recipient',
  {
    id: identity(),
    noticeId: reference()
      .notNull()
      .references(() => noticeTable.id),
    residentId: reference()
      .notNull()
      .references(() => residentTable.id),
    /** The place at publication; the first of those who have several. */
    buildingId: reference().references(() => buildingTable.id, { onDelete: 'set null' }),
    buildingName: text().notNull(),
    unitName: text().notNull(),
    orderKey: text().notNull(),
    identity: text({ enum: identities }).notNull(),
    readAt: moment(),
    readBy: text().notNull().default(''),
    email: text().notNull(),
    mail: text({ enum: noticeMails }).notNull(),
    /** The email's row in the outbox while it is there. */
    outboxId: reference(),
    mailedAt: moment(),
    mailError: text().notNull().default(''),
  },
  (table) => [
    // However often a publication is repeated: one row for each resident.
    uniqueIndex('notice_recipient_once').on(table.noticeId, table.residentId),
    index('notice_recipient_list').on(table.noticeId, table.orderKey, table.id),
    index('notice_recipient_unread')
      .on(table.noticeId, table.orderKey, table.id)
      .where(sql`${table.readAt} is null`),
    index('notice_recipient_failed')
      .on(table.noticeId, table.orderKey, table.id)
      .where(sql`${table.mail} = 'FAILED'`),
    index('notice_recipient_waiting').on(table.noticeId, table.id).where(sql`${table.mail} = 'WAITING'`),
    index('notice_recipient_queued').on(table.outboxId).where(sql`${table.mail} = 'QUEUED'`),
    index('notice_recipient_resident').on(table.residentId, table.id),
    index('notice_recipient_building').on(table.buildingId),
  ],
);
