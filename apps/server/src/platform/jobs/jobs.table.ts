import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from '../db/columns.ts';

/** Runs of recurring jobs, for the operator; the oldest of each job are deleted. */
export const jobRunTable = pgTable(
  'job_run',
  {
    id: identity(),
    name: text().notNull(),
    beganAt: moment().notNull(),
    /** Refreshed while it runs: stale if its server died. */
    seenAt: moment().notNull(),
    /** Null while it runs, and for ever if its server died. */
    endedAt: moment(),
    ok: boolean().notNull().default(false),
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    error: text().notNull().default(''),
  },
  (table) => [index('job_run_name').on(table.name, table.id)],
);
