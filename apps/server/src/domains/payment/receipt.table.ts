import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import { paymentTable } from './payment.table.ts';

export const receiptTable = pgTable(
  'receipt',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    no: integer().notNull(),
    paymentId: reference()
      .notNull()
      .references(() => paymentTable.id),
    issuedAt: moment().notNull(),
    printed: integer().notNull().default(0),
    voidedAt: moment(),
    voidReason: text().notNull().default(''),
  },
  (table) => [
    unique('receipt_no').on(table.condoId, table.no),
    // A payment has only one valid receipt.
    uniqueIndex('receipt_valid').on(table.paymentId).where(sql`${table.voidedAt} is null`),
    index('receipt_payment').on(table.paymentId),
  ],
);
