import { dayOf } from '@iris/contract/core/day';
import { purposeOf } from '@iris/contract/payment/payment.charges';
import type { AccountKind, FlowType, TransactionKind } from '@iris/contract/payment/payment.model';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import { setSeries } from '../../platform/db/series.ts';
import { accountTable, entryTable, transactionTable } from '../../platform/ledger/ledger.table.ts';
import { flowTable } from '../payment/flow.table.ts';
import { accountOf } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { receiptTable } from '../payment/receipt.table.ts';
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
  const moved = stored.map((one) => ({ ...one, ...sidesOf(one, types) }));
  const accounts = await accountsOf(tx, condoId, moved);
  const transactionIds = await insertMany(
    tx,
    transactionTable,
    moved.map(({ deed, sourceId }) => {
      const by = deed.kind === 'TOPUP' || deed.kind === 'PAYMENT' ? cashier : reviewer;
      return {
        condoId,
        kind: kinds[deed.kind],
        sourceId,
        userId: by.userId,
        userName: by.name,
        memo: deed.kind === 'REFUND' ? REFUNDED : deed.kind === 'RETURN' ? MOVED : '',
        time: deed.time,
        valueDay: dayOf(deed.time),
      };
    }),
  );
  await insertMany(
    tx,
    entryTable,
    moved.flatMap(({ deed, chargeId, account, purpose, total }, index) =>
      [
        { kind: account, amount: total },
        { kind: purpose, amount: -total },
      ].map(({ kind, amount }) => ({
        transactionId: transactionIds[index] ?? 0,
        accountId: accounts.get(keyOf(kind, deed.holder.id)) ?? 0,
        chargeId,
        amount,
        time: deed.time,
        valueDay: dayOf(deed.time),
      })),
    ),
  );
  await insertMany(
    tx,
    flowTable,
    moved.map(({ deed, number, chargeId, paymentId, refundId, proof, account, total, flowType }, index) => ({
      condoId,
      number,
      name: deed.holder.name,
      billType: flowType,
      paymentType: channelOf(deed),
      total,
      account,
      payTime: deed.time,
      valueDay: dayOf(deed.time),
      voucherFileId: proof,
      chargeId,
      paymentId,
      refundId,
      transactionId: transactionIds[index] ?? 0,
    })),
  );
  await issueReceipts(tx, condoId, stored);
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

const keyOf = (kind: AccountKind, holderId: number): string =>
  kind === 'WALLET' ? `WALLET ${holderId}` : kind;

/** The accounts that are used, of the condo and of the wallets; creates missing ones. */
async function accountsOf(
  tx: Transaction,
  condoId: number,
  moved: readonly (StoredDeed & Sides)[],
): Promise<Map<string, number>> {
  const holders = [...new Set(moved.map(({ deed }) => deed.holder.id))];
  const shared = [...new Set(moved.flatMap(({ account, purpose }) => [account, purpose]))].filter(
    (kind) => kind !== 'WALLET',
  );
  await tx
    .insert(accountTable)
    .values([
      ...shared.toSorted().map((kind) => ({ condoId, kind })),
      ...holders.map((holderId) => ({ condoId, kind: 'WALLET' as const, holderId })),
    ])
    .onConflictDoNothing();
  const rows = await tx
    .select({ id: accountTable.id, kind: accountTable.kind, holderId: accountTable.holderId })
    .from(accountTable)
    .where(
      and(
        eq(accountTable.condoId, condoId),
        or(isNull(accountTable.holderId), inArray(accountTable.holderId, holders)),
      ),
    );
  return new Map(rows.map(({ id, kind, holderId }) => [keyOf(kind, holderId ?? 0), id]));
}

/** Inserts receipts among the condo's existing ones: numbers follow the time of issue, without gaps. */
async function issueReceipts(tx: Transaction, condoId: number, stored: readonly StoredDeed[]): Promise<void> {
  const before = await tx.$count(receiptTable, eq(receiptTable.condoId, condoId));
  const issued = stored.flatMap(({ deed, paymentId }) =>
    deed.kind === 'TOPUP' || deed.kind === 'PAYMENT'
      ? [
          {
            paymentId: paymentId ?? 0,
            issuedAt: deed.time,
            printed: channelOf(deed).startsWith('PAY_STRIPE') ? 0 : 1,
          },
        ]
      : [],
  );
  await insertMany(
    tx,
    receiptTable,
    issued.map((receipt, index) => ({ ...receipt, condoId, no: before + index + 1 })),
  );
  await setSeries(tx, { condoId, name: 'receipt' }, before + issued.length);
}
