import { limits } from '@iris/contract/core/limits';
import { and, inArray, isNotNull, lt, ne, or } from 'drizzle-orm';
import type { Job } from '../../platform/jobs/jobs.ts';
import { recoveryCodeTable, userCondoTable, userGroupTable, userTable } from './user.table.ts';

/** Accounts processed in one transaction. */
const BATCH = 500;

/**
 * Deletes the credentials and places of accounts that can no longer be restored, including those removed along with
 * their company. Their names stay for the records that mention them.
 */
export const forgetRemoved: Job = {
  name: 'user.forget',
  cron: '30 4 * * *',
  run: ({ db, clock }) =>
    db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: userTable.id })
        .from(userTable)
        .where(
          and(
            lt(userTable.deletedAt, clock.now() - limits.bringBackMs),
            or(
              ne(userTable.passwordHash, ''),
              isNotNull(userTable.totpSecret),
              isNotNull(userTable.deletedFrom),
            ),
          ),
        )
        .limit(BATCH)
        .for('no key update');
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return { removed: 0 };
      await tx.delete(recoveryCodeTable).where(inArray(recoveryCodeTable.userId, ids));
      await tx.delete(userGroupTable).where(inArray(userGroupTable.userId, ids));
      await tx.delete(userCondoTable).where(inArray(userCondoTable.userId, ids));
      await tx
        .update(userTable)
        .set({
          passwordHash: '',
          totpSecret: null,
          totpEnabledAt: null,
          totpPending: null,
          totpStep: null,
          deletedFrom: null,
        })
        .where(inArray(userTable.id, ids));
      return { removed: ids.length };
    }),
};
