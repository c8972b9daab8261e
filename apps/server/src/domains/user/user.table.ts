import { levels } from '@iris/contract/core/permission';
import type { Preferences } from '@iris/contract/user/user.model';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, moment, reference, stamps } from '../../platform/db/columns.ts';
import { companyTable, condoTable } from '../company/company.table.ts';

interface Named {
  id: number;
  name: string;
}

/** A person who works in the console. */
export const userTable = pgTable(
  'app_user',
  {
    id: identity(),
    /** Null for the platform's own users. */
    companyId: reference().references(() => companyTable.id),
    username: text().notNull(),
    nickname: text().notNull(),
    email: text().notNull().default(''),
    /** Empty until the person sets a password with the one-time link. */
    passwordHash: text().notNull(),
    level: text({ enum: levels }).notNull(),
    admin: boolean().notNull().default(false),
    disabled: boolean().notNull().default(false),
    avatarFileId: reference(),
    preferences: jsonb().$type<Preferences>().notNull().default({}),
    lastSignInAt: moment(),
    /** The authenticator app's secret (base32), and since when it is active. */
    totpSecret: text(),
    totpEnabledAt: moment(),
    /** A secret that no code has confirmed yet. */
    totpPending: text(),
    /** The last time step whose code was used: a code works only once. */
    totpStep: bigint({ mode: 'number' }),
    deletedAt: moment(),
    /**
     * Who removed it, by hand; null when it was removed along with another record, and then it is not restored by
     * itself.
     */
    deletedBy: text(),
    /** Its places when it was removed: its groups and, at the estate level, its estates. */
    deletedFrom: jsonb().$type<{ groups: Named[]; condos: Named[] }>(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('user_username').on(sql`lower(${table.username})`).where(sql`${table.deletedAt} is null`),
    index('user_email').on(sql`lower(${table.email})`),
    index('user_company').on(table.companyId, table.id),
    index('user_removed').on(table.deletedAt).where(sql`${table.deletedBy} is not null`),
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
  // The platform's own groups have no company, but their names must be unique too.
  (table) => [uniqueIndex('group_name').on(sql`coalesce(${table.companyId}, 0)`, sql`lower(${table.name})`)],
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

/** The condos of a person at the CONDO level; other levels need no rows. */
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

/** Codes that replace the authenticator app, each usable once. */
export const recoveryCodeTable = pgTable(
  'recovery_code',
  {
    userId: reference()
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** The one-time link for setting a password; a newer one replaces it. */
export const accessLinkTable = pgTable('access_link', {
  userId: reference()
    .primaryKey()
    .references(() => userTable.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  expiresAt: moment().notNull(),
});
