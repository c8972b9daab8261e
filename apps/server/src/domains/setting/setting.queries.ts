import { and, eq, gt, sql } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { Db } from '../../platform/db/database.ts';

/** How many test letters a person sent in the last minute, counted in the log. */
export const countTests = (db: Db, userId: number): Promise<number> =>
  db.$count(
    auditTable,
    and(
      eq(auditTable.userId, userId),
      eq(auditTable.entity, 'setting'),
      eq(auditTable.action, 'test'),
      gt(auditTable.time, sql`now() - interval '1 minute'`),
    ),
  );
