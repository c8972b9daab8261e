import type { Closing } from '@iris/contract/counter/counter.model';
import { bigint, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';

/** A cashier's count at the end of a day, against the books. Append-only. */
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
    /** The last payment and refund included; the next close begins after them. */
    untilPaymentId: reference().notNull(),
    untilRefundId: reference().notNull(),
    ways: jsonb().$type<Closing['ways']>().notNull(),
    others: jsonb().$type<Closing['others']>().notNull(),
    /** Counted less expected, in HKD cents. */
    difference: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull().default(''),
  },
  (table) => [
    index('counter_closing_condo').on(table.condoId, table.id),
    // Two closes of one cashier cannot start at the same point.
    uniqueIndex('counter_closing_once').on(
      table.condoId,
      table.cashierId,
      table.untilPaymentId,
      table.untilRefundId,
    ),
  ],
);
