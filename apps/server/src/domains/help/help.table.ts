import type { Rich } from '@iris/contract/core/rich';
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, reference, stamps } from '../../platform/db/columns.ts';

/** A help catalogue; one with a parent is a sub-catalogue. */
export const helpCatalogueTable = pgTable(
  'help_catalogue',
  {
    id: identity(),
    parentId: reference().references((): AnyPgColumn => helpCatalogueTable.id),
    name: text().notNull(),
    nameEn: text().notNull(),
    position: integer().notNull(),
    ...stamps(),
  },
  (table) => [index('help_catalogue_parent').on(table.parentId, table.position)],
);

export const helpQuestionTable = pgTable(
  'help_question',
  {
    id: identity(),
    catalogueId: reference()
      .notNull()
      .references(() => helpCatalogueTable.id),
    title: text().notNull(),
    titleEn: text().notNull(),
    answer: jsonb().$type<Rich>().notNull(),
    answerEn: jsonb().$type<Rich>().notNull(),
    /** The words of the answers, for search. */
    words: text().notNull().default(''),
    wordsEn: text().notNull().default(''),
    screens: text().array().notNull().default([]),
    published: boolean().notNull().default(false),
    position: integer().notNull(),
    ...stamps(),
  },
  (table) => [index('help_question_catalogue').on(table.catalogueId, table.position)],
);
