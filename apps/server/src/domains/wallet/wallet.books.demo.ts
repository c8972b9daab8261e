import { purposeOf } from '@iris/contract/payment/payment.charges';
import type { AccountKind, FlowType, TransactionKind } from '@iris/contract/payment/payment.model';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { accountOf, type DemoAccount, issueDemoReceipts, writeDemoMovements } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import type { Hands } from '../rent/index.ts';
import { MOVED, REFUNDED, type StoredDeed } from './wallet.plan.demo.ts';

const kinds: Readonly<Record<StoredDeed['deed']['kind'], TransactionKind>> = {
  TOPUP: 'PAYMENT',
  PAYMENT: 'PAYMENT',
  REFUND: 'REFUND',
  RETURN: 'WALLET_RETURN',
};

interface Sides {
  /** The account of the money, and the account it is booked against; positive for money in. */
  account: AccountKind;
  purpose: AccountKind;
  total: number;
  flowType: FlowType;
}

/**
 * Writes ledger, finance flow and receipts for the events of the wallets, in addition to the condo's existing books.
 */
export async function writeBooks(
  tx: Transaction,
  condoId: number,
  stored: readonly StoredDeed[],
  { cashier, reviewer }: Hands,
): Promise<void> {
  const types = await billTypesOf(
    tx,
    stored.flatMap(({ chargeId }) => (chargeId === null ? [] : [chargeId])),
  );
  await writeDemoMovements(
    tx,
    condoId,
    stored.map((one) => {
      const { deed, number, chargeId, paymentId, refundId, proof, sourceId } = one;
      const { account, purpose, total, flowType } = sidesOf(one, types);
      const sideOf = (side: AccountKind): DemoAccount =>
        side === 'WALLET' ? { account: side, holderId: deed.holder.id } : { account: side };
      return {
        kind: kinds[deed.kind],
        sourceId,
        time: deed.time,
        by: deed.kind === 'TOPUP' || deed.kind === 'PAYMENT' ? cashier : reviewer,
        memo: deed.kind === 'REFUND' ? REFUNDED : deed.kind === 'RETURN' ? MOVED : '',
        entries: [
          { ...sideOf(account), chargeId, amount: total },
          { ...sideOf(purpose), chargeId, amount: -total },
        ],
        flow: [
          {
            ...{
              number,
              name: deed.holder.name,
              billType: flowType,
              paymentType: channelOf(deed),
              total,
              account,
            },
            ...{ voucherFileId: proof, chargeId, paymentId, refundId },
          },
        ],
      };
    }),
  );
  await issueDemoReceipts(
    tx,
    condoId,
    stored.flatMap(({ deed, paymentId }) =>
      deed.kind === 'TOPUP' || deed.kind === 'PAYMENT'
        ? [
            {
              paymentId: paymentId ?? 0,
              issuedAt: deed.time,
              printed: channelOf(deed).startsWith('PAY_STRIPE') ? 0 : 1,
            },
          ]
        : [],
    ),
  );
}

function channelOf(deed: StoredDeed['deed']) {
  switch (deed.kind) {
    case 'TOPUP':
      return deed.channel;
    case 'PAYMENT':
      return 'PAY_WALLET';
    case 'REFUND':
      return 'REFUND_WALLET';
    case 'RETURN':
      return 'REFUND';
  }
}

type Types = ReadonlyMap<number, (typeof chargeTable.$inferSelect)['billType']>;

async function billTypesOf(tx: Transaction, chargeIds: readonly number[]): Promise<Types> {
  const rows = await tx
    .select({ id: chargeTable.id, type: chargeTable.billType })
    .from(chargeTable)
    .where(inArray(chargeTable.id, [...chargeIds]));
  return new Map(rows.map(({ id, type }) => [id, type]));
}

function sidesOf({ deed, chargeId }: StoredDeed, types: Types): Sides {
  const { amount } = deed;
  if (deed.kind === 'TOPUP') {
    return { account: accountOf(deed.channel), purpose: 'WALLET', total: amount, flowType: 'TOPUP' };
  }
  if (deed.kind === 'RETURN')
    return { account: 'BANK', purpose: 'WALLET', total: -amount, flowType: 'TOPUP' };
  const billType = types.get(chargeId ?? 0) ?? 'OTHER';
  const purpose = purposeOf({ kind: 'BILL', billType });
  return {
    account: 'WALLET',
    purpose,
    total: deed.kind === 'PAYMENT' ? amount : -amount,
    flowType: billType,
  };
}
