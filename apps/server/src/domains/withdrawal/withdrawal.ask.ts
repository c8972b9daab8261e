import type { BodyOf } from '@iris/contract/core/endpoint';
import { formatMoney } from '@iris/contract/core/money';
import type { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import type { Withdrawal } from '@iris/contract/withdrawal/withdrawal.model';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, forbidden, invalidField, notFound } from '../../platform/http/failure.ts';
import { lockCompany } from '../company/index.ts';
import { setAside } from './withdrawal.books.ts';
import { insertParts, insertWithdrawal, partsOf } from './withdrawal.queries.ts';
import { tellAsked } from './withdrawal.tell.ts';
import { viewWithdrawal } from './withdrawal.view.ts';
import { holdPositions, type Position } from './withdrawal.wallet.queries.ts';
import { sumOfPositions } from './withdrawal.wallet.ts';

/** Splits an amount over condos: in the order given, up to what is available in each. HKD cents. */
export function splitOver(
  positions: readonly Pick<Position, 'condo_id' | 'available'>[],
  amount: number,
): { condoId: number; amount: number }[] {
  let left = amount;
  return positions.flatMap(({ condo_id: condoId, available }) => {
    const part = Math.min(left, available);
    left -= part;
    return part > 0 ? [{ condoId, amount: part }] : [];
  });
}

/**
 * Requests a withdrawal to the company's bank account, and sets its money aside until it is decided. Refused (403) for
 * an operator, who decides on it; 409 without a bank account; 10030 on `amount` for more than is available now.
 */
export async function askWithdrawal(
  { company_id: companyId, amount, remark }: BodyOf<typeof withdrawalApi.add>,
  context: SignedInContext,
): Promise<Withdrawal> {
  const { principal, actor, clock } = context;
  if (principal.companyId !== companyId) throw forbidden();
  return context.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId, 'share');
    if (!company) throw notFound();
    const { bankName, bankUserName, bankAccount } = company;
    if (bankAccount === '') throw conflict('withdrawal.noAccount');
    const positions = await holdPositions(tx, companyId);
    const { available, balance } = sumOfPositions(positions);
    if (amount > available)
      throw invalidField('amount', 'withdrawal.tooMuch', { amount: formatMoney(available) });
    const split = splitOver(positions, amount);
    const [first] = split;
    if (!first) throw new Error('a withdrawal of nothing');
    const row = await insertWithdrawal(tx, {
      ...{ companyId, amount, bankName, bankUserName, bankAccount, remark },
      balance: balance - amount,
      askedById: actor.userId,
      askedBy: actor.name,
      askedAt: clock.now(),
    });
    await setAside(tx, actor, row, await insertParts(tx, row.id, split));
    await tellAsked(tx, context, row, company, first.condoId);
    return viewWithdrawal(row, company, await partsOf(tx, [row.id]));
  });
}
