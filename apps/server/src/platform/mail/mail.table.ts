import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, identity, moment, reference } from '../db/columns.ts';

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
    /**
     * The mass mailing that it belongs to ('notice:12:1'), and whom it is for there. Such emails come after all others,
     * and are handed over at most once.
     */
    batch: text(),
    batchKey: reference(),
    /** An email of a mass mailing is noted here before it is handed over: if the server dies then, it is not repeated. */
    handedAt: moment(),
    createdAt: moment().notNull().default(sql`now()`),
    sentAt: moment(),
    /** When a person had it sent again after it had been given up; attempts are counted from then. */
    renewedAt: moment(),
    /** When a person decided that it need not be sent any more. */
    dismissedAt: moment(),
    tries: integer().notNull().default(0),
    lastError: text().notNull().default(''),
  },
  (table) => [
    index('outbox_waiting').on(table.id).where(sql`${table.sentAt} is null and ${table.dismissedAt} is null`),
    index('outbox_about').on(table.about).where(sql`${table.about} is not null`),
    uniqueIndex('outbox_batch').on(table.batch, table.batchKey),
  ],
);
