import type { Closing, DrawerCount } from '@iris/contract/counter/counter.model';
import type { Pieces } from '@iris/contract/counter/counter.rules';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import { paymentTable, refundTable } from '../payment/payment.table.ts';

/** A count of a drawer that was handed in, before anybody saw what the books say. Append-only. */
export const drawerCountTable = pgTable(
  'counter_count',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    cashierId: reference().notNull(),
    day: date({ mode: 'string' }).notNull(),
    countedAt: moment().notNull(),
    /** The float at the start, in HKD cents. */
    opening: bigint({ mode: 'number' }).notNull(),
    pieces: jsonb().$type<Pieces>().notNull(),
    /** Payments whose slip was not there. */
    missing: jsonb().$type<number[]>().notNull().default([]),
    ways: jsonb().$type<DrawerCount['ways']>().notNull(),
    others: jsonb().$type<DrawerCount['others']>().notNull(),
    given: bigint({ mode: 'number' }).notNull(),
    /** What of the books was in it: the count holds only as long as they say the same. */
    mark: text().notNull(),
    attempt: integer().notNull(),
  },
  (table) => [index('counter_count_drawer').on(table.condoId, table.cashierId, table.day, table.id)],
);

/** A cashier's close of a day, against the books. Append-only. */
export const closingTable = pgTable(
  'counter_closing',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    day: date({ mode: 'string' }).notNull(),
    cashierId: reference().notNull(),
    cashier: text().notNull(),
    since: moment(),
    closedAt: moment().notNull(),
    /**
     * Up to this payment all of the cashier's are in a close, so none of them is looked at again. Which ones a close
     * has is in `closed_payment`; closes of before have those since the last one.
     */
    untilPaymentId: reference().notNull(),
    untilRefundId: reference().notNull(),
    ways: jsonb().$type<StoredWay[]>().notNull(),
    others: jsonb().$type<Closing['others']>().notNull(),
    /** Counted less expected, in HKD cents. */
    difference: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull().default(''),
    /** The count that it closes; none for closes of before. */
    countId: reference().references(() => drawerCountTable.id),
    opening: bigint({ mode: 'number' }),
    /** The next float, in HKD cents. */
    left: bigint({ mode: 'number' }),
    pieces: jsonb().$type<Pieces>().notNull().default({}),
    counts: integer().notNull().default(1),
    /** A difference over the estate's limit of that time. */
    needsSignOff: boolean().notNull().default(false),
  },
  (table) => [
    index('counter_closing_condo').on(table.condoId, table.id),
    index('counter_closing_cashier').on(table.condoId, table.cashierId, table.id),
    // A count is closed once.
    uniqueIndex('counter_closing_count').on(table.countId),
  ],
);

/** Closes of before name the ways CASH and CARD. */
type StoredWay = Closing['ways'][number] | OldWay;
export interface OldWay {
  way: 'CASH' | 'CARD';
  payments: number;
  expected: number;
  counted: number;
}

/** The payments of a close: each is in one. Append-only. */
export const closedPaymentTable = pgTable(
  'counter_closed_payment',
  {
    paymentId: reference()
      .primaryKey()
      .references(() => paymentTable.id),
    closingId: reference()
      .notNull()
      .references(() => closingTable.id),
  },
  (table) => [index('counter_closed_payment_closing').on(table.closingId)],
);

/** The refunds that were paid out of the drawer of a close: each is in one. Append-only. */
export const closedRefundTable = pgTable(
  'counter_closed_refund',
  {
    refundId: reference()
      .primaryKey()
      .references(() => refundTable.id),
    closingId: reference()
      .notNull()
      .references(() => closingTable.id),
  },
  (table) => [index('counter_closed_refund_closing').on(table.closingId)],
);

/** The second person who signed a close off: one. Append-only. */
export const signOffTable = pgTable('counter_sign_off', {
  closingId: reference()
    .primaryKey()
    .references(() => closingTable.id),
  userId: reference().notNull(),
  userName: text().notNull(),
  time: moment().notNull(),
  note: text().notNull().default(''),
});
