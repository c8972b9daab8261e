import { withdrawalStates } from '@iris/contract/withdrawal/withdrawal.model';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../platform/db/columns.ts';
import { companyTable, condoTable } from '../company/company.table.ts';

const money = () => bigint({ mode: 'number' });

/** Online money that a company asked the platform to pay out. The bank account is stored as it was at the request. */
export const withdrawalTable = pgTable(
  'withdrawal',
  {
    id: identity(),
    companyId: reference()
      .notNull()
      .references(() => companyTable.id),
    number: text().notNull(),
    /** HKD cents. */
    amount: money().notNull(),
    status: text({ enum: withdrawalStates }).notNull().default('PENDING'),
    bankName: text().notNull(),
    bankUserName: text().notNull(),
    bankAccount: text().notNull(),
    remark: text().notNull().default(''),
    /** The company's wallet balance afterwards. */
    balance: money().notNull(),
    askedById: reference(),
    askedBy: text().notNull(),
    askedAt: moment().notNull(),
    judgedById: reference(),
    judgedBy: text().notNull().default(''),
    judgedAt: moment(),
    slipFileId: reference(),
    rejectReason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('withdrawal_number').on(table.number),
    index('withdrawal_company').on(table.companyId, table.askedAt, table.id),
    index('withdrawal_time').on(table.askedAt, table.id),
    index('withdrawal_pending').on(table.askedAt).where(sql`${table.status} = 'PENDING'`),
    check('withdrawal_amount', sql`${table.amount} > 0 and ${table.balance} >= 0`),
    check('withdrawal_judged', sql`(${table.status} = 'PENDING') = (${table.judgedAt} is null)`),
  ],
);

/** The part of a withdrawal from one condo's books; its ledger movements are posted under this id. */
export const withdrawalPartTable = pgTable(
  'withdrawal_part',
  {
    id: identity(),
    withdrawalId: reference()
      .notNull()
      .references(() => withdrawalTable.id),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    amount: money().notNull(),
  },
  (table) => [
    uniqueIndex('withdrawal_part_once').on(table.withdrawalId, table.condoId),
    index('withdrawal_part_condo').on(table.condoId),
    check('withdrawal_part_amount', sql`${table.amount} > 0`),
  ],
);
