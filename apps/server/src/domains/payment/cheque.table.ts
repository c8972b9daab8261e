import { chequeStates } from '@iris/contract/payment/payment.model';
import { type SQL, sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { chargeTable, paymentTable } from './payment.table.ts';

/** Cheques paid in together. `clearedDay` is when the money was in the bank. */
export const chequeBatchTable = pgTable(
  'cheque_batch',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    number: text().notNull(),
    /** The Hong Kong day of paying in. */
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
    /** HKD cents, as paid in. */
    amount: bigint({ mode: 'number' }).notNull(),
    userName: text().notNull(),
    createdAt: moment().notNull(),
    clearedDay: date({ mode: 'string' }),
    clearedBy: text().notNull().default(''),
    /** The line of a bank statement that cleared it; the table belongs to a domain below. */
    statementLineId: reference(),
  },
  (table) => [
    uniqueIndex('cheque_batch_number').on(table.condoId, table.number),
    uniqueIndex('cheque_batch_line')
      .on(table.statementLineId)
      .where(sql`${table.statementLineId} is not null`),
    index('cheque_batch_open').on(table.condoId).where(sql`${table.clearedDay} is null`),
    check(
      'cheque_batch_line_cleared',
      sql`${table.statementLineId} is null or ${table.clearedDay} is not null`,
    ),
    check('cheque_batch_cleared', sql`${table.clearedDay} is null or ${table.clearedDay} >= ${table.day}`),
  ],
);

/** The cheque of a payment. */
export const chequeTable = pgTable(
  'cheque',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    paymentId: reference()
      .notNull()
      .references(() => paymentTable.id),
    payerId: reference()
      .notNull()
      .references(() => residentTable.id),
    state: text({ enum: chequeStates }).notNull(),
    /** The bank's clearing code. */
    bank: text().notNull(),
    number: text().notNull(),
    /** The Hong Kong day written on it. */
    day: date({ mode: 'string' }).notNull(),
    /** HKD cents. */
    amount: bigint({ mode: 'number' }).notNull(),
    batchId: reference().references(() => chequeBatchTable.id),
    /** Returned or given back. */
    endedAt: moment(),
    endedBy: text().notNull().default(''),
    reason: text().notNull().default(''),
    feeChargeId: reference().references(() => chargeTable.id),
  },
  (table) => [
    uniqueIndex('cheque_payment').on(table.paymentId),
    // A person hands a cheque over once; after it came back, once more.
    uniqueIndex('cheque_once')
      .on(table.condoId, table.payerId, table.bank, table.number)
      .where(sql`${table.state} not in ('RETURNED', 'GIVEN_BACK')`),
    index('cheque_state').on(table.condoId, table.state, table.day, table.id),
    index('cheque_of_batch').on(table.batchId).where(sql`${table.batchId} is not null`),
    check(
      'cheque_ended',
      sql`(${table.state} in ('RETURNED', 'GIVEN_BACK')) = (${table.endedAt} is not null)`,
    ),
    check('cheque_banked', sql`${table.state} not in ('BANKED', 'CLEARED') or ${table.batchId} is not null`),
  ],
);

export type ChequeRow = typeof chequeTable.$inferSelect;
export type ChequeBatchRow = typeof chequeBatchTable.$inferSelect;

/** In hand, and its day has come. */
export const bankable = (today: string): SQL =>
  sql`${chequeTable.state} in ('HAND', 'HELD') and ${chequeTable.day} <= ${today}::date`;
