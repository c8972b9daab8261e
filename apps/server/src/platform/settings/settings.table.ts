import { limits } from '@iris/contract/core/limits';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { stamps } from '../db/columns.ts';

/** The operator's settings for the whole platform: one row, created when it is first read. */
export const platformSettingTable = pgTable(
  'platform_setting',
  {
    id: integer().primaryKey().default(1),
    /** Null: the value of IDLE_TIMEOUT_MS. */
    idleTimeoutMs: bigint({ mode: 'number' }),
    passwordMinLength: integer().notNull().default(limits.password.min),
    passwordMixedCase: boolean().notNull().default(false),
    passwordSymbol: boolean().notNull().default(false),
    /** The platform's own administrators need two-factor authentication. */
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
