import { dayOf } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import type { Page } from '@iris/contract/core/page';
import type { Payment } from '@iris/contract/payment/payment.model';
import type { rentApi } from '@iris/contract/rent/rent.api';
import type { Review } from '@iris/contract/rent/rent.model';
import type { SignedInContext } from '../../platform/http/context.ts';
import { isOwnSlip } from '../money/index.ts';
import { barredFrom, viewPayments } from '../payment/index.ts';
import { getRents } from './rent.queries.ts';
import { judgedSlips, waitingSlips } from './rent.review.queries.ts';
import { viewRent } from './rent.view.ts';

/** The bank slips of a condo in review, oldest first, each with all charges that it pays. */
export async function listReviews(
  { condo_id: condoId, own, page, count }: QueryOf<typeof rentApi.reviews>,
  { db, clock, principal }: SignedInContext,
): Promise<Page<Review>> {
  const { rows, total } = await waitingSlips(
    db,
    { condoId, own, self: barredFrom(principal) },
    { page, count },
  );
  const payments = await viewPayments(db, rows);
  const ids = payments.flatMap(({ items }) => items.map((item) => item.charge_id));
  const today = dayOf(clock.now());
  const rents = new Map((await getRents(db, ids)).map((row) => [row.id, viewRent(row, today)]));
  const items = rows.flatMap(({ submittedById }, index) => {
    const payment = payments[index];
    if (!payment) return [];
    const paid = payment.items.map((item) => rents.get(item.charge_id)).filter((rent) => rent !== undefined);
    return [{ payment, rents: paid, own: isOwnSlip(submittedById, principal) }];
  });
  return { items, total, page, count };
}

/** The decisions on the bank slips of a lease, newest first. */
export async function listDecisions(
  { lease_id: leaseId, page, count }: QueryOf<typeof rentApi.reviewHistory>,
  { db }: SignedInContext,
): Promise<Page<Payment>> {
  const { rows, total } = await judgedSlips(db, leaseId, { page, count });
  return { items: await viewPayments(db, rows), total, page, count };
}
