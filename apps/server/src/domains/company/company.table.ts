import {
  companyStates,
  condoStates,
  districtKeys,
  lockTypes,
  overpaymentWays,
  regions,
  summaryIssuers,
} from '@iris/contract/company/company.model';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference, stamps } from '../../platform/db/columns.ts';

/** A property management company. */
export const companyTable = pgTable(
  'company',
  {
    id: identity(),
    name: text().notNull(),
    nameEn: text().notNull().default(''),
    personInCharge: text().notNull().default(''),
    phone: text().notNull().default(''),
    emergencyPhone: text().notNull().default(''),
    email: text().notNull().default(''),
    officeTime: text().notNull().default(''),
    address: text().notNull().default(''),
    addressEn: text().notNull().default(''),
    description: text().notNull().default(''),
    descriptionEn: text().notNull().default(''),
    licenceNo: text().notNull().default(''),
    posterFileId: reference(),
    imageFileIds: jsonb().$type<number[]>().notNull().default([]),
    bankName: text().notNull().default(''),
    bankUserName: text().notNull().default(''),
    bankAccount: text().notNull().default(''),
    state: text({ enum: companyStates }).notNull().default('ACTIVE'),
    /** Its administrators need two-factor authentication. */
    requireSecondFactor: boolean().notNull().default(false),
    deletedAt: moment(),
    /** Who removed it. */
    deletedBy: text(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('company_name').on(sql`lower(${table.name})`).where(sql`${table.deletedAt} is null`),
    index('company_created').on(table.createdAt),
  ],
);

/** A condo: a housing estate or a commercial block managed by a company. */
export const condoTable = pgTable(
  'condo',
  {
    id: identity(),
    companyId: reference()
      .notNull()
      .references(() => companyTable.id),
    name: text().notNull(),
    nameEn: text().notNull().default(''),
    region: text({ enum: regions }).notNull().default('HK'),
    district: text({ enum: districtKeys }).notNull().default('CENTRAL_WESTERN'),
    address: text().notNull().default(''),
    addressEn: text().notNull().default(''),
    lockType: text({ enum: lockTypes }).notNull().default('HUMAN'),
    brief: text().notNull().default(''),
    briefEn: text().notNull().default(''),
    posterFileId: reference(),
    logoFileId: reference(),
    imageFileIds: jsonb().$type<number[]>().notNull().default([]),
    state: text({ enum: condoStates }).notNull().default('ACTIVE'),
    /** The names of the completed steps of stage two. */
    setUpDone: text().array().notNull().default([]),
    /** Whether stage two fills it with demo data; null until it begins. */
    setUpDemo: boolean(),
    overdueFirstDays: integer().notNull().default(7),
    overdueSecondDays: integer().notNull().default(14),
    rentGenerationDays: integer().notNull().default(7),
    refundPeriodDays: integer().notNull().default(180),
    residentRepair: boolean().notNull().default(true),
    fpsId: text().notNull().default(''),
    /** Bill refunds above this many HKD cents need a second person; null: none does. */
    refundApprovalOver: bigint({ mode: 'number' }),
    /** Closes with a difference above this many HKD cents need a second person; null: none does. */
    closeSignOffOver: bigint({ mode: 'number' }),
    /** Money over what is due at the counter. */
    overpayment: text({ enum: overpaymentWays }).notNull().default('REFUSE'),
    summaryIssuer: text({ enum: summaryIssuers }).notNull().default('MANAGER'),
    settingVersion: bigint({ mode: 'number' }).notNull().default(1),
    deletedAt: moment(),
    ...stamps(),
  },
  (table) => [
    index('condo_company').on(table.companyId),
    uniqueIndex('condo_name')
      .on(table.companyId, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
  ],
);
