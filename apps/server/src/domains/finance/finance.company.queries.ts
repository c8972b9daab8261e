import { addMonths, dayOf } from '@iris/contract/core/day';
import { type CompanyMoney, moneyAccounts } from '@iris/contract/finance/finance.model';
import { heldOfCharges } from '@iris/contract/payment/payment.charges';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import { accountTable, entryTable } from '../../platform/ledger/ledger.table.ts';
import { balancesOf } from '../../platform/ledger/ledger.ts';
import { companyTable, condoTable } from '../company/company.table.ts';

interface Moved extends Record<string, unknown> {
  account: (typeof moneyAccounts)[number];
  in: number;
  back: number;
}

/** Where payers of a condo pay, what came in and went out this month and last, and the ledger balances. */
export async function companyMoney(condoId: number, { db, clock }: SignedInContext): Promise<CompanyMoney> {
  const month = `${dayOf(clock.now()).slice(0, 7)}-01`;
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  const place = await placeOf(db, condoId);
  const balances = await balancesOf(db, condoId);
  const [now, last] = [await movedIn(db, condoId, month, after), await movedIn(db, condoId, before, month)];
  // Amounts owed are credits in the books; in the answer they are positive.
  const owed = (balance = 0) => (balance === 0 ? 0 : -balance);
  return {
    condo_id: condoId,
    ...place,
    this_month: month,
    last_month: before,
    channels: moneyAccounts.map((account) => ({
      account,
      balance: balances.get(account) ?? 0,
      this_month: sumsOf(now, account),
      last_month: sumsOf(last, account),
    })),
    platform_held: balances.get('ONLINE') ?? 0,
    deposits_held: owed(heldOfCharges.reduce((sum, account) => sum + (balances.get(account) ?? 0), 0)),
    surplus_held: owed(balances.get('SURPLUS_HELD')),
    wallets_held: owed(balances.get('WALLET')),
    landlords_held: owed(balances.get('LANDLORD_HELD')),
  };
}

async function placeOf(db: Db, condoId: number) {
  const [row] = await db
    .select({ company: companyTable, fpsId: condoTable.fpsId })
    .from(condoTable)
    .innerJoin(companyTable, eq(companyTable.id, condoTable.companyId))
    .where(eq(condoTable.id, condoId));
  if (!row) throw notFound();
  const { name, nameEn, bankName, bankUserName, bankAccount } = row.company;
  return {
    company: name,
    company_en: nameEn,
    bank: bankAccount ? { name: bankName, user_name: bankUserName, account: bankAccount } : null,
    fps_id: row.fpsId,
  };
}

/** The turnover of the money accounts from one day until before another. */
async function movedIn(db: Db, condoId: number, fromDay: string, beforeDay: string): Promise<Moved[]> {
  const { rows } = await db.execute<Moved>(sql`
    select a.kind as account, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as in,
      coalesce(sum(e.amount) filter (where e.amount < 0), 0)::bigint as back
    from ${accountTable} a join ${entryTable} e on e.account_id = a.id
    where a.condo_id = ${condoId} and a.kind in ('CASH', 'CARD', 'CHEQUE', 'BANK', 'ONLINE')
      and e.value_day >= ${fromDay}::date and e.value_day < ${beforeDay}::date
    group by a.kind`);
  return rows;
}

function sumsOf(moved: readonly Moved[], account: Moved['account']) {
  const found = moved.find((one) => one.account === account);
  const [came, back] = [found?.in ?? 0, found?.back ?? 0];
  return { in: came, back, net: came + back };
}
