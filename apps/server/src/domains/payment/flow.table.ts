import { flowChannels, flowTypes } from '@iris/contract/payment/payment.model';
import { bigint, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import { chargeTable, paymentTable, refundTable } from './payment.table.ts';

/** The finance flow (流水): one row for each movement of money. Append-only. */
export const flowTable = pgTable(
  'finance_flow',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    /** The number of the charge, withdrawal or expenditure. */
    number: text().notNull(),
    /** The name of the payer or the payee. */
    name: text().notNull(),
    billType: text({ enum: flowTypes }).notNull(),
    paymentType: text({ enum: flowChannels }).notNull(),
    /** HKD cents; negative for money paid out. */
    total: bigint({ mode: 'number' }).notNull(),
    /** The ledger account through which the money came in or went out. */
    account: text().notNull(),
    /** When it was recorded; below, the Hong Kong day on which the money moved. */
    payTime: moment().notNull(),
    valueDay: date({ mode: 'string' }).notNull(),
    voucherFileId: reference(),
    /** Null for movements without a charge: fees, withdrawals, expenditures, returned balances. */
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
