import { type LineRefusal, lineStates } from '@iris/contract/statement/statement.model';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import type { Withdrawal } from './statement.cells.ts';

export const statementTable = pgTable(
  'bank_statement',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    name: text().notNull(),
    importedBy: text().notNull(),
    importedAt: moment().notNull(),
    skipped: integer().notNull().default(0),
    repeated: integer().notNull().default(0),
    /** Credits of the file that were not stored as lines, each with the reason. */
    refused: jsonb().$type<LineRefusal[]>().notNull().default([]),
    /** Withdrawals of the file that may be returned cheques; others are not kept. */
    withdrawals: jsonb().$type<Withdrawal[]>().notNull().default([]),
  },
  (table) => [index('bank_statement_condo').on(table.condoId, table.id)],
);

export const statementLineTable = pgTable(
  'bank_statement_line',
  {
    id: identity(),
    statementId: reference()
      .notNull()
      .references(() => statementTable.id),
    condoId: reference().notNull(),
    row: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    reference: text().notNull().default(''),
    name: text().notNull().default(''),
    state: text({ enum: lineStates }).notNull().default('OPEN'),
    /** Equal if two files contain the same line: day, amount, reference, name and its number among equal lines. */
    fingerprint: text().notNull(),
  },
  (table) => [
    unique('bank_statement_line_once').on(table.condoId, table.fingerprint),
    index('bank_statement_line_statement').on(table.statementId, table.row),
    // Few rows: what nobody has matched or ignored yet.
    index('bank_statement_line_open')
      .on(table.condoId, table.day, table.amount)
      .where(sql`${table.state} = 'OPEN'`),
    check('bank_statement_line_amount', sql`${table.amount} > 0`),
  ],
);
