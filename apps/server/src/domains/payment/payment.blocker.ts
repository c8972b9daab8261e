import { formatMoney } from '@iris/contract/core/money';
import type { Hooks } from '../../platform/domain.ts';
import { balancesOf } from '../../platform/ledger/ledger.ts';
import { unsettled } from './charge.queries.ts';

/** A place with unsettled charges cannot be deleted, nor a condo that still has to give an overpayment back. */
export const moneyBlocker: Hooks['blocker'] = async (tx, place, now) => {
  if ((await unsettled(tx, place)) > 0) {
    return { key: 'condo' in place ? 'company.deleteUnsettled' : 'estate.unsettled' };
  }
  return surplusBlocker(tx, place, now);
};

/** The part about overpayments. */
export const surplusBlocker: Hooks['blocker'] = async (tx, place) => {
  if (!('condo' in place)) return null;
  const held = (await balancesOf(tx, place.condo)).get('SURPLUS_HELD') ?? 0;
  return held === 0 ? null : { key: 'payment.condoHolds', values: { amount: formatMoney(-held) } };
};
