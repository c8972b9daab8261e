import { formatMoney } from '@iris/contract/core/money';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Hooks } from '../../platform/domain.ts';
import { condoTable } from '../company/company.table.ts';
import { positionsOf } from './withdrawal.wallet.queries.ts';
import { sumOfPositions } from './withdrawal.wallet.ts';

/** A company with money in its wallet cannot be deleted: nobody could withdraw it, or be told of a verdict. */
export const companyBlocker: Hooks['companyBlocker'] = async (tx, companyId) => {
  const { balance, in_review } = sumOfPositions(await positionsOf(tx, companyId));
  const amount = Math.max(balance, 0) + in_review;
  return amount === 0 ? null : { key: 'withdrawal.companyHolds', values: { amount: formatMoney(amount) } };
};

/** Nor can its last condo: the company's people have no console without one. */
export const lastCondoBlocker: Hooks['blocker'] = async (tx, place) => {
  if (!('condo' in place)) return null;
  const [condo] = await tx
    .select({ companyId: condoTable.companyId })
    .from(condoTable)
    .where(eq(condoTable.id, place.condo));
  if (!condo) return null;
  const { companyId } = condo;
  const others = and(
    eq(condoTable.companyId, companyId),
    ne(condoTable.id, place.condo),
    isNull(condoTable.deletedAt),
  );
  return (await tx.$count(condoTable, others)) > 0 ? null : companyBlocker(tx, companyId);
};
