import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference, stamps } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import { residentTable } from '../resident/resident.table.ts';

/** What the office does about a resident who owes; a resident belongs to one condo. What is owed itself are charges. */
export const debtorTable = pgTable(
  'debtor',
  {
    payerId: reference()
      .primaryKey()
      .references(() => residentTable.id),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    promiseDay: date({ mode: 'string' }),
    disputed: boolean().notNull().default(false),
    disputeReason: text().notNull().default(''),
    /** Who follows up, with the name of then. */
    assigneeId: reference(),
    assignee: text().notNull().default(''),
    ...stamps(),
  },
  (table) => [
    index('debtor_condo').on(table.condoId),
    check('debtor_dispute', sql`${table.disputed} or ${table.disputeReason} = ''`),
  ],
);

/** What somebody noted about a debtor; never changed. */
export const debtorNoteTable = pgTable(
  'debtor_note',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    payerId: reference()
      .notNull()
      .references(() => residentTable.id),
    text: text().notNull(),
    userName: text().notNull(),
    time: moment().notNull(),
  },
  (table) => [index('debtor_note_payer').on(table.payerId, table.id)],
);
