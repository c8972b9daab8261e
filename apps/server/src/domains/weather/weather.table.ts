import { weatherSignals } from '@iris/contract/weather/weather.model';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference, stamps } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import { noticeTable } from '../notice/notice.table.ts';

/** A time of severe weather in an estate, with what its beginning did: its end takes exactly that back. */
export const weatherTable = pgTable(
  'weather',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    signal: text({ enum: weatherSignals }).notNull(),
    startedAt: moment().notNull(),
    startedBy: text().notNull(),
    until: moment().notNull(),
    endedAt: moment(),
    endedBy: text().notNull().default(''),
    noticeId: reference().references(() => noticeTable.id),
    closingIds: reference().array().notNull().default([]),
    activityIds: reference().array().notNull().default([]),
    ...stamps(),
  },
  (table) => [
    // One at a time in an estate, whatever the program does.
    uniqueIndex('weather_live').on(table.condoId).where(sql`${table.endedAt} is null`),
    index('weather_list').on(table.condoId, table.startedAt, table.id),
    index('weather_notice').on(table.noticeId),
    check(
      'weather_times',
      sql`${table.startedAt} < ${table.until} and ${table.endedAt} >= ${table.startedAt}`,
    ),
  ],
);
