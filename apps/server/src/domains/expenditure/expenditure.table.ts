import { expenditureStates, expenditureWays } from '@iris/contract/expenditure/expenditure.model';
import { expenditureCategories } from '@iris/contract/payment/payment.model';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';

/** An expenditure of a condo. It cannot be changed; a mistake is voided, which reverses its ledger entries. */
export const expenditureTable = pgTable(
  'expenditure',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    number: text().notNull(),
    category: text({ enum: expenditureCategories }).notNull(),
    payee: text().notNull(),
    title: text().notNull(),
    /** HKD cents. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** The Hong Kong day on which it was paid. */
    day: date({ mode: 'string' }).notNull(),
    way: text({ enum: expenditureWays }).notNull(),
    reference: text().notNull().default(''),
    remark: text().notNull().default(''),
    voucherFileId: reference(),
    status: text({ enum: expenditureStates }).notNull().default('VALID'),
    userId: reference(),
    userName: text().notNull(),
    createdAt: moment().notNull(),
    voidedBy: text().notNull().default(''),
    voidedAt: moment(),
    voidReason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('expenditure_number').on(table.condoId, table.number),
    index('expenditure_condo').on(table.condoId, table.day, table.id),
    check('expenditure_amount', sql`${table.amount} > 0`),
    check('expenditure_void', sql`(${table.status} = 'VOID') = (${table.voidedAt} is not null)`),
  ],
);
