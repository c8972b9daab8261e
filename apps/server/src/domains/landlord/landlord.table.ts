import { expenditureStates, expenditureWays } from '@iris/contract/expenditure/expenditure.model';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import { landlordTable } from '../lease/landlord.table.ts';

const money = () => bigint({ mode: 'number' });
const day = () => date({ mode: 'string' });
const ofLandlord = () => ({
  id: identity(),
  condoId: reference()
    .notNull()
    .references(() => condoTable.id),
  landlordId: reference()
    .notNull()
    .references(() => landlordTable.id),
  number: text().notNull(),
  /** HKD cents. */
  amount: money().notNull(),
  /** The Hong Kong day on which it was paid. */
  day: day().notNull(),
  status: text({ enum: expenditureStates }).notNull().default('VALID'),
  userId: reference(),
  userName: text().notNull(),
  createdAt: moment().notNull(),
  voidedBy: text().notNull().default(''),
  voidedAt: moment(),
  voidReason: text().notNull().default(''),
});

/** What was spent for a landlord. It cannot be changed; a mistake is voided, which reverses its ledger entries. */
export const landlordExpenseTable = pgTable(
  'landlord_expense',
  {
    ...ofLandlord(),
    title: text().notNull(),
    payee: text().notNull().default(''),
    way: text({ enum: expenditureWays }).notNull(),
    reference: text().notNull().default(''),
    voucherFileId: reference(),
  },
  (table) => [
    uniqueIndex('landlord_expense_number').on(table.condoId, table.number),
    index('landlord_expense_landlord').on(table.landlordId, table.id),
    check('landlord_expense_amount', sql`${table.amount} > 0`),
    check('landlord_expense_void', sql`(${table.status} = 'VOID') = (${table.voidedAt} is not null)`),
  ],
);

/** What a landlord was paid for a month, and the fee that the estate kept: once a month, unless it was voided. */
export const landlordPayoutTable = pgTable(
  'landlord_payout',
  {
    ...ofLandlord(),
    /** The first day of the month. */
    month: day().notNull(),
    /** The rents of which the fee was kept: those since the last payment until the end of the month. */
    rents: money().notNull(),
    feePoints: integer().notNull(),
    fee: money().notNull(),
  },
  (table) => [
    uniqueIndex('landlord_payout_number').on(table.condoId, table.number),
    uniqueIndex('landlord_payout_once')
      .on(table.landlordId, table.month)
      .where(sql`${table.status} = 'VALID'`),
    index('landlord_payout_condo').on(table.condoId, table.id),
    index('landlord_payout_landlord').on(table.landlordId, table.id),
    check(
      'landlord_payout_amount',
      sql`${table.amount} > 0 and ${table.fee} >= 0 and ${table.rents} >= 0 and extract(day from ${table.month}) = 1`,
    ),
    check('landlord_payout_void', sql`(${table.status} = 'VOID') = (${table.voidedAt} is not null)`),
  ],
);
