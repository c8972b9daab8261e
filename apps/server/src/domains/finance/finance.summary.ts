import { addDays, addMonths, dayOf } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import type { financeApi } from '@iris/contract/finance/finance.api';
import type { FinanceSummary } from '@iris/contract/finance/finance.model';
import { heldOfCharges } from '@iris/contract/payment/payment.charges';
import { type AccountKind, accountKinds, expenseKinds } from '@iris/contract/payment/payment.model';
import { paymentText } from '@iris/contract/payment/payment.text';
import { found } from '../../platform/db/record.ts';
import { paperIn } from '../../platform/documents/paperKind.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import type { Download } from '../../platform/http/mount.ts';
import { getCondo } from '../company/index.ts';
import { letterheadOf } from '../payment/index.ts';
import type { paper } from './finance.summary.paper.ts';
import { type AccountSums, accountSums, issuerOf } from './finance.summary.queries.ts';

type Query = QueryOf<typeof financeApi.summary>;

const assetKinds: readonly AccountKind[] = ['CASH', 'CARD', 'CHEQUE', 'BANK', 'ONLINE', 'PAYOUT_HELD'];
const liabilityKinds: readonly AccountKind[] = [...heldOfCharges, 'SURPLUS_HELD', 'WALLET', 'LANDLORD_HELD'];
const spent: readonly AccountKind[] = expenseKinds;
/** Every other account is income, so that an account added later is included and the balance sheet adds up. */
const incomeKinds = accountKinds.filter(
  (kind) => ![...assetKinds, ...liabilityKinds, ...spent].includes(kind),
);

/**
 * The income and expenditure of a quarter with the closing balance sheet, from the ledger alone: money received and
 * paid, by Hong Kong days. 400 for a quarter that has not begun.
 */
export async function quarterSummary(
  { condo_id: condoId, quarter }: Query,
  { db, clock }: SignedInContext,
): Promise<FinanceSummary> {
  const today = dayOf(clock.now());
  if (quarter > today) throw invalidField('quarter', 'finance.quarterAhead');
  const [after, yearFrom] = [addMonths(quarter, 3), yearOf(quarter)];
  // One snapshot of the books, so that the balance sheet balances.
  return db.transaction(
    async (tx) => {
      const condo = found(await getCondo(tx, condoId));
      const sums = await accountSums(tx, condoId, { yearFrom, from: quarter, after });
      return {
        condo_id: condoId,
        condo: condo.name,
        condo_en: condo.nameEn,
        issuer: await issuerOf(tx, condoId),
        from_day: quarter,
        to_day: addDays(after, -1),
        year_from: yearFrom,
        complete: after <= today,
        ...viewSums(new Map(sums.map((one) => [one.account, one]))),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The financial year begins on 1 April. */
const yearOf = (quarter: string): string => {
  const year = Number(quarter.slice(0, 4));
  return `${quarter.slice(5, 7) === '01' ? year - 1 : year}-04-01`;
};

/** Credits are negative in the ledger; income and liabilities are shown as positive. */
const turned = (amount: number): number => (amount === 0 ? 0 : -amount);
const same = (amount: number): number => amount;

function viewSums(sums: ReadonlyMap<AccountKind, AccountSums>) {
  const flowOf = (kinds: readonly AccountKind[], sign: typeof same) =>
    of(kinds).flatMap(({ account, quarter, year, year_entries }) =>
      year_entries === 0 ? [] : [{ account, quarter: sign(quarter), year: sign(year) }],
    );
  const balanceOf = (kinds: readonly AccountKind[], sign: typeof same) =>
    of(kinds).flatMap(({ account, opening, closing, quarter_entries }) =>
      opening === 0 && closing === 0 && quarter_entries === 0
        ? []
        : [{ account, opening: sign(opening), closing: sign(closing) }],
    );
  const of = (kinds: readonly AccountKind[]) =>
    kinds.flatMap((kind) => {
      const found = sums.get(kind);
      return found ? [found] : [];
    });
  const [income, expenditure] = [flowOf(incomeKinds, turned), flowOf(spent, same)];
  const [assets, liabilities] = [balanceOf(assetKinds, same), balanceOf(liabilityKinds, turned)];
  return {
    income,
    expenditure,
    surplus: {
      quarter: totalOf(income, 'quarter') - totalOf(expenditure, 'quarter'),
      year: totalOf(income, 'year') - totalOf(expenditure, 'year'),
    },
    assets,
    liabilities,
    fund: {
      opening: totalOf(assets, 'opening') - totalOf(liabilities, 'opening'),
      closing: totalOf(assets, 'closing') - totalOf(liabilities, 'closing'),
    },
  };
}

const totalOf = <Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

const summaryPaper = paperIn<typeof paper>(new URL('./finance.summary.paper.ts', import.meta.url));

/** The paper is told what accounts are called: its thread knows no more kinds of charge than it was loaded with. */
const named = <Row extends { account: AccountKind }>({ account, ...row }: Row) => ({
  ...row,
  name: paymentText[`ledger.account.${account}`],
});

/** The same as a document in both languages, to be displayed in the building. */
export async function summaryPdf(query: Query, context: SignedInContext): Promise<Download> {
  const summary = await quarterSummary(query, context);
  const bytes = await context.documents.draw(summaryPaper, {
    head: await letterheadOf(context.db, context.files, query.condo_id),
    fromDay: summary.from_day,
    toDay: summary.to_day,
    yearFrom: summary.year_from,
    complete: summary.complete,
    issuer: summary.issuer,
    issuedDay: dayOf(context.clock.now()),
    income: summary.income.map(named),
    expenditure: summary.expenditure.map(named),
    surplus: summary.surplus,
    assets: summary.assets.map(named),
    liabilities: summary.liabilities.map(named),
    fund: summary.fund,
  });
  return { bytes, type: 'application/pdf', name: `summary-${summary.from_day}-${summary.to_day}.pdf` };
}
