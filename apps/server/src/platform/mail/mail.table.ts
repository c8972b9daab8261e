import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, identity, moment } from '../db/columns.ts';

/** Mail to send. Written in the transaction that causes it; a job hands it to the mail server. */
export const outboxTable = pgTable(
  'outbox',
  {
    id: identity(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** An attachment and its name; dropped once the email was sent. */
    attachment: bytes(),
    attachmentName: text().notNull().default(''),
    /** The record that the email is about, where its personal data is forgotten one day: 'visitor:12'. */
    about: text(),
    createdAt: moment().notNull().default(sql`now()`),
    sentAt: moment(),
    tries: integer().notNull().default(0),
    lastError: text().notNull().default(''),
  },
  (table) => [
    index('outbox_waiting').on(table.id).where(sql`${table.sentAt} is null`),
    index('outbox_about').on(table.about).where(sql`${table.about} is not null`),
  ],
);
