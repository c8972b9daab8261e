import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * What comes first in a list that nobody sorts: owed charges by due day, so the longest overdue lead and the next due
 * follow; then the settled ones, the latest first.
 */
export const turnOf = ({ status, dueDay }: Record<'status' | 'dueDay', AnyPgColumn>): SQL<number> => sql`(case
  when ${status} in ('UNPAID', 'PAYING', 'CENSORING', 'CENSOR_REJECT') then ${dueDay} - '2000-01-01'::date
  else 1000000 - (${dueDay} - '2000-01-01'::date) end)`;
