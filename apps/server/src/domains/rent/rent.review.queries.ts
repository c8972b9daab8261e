import { and, asc, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Waiting } from '../../platform/domain.ts';
import { epochOf, waitingIn } from '../money/index.ts';
import { ownIs, type PaymentRow } from '../payment/index.ts';
import { chargeTable, paymentItemTable, paymentTable } from '../payment/payment.table.ts';

interface Window {
  page: number;
  count: number;
}
interface Found {
  rows: PaymentRow[];
  total: number;
}

async function pageOf(
  db: Db,
  where: SQL | undefined,
  order: SQL[],
  { page, count: size }: Window,
): Promise<Found> {
  const rows = await db
    .select()
    .from(paymentTable)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset(page * size);
  const [sum] = await db.select({ total: count() }).from(paymentTable).where(where);
  return { rows, total: sum?.total ?? 0 };
}

/** Slips of a condo: all, or only those that `self` of `barredFrom` did or did not submit. */
interface Whose {
  condoId: number;
  own: boolean | undefined;
  self: number;
}

/** A slip pays either rents and deposits, or bills; slips for bills are reviewed with the bills. */
const ofRents = sql`exists (
  select from ${paymentItemTable} join ${chargeTable} on ${chargeTable.id} = ${paymentItemTable.chargeId}
  where ${paymentItemTable.paymentId} = ${paymentTable.id} and ${chargeTable.kind} in ('RENT', 'DEPOSIT'))`;

/** The waiting bank slips of a condo, oldest first. */
export const waitingSlips = (db: Db, { condoId, own, self }: Whose, window: Window): Promise<Found> =>
  pageOf(
    db,
    and(
      eq(paymentTable.condoId, condoId),
      eq(paymentTable.state, 'REVIEW'),
      ofRents,
      ownIs(paymentTable.submittedById, own, self),
    ),
    [asc(paymentTable.submittedAt), asc(paymentTable.id)],
    window,
  );

/** How many bank slips of a condo wait for anybody but `self`, what they pay, and since when the oldest does. */
export const slipsWaiting = (db: Db, condoId: number, self: number): Promise<Waiting> =>
  waitingIn(db, {
    amount: sql`${paymentTable.amount}`,
    since: epochOf(sql`min(${paymentTable.submittedAt})`),
    from: sql`from ${paymentTable} where ${paymentTable.condoId} = ${condoId} and ${paymentTable.state} = 'REVIEW'
      and ${ofRents} and ${ownIs(paymentTable.submittedById, false, self)}`,
  });

/** The decided bank slips of a lease, newest decision first. */
export function judgedSlips(db: Db, leaseId: number, window: Window): Promise<Found> {
  const ofLease = db
    .select({ id: paymentItemTable.paymentId })
    .from(paymentItemTable)
    .innerJoin(chargeTable, eq(chargeTable.id, paymentItemTable.chargeId))
    .where(eq(chargeTable.leaseId, leaseId));
  return pageOf(
    db,
    and(inArray(paymentTable.id, ofLease), isNotNull(paymentTable.reviewedAt)),
    [desc(paymentTable.reviewedAt), desc(paymentTable.id)],
    window,
  );
}
