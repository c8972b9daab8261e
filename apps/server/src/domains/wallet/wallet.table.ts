import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import { residentTable } from '../resident/resident.table.ts';

/** A wallet balance returned to the resident by bank transfer. Append-only. */
export const walletReturnTable = pgTable(
  'wallet_return',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    residentId: reference()
      .notNull()
      .references(() => residentTable.id),
    number: text().notNull(),
    /** HKD cents. */
    amount: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    proofFileId: reference().notNull(),
    userId: reference(),
    userName: text().notNull(),
    time: moment().notNull(),
  },
  (table) => [
    index('wallet_return_resident').on(table.residentId, table.id),
    check('wallet_return_amount', sql`${table.amount} > 0`),
  ],
);
