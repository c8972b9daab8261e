import type { CompanyWallet } from '@iris/contract/withdrawal/withdrawal.model';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/failure.ts';
import { getCompany } from '../company/index.ts';
import { movedOnline, type Position, positionsOf } from './withdrawal.wallet.queries.ts';

/** A company's wallet, in HKD cents; the available amount never exceeds the balance, whatever one condo's books say. */
export function sumOfPositions(positions: readonly Position[]) {
  const sum = (key: 'balance' | 'available' | 'in_review') =>
    positions.reduce((total, position) => total + position[key], 0);
  const balance = sum('balance');
  const available = Math.max(Math.min(sum('available'), balance), 0);
  return { balance, available, on_the_way: balance - available, in_review: sum('in_review') };
}

/** The online money of a company, from the ledger. */
export async function companyWallet(companyId: number, db: Db): Promise<CompanyWallet> {
  const company = await getCompany(db, companyId);
  if (!company) throw notFound();
  const [positions, { income, refunded, fees, paid_out }] = await Promise.all([
    positionsOf(db, companyId),
    movedOnline(db, companyId),
  ]);
  const { name, nameEn, bankName, bankUserName, bankAccount } = company;
  return {
    company_id: companyId,
    name,
    name_en: nameEn,
    ...sumOfPositions(positions),
    income,
    refunded,
    fees,
    paid_out,
    bank: bankAccount ? { name: bankName, user_name: bankUserName, account: bankAccount } : null,
    condos: positions.map(({ condo_id, condo, condo_en, balance, available }) => ({
      condo_id,
      condo,
      condo_en,
      balance,
      available,
    })),
  };
}
