import type { AppConfig } from '@iris/contract/appConfig/appConfig.model';
import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { reference, stamps } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';

/** The functions of a condo's app, in order; a condo without a row has all of them on, in the contract's order. */
export const appConfigTable = pgTable('app_config', {
  condoId: reference()
    .primaryKey()
    .references(() => condoTable.id),
  functions: jsonb().$type<AppConfig['functions']>().notNull(),
  ...stamps(),
});
