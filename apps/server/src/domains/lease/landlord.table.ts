import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, reference, stamps } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';

/** Somebody for whom rents are collected, known by name and phone; their money is an account of the ledger. */
export const landlordTable = pgTable(
  'landlord',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    /** As in the lease. */
    name: text().notNull(),
    nameEn: text().notNull().default(''),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    bankName: text().notNull().default(''),
    bankAccount: text().notNull().default(''),
    /** What the estate keeps of rents, in hundredths of a percent. */
    feePoints: integer().notNull().default(0),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('landlord_named').on(table.condoId, table.name, table.phone),
    check('landlord_fee', sql`${table.feePoints} between 0 and 10000 and ${table.name} <> ''`),
  ],
);
