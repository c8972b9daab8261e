import { sql } from 'drizzle-orm';
import { bigint, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, reference, stamps } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import { chargeTable } from '../payment/payment.table.ts';

/** A rent is a charge of kind RENT (see the payment domain); these are the records kept with it. */
export const invoiceTable = pgTable(
  'rent_invoice',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    chargeId: reference()
      .notNull()
      .references(() => chargeTable.id),
    number: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    title: text().notNull(),
    /** HKD cents. */
    amount: bigint({ mode: 'number' }).notNull(),
    remark: text().notNull().default(''),
    fileId: reference(),
    ...stamps(),
  },
  (table) => [
    index('rent_invoice_charge').on(table.chargeId),
    uniqueIndex('rent_invoice_number').on(table.condoId, sql`lower(${table.number})`),
  ],
);
