import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, reference } from '../../platform/db/columns.ts';
import { facilityTable } from './facility.table.ts';

/** The secret link to the calendar of a facility; its token is kept as a hash. */
export const feedTable = pgTable('facility_feed', {
  facilityId: reference()
    .primaryKey()
    .references(() => facilityTable.id),
  tokenHash: text().notNull().unique('facility_feed_token'),
  createdAt: moment().notNull(),
});
