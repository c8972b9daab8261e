import { accountKinds, transactionKinds } from '@iris/contract/ledger';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../db/columns.ts';

/**
 * An account of a condo's books: one of each kind, one for each resident's wallet, and one for what is held for each
 * landlord. A trigger on the entries keeps the balance (see the migration); the server's role cannot write it. A wallet is
 * never in debit, whatever the order of its entries.
 */
export const accountTable = pgTable(
  'ledger_account',
  {
    id: identity(),
    condoId: reference().notNull(),
    kind: text({ enum: accountKinds }).notNull(),
    /** The resident who owns the wallet. */
    holderId: reference(),
    /** The landlord for whom rents are held. */
    landlordId: reference(),
    /** HKD cents: the sum of its entries. */
    balance: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    unique('ledger_account_kind')
      .on(table.condoId, table.kind, table.holderId, table.landlordId)
      .nullsNotDistinct(),
    index('ledger_account_holder').on(table.holderId).where(sql`${table.holderId} is not null`),
    index('ledger_account_landlord').on(table.landlordId).where(sql`${table.landlordId} is not null`),
    check('ledger_account_held', sql`(${table.kind} = 'LANDLORD_HELD') = (${table.landlordId} is not null)`),
    check('ledger_account_wallet', sql`(${table.kind} = 'WALLET') = (${table.holderId} is not null)`),
    check('ledger_wallet_balance', sql`${table.kind} <> 'WALLET' or ${table.balance} <= 0`),
    check('ledger_payout_balance', sql`${table.kind} <> 'PAYOUT_HELD' or ${table.balance} >= 0`),
  ],
);

/** A ledger transaction; its entries sum to zero. Append-only. */
export const transactionTable = pgTable(
  'ledger_transaction',
  {
    id: identity(),
    condoId: reference().notNull(),
    kind: text({ enum: transactionKinds }).notNull(),
    /** The record that caused it: a payment, a refund, a deduction. */
    sourceId: reference().notNull(),
    userId: reference(),
    userName: text().notNull().default(''),
    memo: text().notNull().default(''),
    /** When it was recorded. */
    time: moment().notNull(),
    /** The Hong Kong day on which the money moved: the day of recording, or an earlier one. */
    valueDay: date({ mode: 'string' }).notNull(),
  },
  // A source can be posted only once.
  (table) => [
    uniqueIndex('ledger_transaction_source').on(table.kind, table.sourceId),
    index('ledger_transaction_condo').on(table.condoId, table.time),
    check(
      'ledger_transaction_day',
      sql`${table.valueDay} <= (${table.time} at time zone 'Asia/Hong_Kong')::date`,
    ),
  ],
);

/** A debit (positive) or credit (negative) of one account, for one charge or none. Append-only. */
export const entryTable = pgTable(
  'ledger_entry',
  {
    id: identity(),
    transactionId: reference()
      .notNull()
      .references(() => transactionTable.id),
    accountId: reference()
      .notNull()
      .references(() => accountTable.id),
    chargeId: reference(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** Copied from the transaction, for totals by period without a join. */
    time: moment().notNull().default(sql`now()`),
    valueDay: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    index('ledger_entry_transaction').on(table.transactionId),
    index('ledger_entry_account').on(table.accountId, table.valueDay),
    index('ledger_entry_charge').on(table.chargeId),
  ],
);
