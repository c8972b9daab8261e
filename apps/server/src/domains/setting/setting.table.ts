import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, reference, stamps } from '../../platform/db/columns.ts';

/** A picture at the top of the dashboard. Days are Hong Kong days, `YYYY-MM-DD`. */
export const bannerTable = pgTable('banner', {
  id: identity(),
  title: text().notNull(),
  titleEn: text().notNull(),
  imageFileId: reference().notNull(),
  link: text().notNull().default(''),
  startDay: text().notNull(),
  endDay: text(),
  position: integer().notNull(),
  ...stamps(),
});

export const informationTypeTable = pgTable(
  'information_type',
  {
    id: identity(),
    name: text().notNull(),
    nameEn: text().notNull(),
    position: integer().notNull(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('information_type_name').on(sql`lower(${table.name})`),
    uniqueIndex('information_type_name_en').on(sql`lower(${table.nameEn})`),
  ],
);

/** The public holidays of Hong Kong; those of 2026 and 2027 come with a migration. */
export const holidayTable = pgTable(
  'holiday',
  {
    id: identity(),
    /** A Hong Kong day, `YYYY-MM-DD`. */
    day: text().notNull(),
    name: text().notNull(),
    nameEn: text().notNull(),
    ...stamps(),
  },
  (table) => [uniqueIndex('holiday_day').on(table.day)],
);
