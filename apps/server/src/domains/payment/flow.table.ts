import { flowChannels, flowTypes } from '@iris/contract/payment/payment.model';
import { bigint, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import { chargeTable, paymentTable, refundTable } from './payment.table.ts';

/** The finance flow (流水): a row for each movement of money. Append only. */
export const flowTable = pgTable(
  'finance_flow',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    /** Of the charge, the withdrawal or the expenditure. */
    number: text().notNull(),
    /** Of the payer, or of who was paid. */
    name: text().notNull(),
    billType: text({ enum: flowTypes }).notNull(),
    paymentType: text({ enum: flowChannels }).notNull(),
    /** HKD cents; money that went out is negative. */
    total: bigint({ mode: 'number' }).notNull(),
    /** Where it came in or went out: the account of the ledger. */
    account: text().notNull(),
    /** When it was recorded, and the Hong Kong day on which the money moved. */
    payTime: moment().notNull(),
    valueDay: date({ mode: 'string' }).notNull(),
    voucherFileId: reference(),
    /** Null for what is about no charge: fees, withdrawals, expenditures, balances that were given back. */
    chargeId: reference().references(() => chargeTable.id),
    paymentId: reference().references(() => paymentTable.id),
    refundId: reference().references(() => refundTable.id),
    transactionId: reference().notNull(),
  },
  (table) => [
    index('finance_flow_condo').on(table.condoId, table.valueDay, table.payTime, table.id),
    index('finance_flow_charge').on(table.chargeId),
  ],
);
