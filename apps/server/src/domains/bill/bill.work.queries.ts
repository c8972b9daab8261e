import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Waiting } from '../../platform/domain.ts';
import { epochOf, waitingIn } from '../money/index.ts';
import { ownIs } from '../payment/index.ts';
import { chargeTable, paymentItemTable, paymentTable, refundTable } from '../payment/payment.table.ts';

/** Bills of a condo whose bank slip is in review and was not submitted by `self`. */
export const slipsWaiting = (db: Db, condoId: number, self: number): Promise<Waiting> =>
  waitingIn(db, {
    amount: sql`${chargeTable.amount}`,
    since: epochOf(sql`min(${paymentTable.submittedAt})`),
    from: sql`from ${chargeTable}
      left join ${paymentItemTable} on ${paymentItemTable.chargeId} = ${chargeTable.id} and ${paymentItemTable.live}
      left join ${paymentTable} on ${paymentTable.id} = ${paymentItemTable.paymentId}
      where ${chargeTable.condoId} = ${condoId} and ${chargeTable.kind} = 'BILL'
        and ${chargeTable.status} = 'CENSORING' and ${ownIs(paymentTable.submittedById, false, self)}`,
  });

/** Refunds of a condo's bills that await somebody else than `self`, who asked; a bill has one at most. */
export const refundsWaiting = (db: Db, condoId: number, self: number): Promise<Waiting> =>
  waitingIn(db, {
    amount: sql`${refundTable.amount}`,
    since: epochOf(sql`min(${refundTable.createdAt})`),
    from: sql`from ${refundTable} join ${chargeTable} on ${chargeTable.id} = ${refundTable.chargeId}
      where ${refundTable.condoId} = ${condoId} and ${refundTable.state} = 'WAITING'
        and ${chargeTable.kind} = 'BILL' and ${chargeTable.status} = 'REFUNDING'
        and ${ownIs(refundTable.userId, false, self)}`,
  });
