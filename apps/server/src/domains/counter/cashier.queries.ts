import { and, asc, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { paymentTable, refundTable } from '../payment/payment.table.ts';
import { userTable } from '../user/user.table.ts';

/** Who took or paid back money by hand in an estate. Those whose account was removed can close no day any more. */
export const cashiersOf = (db: Db, condoId: number): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: userTable.id, name: userTable.nickname })
    .from(userTable)
    .where(
      and(
        isNull(userTable.deletedAt),
        // The indexes `payment_cashier` and `refund_cashier` match these exact conditions.
        sql`(exists (select 1 from ${paymentTable}
            where ${paymentTable.condoId} = ${condoId} and ${paymentTable.submittedById} = ${userTable.id}
              and ${sql.raw(`"payment"."state" = 'PAID' and "payment"."source" = 'COUNTER'`)})
          or exists (select 1 from ${refundTable}
            where ${refundTable.condoId} = ${condoId} and ${refundTable.userId} = ${userTable.id}
              and ${sql.raw(`"refund"."state" = 'SUCCEEDED' and "refund"."channel" = 'REFUND'`)}))`,
      ),
    )
    .orderBy(asc(userTable.id));
