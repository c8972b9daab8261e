import type { AccountKind, FlowType, PayChannel, RefundChannel } from '@iris/contract/payment/payment.model';
import { isOnline } from '@iris/contract/payment/payment.rules';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { type Posting, post } from '../../platform/ledger/ledger.ts';
import { flowTable } from './payment.table.ts';
import type { ChargeRow } from './payment.types.ts';

/** Where money of a channel comes in. */
export const accountOf = (channel: PayChannel): AccountKind => {
  if (channel === 'PAY_ONSITE_CASH') return 'CASH';
  if (channel === 'PAY_ONSITE_BANK') return 'CARD';
  return channel === 'PAY_BANK' ? 'BANK' : 'ONLINE';
};

/** Where money goes out: from where it came in. What was paid online and is given back by hand leaves the bank. */
export const refundAccount = (paid: PayChannel, back: RefundChannel): AccountKind =>
  isOnline(paid) && back === 'REFUND' ? 'BANK' : accountOf(paid);

/** What a charge's money is to the condo: income, or held for the tenant. */
export function purposeOf({ kind, billType }: Pick<ChargeRow, 'kind' | 'billType'>): AccountKind {
  if (kind === 'DEPOSIT') return 'DEPOSIT_HELD';
  return billType === null ? 'RENT_INCOME' : `${billType}_INCOME`;
}

/** What the finance flow calls a movement: the kind of charge, of a bill its type. */
const flowTypeOf = ({ kind, billType }: Pick<ChargeRow, 'kind' | 'billType'>): FlowType =>
  kind === 'BILL' ? (billType ?? 'OTHER') : kind;

/** Money that came in or went out: the account of its channel against what each charge is to the condo. */
export interface Movement {
  kind: Posting['kind'];
  sourceId: number;
  /** Epoch ms. */
  time: number;
  account: AccountKind;
  paymentType: PayChannel | RefundChannel;
  payer: string;
  paymentId: number;
  refundId?: number;
  voucherFileId: number | null;
  memo?: string;
  /** HKD cents: positive came in, negative went out. */
  parts: readonly { charge: ChargeRow; amount: number; purpose: AccountKind }[];
}

/** Posts money that moved, and writes its rows of the finance flow: one for each charge. */
export async function moveMoney(
  tx: Transaction,
  actor: Actor,
  condoId: number,
  movement: Movement,
): Promise<void> {
  const { kind, sourceId, time, account, paymentType, payer, paymentId, voucherFileId, parts } = movement;
  const transactionId = await post(tx, actor, {
    condoId,
    kind,
    sourceId,
    time,
    memo: movement.memo ?? '',
    entries: parts.flatMap(({ charge, amount, purpose }) => [
      { account, chargeId: charge.id, amount },
      { account: purpose, chargeId: charge.id, amount: -amount },
    ]),
  });
  await tx.insert(flowTable).values(
    parts.map(({ charge, amount }) => ({
      condoId,
      number: charge.businessNo,
      name: payer,
      billType: flowTypeOf(charge),
      paymentType,
      total: amount,
      account,
      payTime: time,
      voucherFileId,
      chargeId: charge.id,
      paymentId,
      refundId: movement.refundId ?? null,
      transactionId,
    })),
  );
}
