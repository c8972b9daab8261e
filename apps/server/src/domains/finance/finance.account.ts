import { dayOf, daysBetween } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { financeApi } from '@iris/contract/finance/finance.api';
import type { AccountLine, AccountStatement, DepositLine } from '@iris/contract/finance/finance.model';
import { chargeOf, nameOfCharge } from '@iris/contract/payment/payment.charges';
import { paperIn } from '../../platform/documents/paperKind.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import type { Download } from '../../platform/http/mount.ts';
import { unitsOnPaper } from '../estate/index.ts';
import { letterheadOf } from '../payment/index.ts';
import { englishNames } from '../resident/index.ts';
import type { paper } from './finance.account.paper.ts';
import { type AccountRow, accountRows, figuresNow, namesOf, openingOf } from './finance.account.queries.ts';
import { viewAccount, viewDeposits } from './finance.view.ts';

const accountPaper = paperIn<typeof paper>(new URL('./finance.account.paper.ts', import.meta.url));

type Query = QueryOf<typeof financeApi.account>;

/**
 * The statement of account (往來賬) of a unit, a resident, or a resident in a unit, for at most a year. `linesOf`
 * explains the lines. 400 without either of them, and for a period that ends before it begins or is too long.
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
  // One snapshot of the books: a payment between two reads would be missing from both, or counted twice.
  return db.transaction(
    async (tx) => {
      const opening = await openingOf(tx, whose, from_day);
      const rows = await accountRows(tx, whose, { fromDay: from_day, toDay: to_day, most: most + 1 });
      if (rows.length > most) throw invalidField('to_day', 'finance.tooManyLines', { lines: most });
      const { unit, resident } = await namesOf(tx, whose);
      const today = dayOf(clock.now());
      const owed = await figuresNow(tx, whose, today, 'debts');
      const deposits = await figuresNow(tx, whose, today, 'deposits');
      const ofDeposit = (row: AccountRow) => chargeOf(row.charge_kind).money === 'HELD';
      const debts = rows.filter((row) => !ofDeposit(row));
      return {
        condo_id: condoId,
        unit,
        resident,
        from_day,
        to_day,
        ...viewAccount(opening.owed, debts),
        unpaid: owed.unpaid,
        overdue: owed.overdue,
        deposits: {
          ...viewDeposits(opening.held, rows.filter(ofDeposit)),
          unpaid: deposits.unpaid,
          overdue: deposits.overdue,
        },
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The same as a document, in both languages. */
export async function accountPdf(query: Query, context: SignedInContext): Promise<Download> {
  const statement = await accountStatement(query, context);
  const { unit, resident, opening, closing, charged, settled, unpaid, overdue, lines, deposits } = statement;
  const nameOf = await unitsOnPaper(context.db, [query.unit_id]);
  const englishName = await englishNames(context.db, [query.resident_id ?? null]);
  const bytes = await context.documents.draw(accountPaper, {
    head: await letterheadOf(context.db, context.files, query.condo_id),
    ...nameOf(query.unit_id, unit),
    resident,
    residentEn: englishName(query.resident_id ?? null, resident),
    fromDay: query.from_day,
    toDay: query.to_day,
    issuedDay: dayOf(context.clock.now()),
    opening,
    closing,
    charged,
    settled,
    unpaid: unpaid.amount,
    overdue: overdue.amount,
    lines: lines.map((line) => ({ ...onPaper(line), settled: line.settled, balance: line.balance })),
    deposits: {
      opening: deposits.opening,
      closing: deposits.closing,
      charged: deposits.charged,
      received: deposits.received,
      returned: deposits.returned,
      unpaid: deposits.unpaid.amount,
      overdue: deposits.overdue.amount,
      lines: deposits.lines.map((line) => ({
        ...onPaper(line),
        received: line.received,
        returned: line.returned,
        held: line.held,
      })),
    },
  });
  return { bytes, type: 'application/pdf', name: `account-${query.from_day}-${query.to_day}.pdf` };
}

const onPaper = <Line extends AccountLine | DepositLine>(line: Line) => ({
  day: line.day,
  startDay: line.start_day,
  kind: line.kind,
  name: nameOfCharge({
    kind: line.charge_kind,
    billType: line.bill_type,
    title: line.title,
    titleEn: line.title_en,
  }),
  businessNo: line.business_no,
  paymentType: line.payment_type,
  amount: line.amount,
  charged: line.charged,
});
