import { levels } from '@iris/contract/core/permission';
import type { Preferences } from '@iris/contract/user/user.model';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference, stamps } from '../../platform/db/columns.ts';
import { companyTable, condoTable } from '../company/company.table.ts';

/** A person who works in the console. */
export const userTable = pgTable(
  'app_user',
  {
    id: identity(),
    /** Null: the platform's own people. */
    companyId: reference().references(() => companyTable.id),
    username: text().notNull(),
    nickname: text().notNull(),
    email: text().notNull().default(''),
    passwordHash: text().notNull(),
    level: text({ enum: levels }).notNull(),
    admin: boolean().notNull().default(false),
    disabled: boolean().notNull().default(false),
    avatarFileId: reference(),
    preferences: jsonb().$type<Preferences>().notNull().default({}),
    lastSignInAt: moment(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('user_username').on(sql`lower(${table.username})`),
    index('user_email').on(sql`lower(${table.email})`),
    index('user_company').on(table.companyId),
    check('user_level', sql`${table.level} in ('CONDO', 'COMPANY', 'OPERATOR')`),
    check('user_company_by_level', sql`(${table.level} = 'OPERATOR') = (${table.companyId} is null)`),
  ],
);

/** A permission group of a company, or of the platform when `company_id` is null. */
export const groupTable = pgTable(
  'permission_group',
  {
    id: identity(),
    companyId: reference().references(() => companyTable.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    permissions: text().array().notNull().default([]),
    ...stamps(),
  },
  (table) => [uniqueIndex('group_name').on(table.companyId, table.name)],
);

export const userGroupTable = pgTable(
  'user_group',
  {
    userId: reference()
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    groupId: reference()
      .notNull()
      .references(() => groupTable.id),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.groupId] }),
    index('user_group_group').on(table.groupId),
  ],
);

/** The condos of a CONDO-level person; the other levels need no row. */
export const userCondoTable = pgTable(
  'user_condo',
  {
    userId: reference()
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.condoId] }),
    index('user_condo_condo').on(table.condoId),
  ],
);
