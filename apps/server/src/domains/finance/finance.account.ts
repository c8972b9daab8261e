import { dayOf, daysBetween } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { financeApi } from '@iris/contract/finance/finance.api';
import type { AccountStatement } from '@iris/contract/finance/finance.model';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import type { Download } from '../../platform/http/mount.ts';
import { letterheadOf } from '../payment/index.ts';
import { accountRows, figuresNow, namesOf, openingOf } from './finance.account.queries.ts';
import { viewAccount } from './finance.view.ts';

type Query = QueryOf<typeof financeApi.account>;

/**
 * The statement of account (往來賬) of a unit, a resident, or a resident in a unit, of at most a year. What the lines mean
 * stands with `linesOf`. 400 without either of them, and for a period that ends before it begins or is too long.
 */
export async function accountStatement(
  query: Query,
  { db, clock }: SignedInContext,
): Promise<AccountStatement> {
  const { condo_id: condoId, unit_id: unitId, resident_id: residentId, from_day, to_day } = query;
  if (unitId === undefined && residentId === undefined) throw invalidField('unit_id', 'finance.ofWhom');
  if (to_day < from_day) throw invalidField('to_day', 'field.endBeforeStart');
  const days = limits.accountDays;
  if (daysBetween(from_day, to_day) >= days) throw invalidField('to_day', 'finance.rangeTooLong', { days });
  const whose = { condoId, unitId, residentId };
  const most = limits.accountLines;
  // One state of the books: what is paid between two readings would be missing from both, or be in both.
  return db.transaction(
    async (tx) => {
      const opening = await openingOf(tx, whose, from_day);
      const rows = await accountRows(tx, whose, { fromDay: from_day, toDay: to_day, most: most + 1 });
      if (rows.length > most) throw invalidField('to_day', 'finance.tooManyLines', { lines: most });
      const names = await namesOf(tx, whose);
      const { unpaid, overdue } = await figuresNow(tx, whose, dayOf(clock.now()));
      return viewAccount({ condo_id: condoId, ...names, from_day, to_day, unpaid, overdue }, opening, rows);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The same on paper, in both languages. */
export async function accountPdf(query: Query, context: SignedInContext): Promise<Download> {
  const { unit, resident, opening, closing, charged, settled, unpaid, overdue, lines } =
    await accountStatement(query, context);
  const bytes = await context.documents.draw({
    kind: 'account',
    data: {
      head: await letterheadOf(context.db, query.condo_id),
      unit,
      resident,
      fromDay: query.from_day,
      toDay: query.to_day,
      issuedDay: dayOf(context.clock.now()),
      opening,
      closing,
      charged,
      settled,
      unpaid: unpaid.amount,
      overdue: overdue.amount,
      lines: lines.map((line) => ({
        day: line.day,
        kind: line.kind,
        chargeKind: line.charge_kind,
        billType: line.bill_type,
        businessNo: line.business_no,
        title: line.title,
        titleEn: line.title_en,
        paymentType: line.payment_type,
        amount: line.amount,
        charged: line.charged,
        settled: line.settled,
        balance: line.balance,
      })),
    },
  });
  return { bytes, type: 'application/pdf', name: `account-${query.from_day}-${query.to_day}.pdf` };
}
