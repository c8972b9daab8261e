import { limits } from '@iris/contract/core/limits';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { stamps } from '../db/columns.ts';

/** What the operator set for the whole platform: one row, made when it is first read. */
export const platformSettingTable = pgTable(
  'platform_setting',
  {
    id: integer().primaryKey().default(1),
    /** Null: what IDLE_TIMEOUT_MS says. */
    idleTimeoutMs: bigint({ mode: 'number' }),
    passwordMinLength: integer().notNull().default(limits.password.min),
    passwordMixedCase: boolean().notNull().default(false),
    passwordSymbol: boolean().notNull().default(false),
    /** The platform's own administrators need a second factor. */
    requireSecondFactor: boolean().notNull().default(false),
    /** Empty: no mail server was saved. */
    smtpHost: text().notNull().default(''),
    smtpPort: integer().notNull().default(465),
    smtpSecure: boolean().notNull().default(true),
    smtpUser: text().notNull().default(''),
    smtpPassword: text().notNull().default(''),
    smtpFrom: text().notNull().default(''),
    ...stamps(),
  },
  (table) => [check('platform_setting_one', sql`${table.id} = 1`)],
);
