import { runStates } from '@iris/contract/bill/bill.model';
import { bigint, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';

/** A bill is a charge of kind BILL (see the payment domain); this is the monthly run that created it. */
export const runTable = pgTable(
  'bill_run',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    /** First day of the month. */
    month: date({ mode: 'string' }).notNull(),
    standardIds: bigint({ mode: 'number' }).array().notNull(),
    /** The due day of bills that were created after their standard's due day. */
    dueDay: date({ mode: 'string' }),
    state: text({ enum: runStates }).notNull(),
    wanted: integer().notNull().default(0),
    made: integer().notNull().default(0),
    amount: bigint({ mode: 'number' }).notNull().default(0),
    userId: reference(),
    userName: text().notNull().default(''),
    startedAt: moment().notNull(),
    finishedAt: moment(),
  },
  (table) => [index('bill_run_condo').on(table.condoId, table.id)],
);
