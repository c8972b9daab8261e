import { dayOf } from '@iris/contract/core/day';
import type { RentDetail } from '@iris/contract/rent/rent.model';
import type { Db } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import { moneyOf } from '../money/index.ts';
import { allowedActions } from './rent.allowed.ts';
import { invoicesOf } from './rent.invoice.queries.ts';
import { getFacts, getRents } from './rent.queries.ts';
import { type RentLine, viewDetail, viewInvoice } from './rent.view.ts';

/** A rent or a deposit as its page shows it to the person now. Throws notFound when it is gone. */
export async function detailOf(db: Db, context: SignedInContext, id: number): Promise<RentDetail> {
  const [row] = await getRents(db, [id]);
  const facts = await getFacts(db, id);
  if (!row || !facts) throw notFound();
  const { charge } = facts;
  const { shown, situation } = await moneyOf(db, context, facts);
  return viewDetail(row, dayOf(situation.now), {
    ...shown,
    tenant_email: facts.email,
    remark: charge.remark,
    month_days: charge.monthDays,
    // All code that creates rents writes lines of this shape: `rent.actions.ts` and `rent.generate.ts`.
    lines: charge.lines as RentLine[],
    invoices: (await invoicesOf(db, id)).map(viewInvoice),
    lease_valid: facts.leaseValid,
    actions: allowedActions(situation, context.principal),
  });
}
