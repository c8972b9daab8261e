import type { Rich } from '@iris/contract/core/rich';
import { templateKinds, templateUses } from '@iris/contract/template/template.model';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference, stamps } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';

const words = () => ({
  title: text().notNull(),
  titleEn: text().notNull().default(''),
  content: jsonb().$type<Rich>().notNull(),
  contentEn: jsonb().$type<Rich>().notNull(),
  savedBy: text().notNull(),
  savedAt: moment().notNull(),
});

/** The templates of condos, with the words of their last edition. */
export const templateTable = pgTable(
  'template',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    name: text().notNull(),
    kind: text({ enum: templateKinds }).notNull(),
    use: text({ enum: templateUses }),
    edition: integer().notNull().default(1),
    ...words(),
    deletedAt: moment(),
    deletedBy: text(),
    ...stamps(),
  },
  (table) => [
    index('template_list').on(table.condoId, table.kind).where(sql`${table.deletedAt} is null`),
    index('template_removed').on(table.condoId, table.deletedAt).where(sql`${table.deletedBy} is not null`),
    // Hold under any timing: names differ, and each use has one template.
    uniqueIndex('template_name')
      .on(table.condoId, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('template_use')
      .on(table.condoId, table.use)
      .where(sql`${table.deletedAt} is null and ${table.use} is not null`),
  ],
);

/** The words of templates as they were saved, the current ones included. Rows are only added. */
export const templateEditionTable = pgTable(
  'template_edition',
  {
    id: identity(),
    templateId: reference()
      .notNull()
      .references(() => templateTable.id),
    edition: integer().notNull(),
    ...words(),
  },
  (table) => [uniqueIndex('template_edition_number').on(table.templateId, table.edition)],
);
