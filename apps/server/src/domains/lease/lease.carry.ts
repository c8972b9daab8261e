import type { BodyOf } from '@iris/contract/core/endpoint';
import { formatMoney } from '@iris/contract/core/money';
import { holds } from '@iris/contract/core/permission';
import type { leaseApi } from '@iris/contract/lease/lease.api';
import { depositNo } from '@iris/contract/lease/lease.rules';
import { isHeld } from '@iris/contract/payment/payment.rules';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField, refusal } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { type ChargeRow, heldOf, lockCharges, waitsForCheque } from '../payment/index.ts';
import { chargesOf, depositsIn } from './charge.queries.ts';
import type { LeaseRow } from './lease.queries.ts';

/**
 * Locks the deposit of a lease that the transaction has locked, to carry it over to the lease that renews it. 403
 * without the permission to refund; 10030 on `carry_deposit` for another tenant, a deposit that is not held, or one
 * whose cheque has not cleared; 409 if another sum is held than the person saw.
 */
export async function holdCarried(
  tx: Transaction,
  { principal, language }: SignedInContext,
  previous: LeaseRow,
  { tenant_id, carry_deposit }: Pick<BodyOf<typeof leaseApi.add>, 'tenant_id' | 'carry_deposit'>,
): Promise<ChargeRow[]> {
  if (!holds(principal.permissions, '租約合同-退款')) throw refusal('forbidden', 'lease.carryForbidden');
  if (tenant_id !== previous.tenantId) throw invalidField('carry_deposit', 'lease.carryTenant');
  const deposits = depositsIn(await chargesOf(tx, previous.id));
  const locked = await lockCharges(
    tx,
    deposits.map(({ id }) => id),
  );
  const held = locked.filter(({ status }) => isHeld(status));
  if (held.length === 0) {
    const state = translate(language, { key: `charge.state.${locked[0]?.status ?? 'VOID'}` });
    const number = depositNo(previous.businessNo);
    throw invalidField('carry_deposit', 'lease.carryNotHeld', { number, state });
  }
  for (const deposit of held) {
    if (await waitsForCheque(tx, deposit))
      throw invalidField('carry_deposit', 'cheque.waits', { number: deposit.businessNo });
  }
  const sum = heldOf(held);
  if (sum !== carry_deposit) throw conflict('lease.carryChanged', { amount: formatMoney(sum) });
  return held;
}
