import { type Day, dayOf } from '@iris/contract/core/day';
import { purposeOf } from '@iris/contract/payment/payment.charges';
import type { AccountKind } from '@iris/contract/payment/payment.model';
import { isOnline } from '@iris/contract/payment/payment.rules';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import { setSeries } from '../../platform/db/series.ts';
import { accountTable, entryTable, transactionTable } from '../../platform/ledger/ledger.table.ts';
import { flowTable } from '../payment/flow.table.ts';
import { accountOf, refundAccount } from '../payment/index.ts';
import { receiptTable } from '../payment/receipt.table.ts';
import type { Stored } from './bill.store.demo.ts';
import type { DemoBill, DemoMoney, DemoPayment, DemoRefund } from './bill.types.demo.ts';

interface Movement {
  kind: 'PAYMENT' | 'REFUND';
  sourceId: number;
  time: number;
  valueDay: Day;
  by: { userId: number | null; name: string };
  memo: string;
  entries: readonly { chargeId: number; account: AccountKind; amount: number }[];
  flow: readonly Omit<typeof flowTable.$inferInsert, 'transactionId' | 'condoId' | 'valueDay'>[];
}

/** Writes ledger, transactions and receipts for the bills' payments, on top of the condo's existing books. */
export async function writeBooks(
  tx: Transaction,
  condoId: number,
  { payments, refunds }: DemoMoney,
  stored: Stored,
): Promise<void> {
  const movements = [
    ...payments.flatMap((payment) => (payment.paidAt === null ? [] : [received(payment, stored)])),
    ...refunds.filter(({ state }) => state === 'SUCCEEDED').map((refund) => givenBack(refund, stored)),
  ].sort((a, b) => a.time - b.time);
  const transactionIds = await insertMany(
    tx,
    transactionTable,
    movements.map(({ kind, sourceId, time, valueDay, by, memo }) => ({
      condoId,
      kind,
      sourceId,
      userId: by.userId,
      userName: by.name,
      memo,
      time,
      valueDay,
    })),
  );
  const accounts = await accountsOf(tx, condoId, movements);
  const numbered = movements.map((movement, index) => ({
    ...movement,
    transactionId: transactionIds[index] ?? 0,
  }));
  await insertMany(
    tx,
    entryTable,
    numbered.flatMap(({ transactionId, time, valueDay, entries }) =>
      entries.map(({ chargeId, account, amount }) => ({
        transactionId,
        accountId: accounts.get(account) ?? 0,
        chargeId,
        amount,
        time,
        valueDay,
      })),
    ),
  );
  await insertMany(
    tx,
    flowTable,
    numbered.flatMap(({ transactionId, valueDay, flow }) =>
      flow.map((row) => ({ ...row, condoId, transactionId, valueDay })),
    ),
  );
  await issueReceipts(tx, condoId, payments, stored);
}

const purposeOfBill = ({ draft }: DemoBill): AccountKind =>
  purposeOf({ kind: 'BILL', billType: draft.bill.type });

function received(payment: DemoPayment, { billIds, paymentIds, pictures, hands }: Stored): Movement {
  const { channel, bills } = payment;
  const time = payment.paidAt ?? 0;
  const account = accountOf(channel);
  const paymentId = paymentIds.get(payment) ?? 0;
  const parts = bills.map((bill) => ({ bill, chargeId: billIds.get(bill) ?? 0, amount: bill.draft.amount }));
  return {
    kind: 'PAYMENT',
    sourceId: paymentId,
    time,
    valueDay: payment.slipDay ?? dayOf(time),
    by: isOnline(channel) ? hands.system : channel === 'PAY_BANK' ? hands.reviewer : hands.cashier,
    memo: '',
    entries: parts.flatMap(({ bill, chargeId, amount }) => [
      { chargeId, account, amount },
      { chargeId, account: purposeOfBill(bill), amount: -amount },
    ]),
    flow: parts.map(({ bill, chargeId, amount }) => ({
      number: bill.businessNo,
      name: bill.draft.payer.name,
      billType: bill.draft.bill.type,
      paymentType: channel,
      total: amount,
      account,
      payTime: time,
      voucherFileId: pictures.get(payment) ?? null,
      chargeId,
      paymentId,
      refundId: null,
    })),
  };
}

function givenBack(refund: DemoRefund, stored: Stored): Movement {
  const { bill, payment, amount, reason, time } = refund;
  const chargeId = stored.billIds.get(bill) ?? 0;
  const sourceId = stored.refundIds.get(refund) ?? 0;
  const account = refundAccount(payment.channel, 'REFUND');
  return {
    kind: 'REFUND',
    sourceId,
    time,
    valueDay: dayOf(time),
    by: stored.hands.reviewer,
    memo: reason,
    entries: [
      { chargeId, account, amount: -amount },
      { chargeId, account: purposeOfBill(bill), amount },
    ],
    flow: [
      {
        number: bill.businessNo,
        name: bill.draft.payer.name,
        billType: bill.draft.bill.type,
        paymentType: 'REFUND',
        total: -amount,
        account,
        payTime: time,
        voucherFileId: stored.proof,
        chargeId,
        paymentId: stored.paymentIds.get(payment) ?? 0,
        refundId: sourceId,
      },
    ],
  };
}

async function accountsOf(
  tx: Transaction,
  condoId: number,
  movements: readonly Movement[],
): Promise<Map<AccountKind, number>> {
  const kinds = new Set(movements.flatMap(({ entries }) => entries.map(({ account }) => account)));
  const wanted = [...kinds].sort().map((kind) => ({ condoId, kind }));
  if (wanted.length > 0) await tx.insert(accountTable).values(wanted).onConflictDoNothing();
  const rows = await tx
    .select({ id: accountTable.id, kind: accountTable.kind })
    .from(accountTable)
    .where(eq(accountTable.condoId, condoId));
  return new Map(rows.map(({ id, kind }) => [kind, id]));
}

/** Inserts receipts among the condo's existing ones: numbers follow the time of issue, without gaps. */
async function issueReceipts(
  tx: Transaction,
  condoId: number,
  payments: readonly DemoPayment[],
  { paymentIds }: Stored,
): Promise<void> {
  const before = await tx.$count(receiptTable, eq(receiptTable.condoId, condoId));
  const issued = payments.flatMap((payment) =>
    payment.paidAt === null ? [] : [{ paymentId: paymentIds.get(payment) ?? 0, issuedAt: payment.paidAt }],
  );
  await insertMany(
    tx,
    receiptTable,
    issued.map((receipt, index) => ({ ...receipt, condoId, no: before + index + 1, printed: 1 })),
  );
  await setSeries(tx, { condoId, name: 'receipt' }, before + issued.length);
}
