import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, reference, stamps } from '../../platform/db/columns.ts';

/** A property management company. */
export const companyTable = pgTable('company', {
  id: identity(),
  name: text().notNull(),
  nameEn: text().notNull().default(''),
  ...stamps(),
});

/** A condo: a housing estate or a commercial block that a company manages. */
export const condoTable = pgTable(
  'condo',
  {
    id: identity(),
    companyId: reference()
      .notNull()
      .references(() => companyTable.id),
    name: text().notNull(),
    nameEn: text().notNull().default(''),
    address: text().notNull().default(''),
    addressEn: text().notNull().default(''),
    ...stamps(),
  },
  (table) => [index('condo_company').on(table.companyId)],
);
