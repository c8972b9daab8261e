import { type Day, dayOf } from '@iris/contract/core/day';
import { purposeOf } from '@iris/contract/payment/payment.charges';
import type { AccountKind } from '@iris/contract/payment/payment.model';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import { setSeries } from '../../platform/db/series.ts';
import { accountTable, entryTable, transactionTable } from '../../platform/ledger/ledger.table.ts';
import { flowTable } from '../payment/flow.table.ts';
import { accountOf, refundAccount } from '../payment/index.ts';
import { receiptTable } from '../payment/receipt.table.ts';
import type { Stored } from './rent.store.demo.ts';
import type { DemoCharge, DemoDeduction, DemoMoney, DemoPayment, DemoRefund } from './rent.types.demo.ts';

interface DemoEntry {
  chargeId: number;
  account: AccountKind;
  landlordId?: number;
  amount: number;
}
interface Movement {
  kind: 'PAYMENT' | 'REFUND' | 'DEDUCTION';
  sourceId: number;
  time: number;
  valueDay: Day;
  by: { userId: number | null; name: string };
  memo: string;
  /** Charge, account, and HKD cents: debit positive. */
  entries: readonly DemoEntry[];
  flow: readonly Omit<typeof flowTable.$inferInsert, 'transactionId' | 'condoId' | 'valueDay'>[];
}

/** Writes ledger, finance flow and receipts for the stored payments, in chronological order. */
export async function writeBooks(
  tx: Transaction,
  condoId: number,
  money: DemoMoney,
  stored: Stored,
): Promise<void> {
  const movements = [
    ...money.payments.flatMap((payment) => (payment.state === 'PAID' ? [movementOf(payment, stored)] : [])),
    ...money.refunds.flatMap((refund) => (refund.ok ? [refundMovement(refund, stored)] : [])),
    ...money.deductions.map((deduction) => deductionMovement(deduction, stored)),
  ].sort((a, b) => a.time - b.time);
  if (movements.length === 0) return;
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
  const accounts = await openAccounts(tx, condoId, movements);
  const numbered = movements.map((movement, index) => ({
    ...movement,
    transactionId: transactionIds[index] ?? 0,
  }));
  await insertMany(
    tx,
    entryTable,
    numbered.flatMap(({ transactionId, time, valueDay, entries }) =>
      entries.map((entry) => ({
        transactionId,
        accountId: accounts.get(keyOf(entry)) ?? 0,
        chargeId: entry.chargeId,
        amount: entry.amount,
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
  await issueReceipts(tx, condoId, money, stored);
}

const keyOf = ({ account, landlordId = 0 }: Pick<DemoEntry, 'account' | 'landlordId'>): string =>
  `${account} ${landlordId}`;

const heldFor = ({ lease }: DemoCharge): Pick<DemoEntry, 'account' | 'landlordId'> | undefined =>
  lease.landlordId === null ? undefined : { account: 'LANDLORD_HELD', landlordId: lease.landlordId };
/** The account of a charge's money, as `settle` chooses it. */
const creditedBy = (charge: DemoCharge): Pick<DemoEntry, 'account' | 'landlordId'> =>
  (charge.kind === 'RENT' ? heldFor(charge) : undefined) ?? {
    account: purposeOf({ kind: charge.kind, billType: null }),
  };
const keptBy = (charge: DemoCharge): Pick<DemoEntry, 'account' | 'landlordId'> =>
  heldFor(charge) ?? { account: 'DEDUCTION_INCOME' };

async function openAccounts(
  tx: Transaction,
  condoId: number,
  movements: readonly Movement[],
): Promise<Map<string, number>> {
  const wanted = new Map(movements.flatMap(({ entries }) => entries.map((entry) => [keyOf(entry), entry])));
  const keys = [...wanted.keys()].sort();
  const ids = await insertMany(
    tx,
    accountTable,
    keys.map((key) => ({
      condoId,
      kind: wanted.get(key)?.account ?? ('BANK' as const),
      landlordId: wanted.get(key)?.landlordId ?? null,
    })),
  );
  return new Map(keys.map((key, index) => [key, ids[index] ?? 0]));
}

function movementOf(payment: DemoPayment, { chargeIds, paymentIds, pictures, hands }: Stored): Movement {
  const { channel, charges, source } = payment;
  const time = payment.paidAt ?? 0;
  const account = accountOf(channel);
  const paymentId = paymentIds.get(payment) ?? 0;
  const parts = charges.map((charge) => ({ charge, chargeId: chargeIds.get(charge) ?? 0 }));
  return {
    kind: 'PAYMENT',
    sourceId: paymentId,
    time,
    valueDay: payment.slipDay ?? dayOf(time),
    by: source === 'ONLINE' ? hands.system : channel === 'PAY_BANK' ? hands.reviewer : hands.cashier,
    memo: '',
    entries: parts.flatMap(({ charge, chargeId }) => [
      { chargeId, account, amount: charge.amount },
      { chargeId, ...creditedBy(charge), amount: -charge.amount },
    ]),
    flow: parts.map(({ charge, chargeId }) => ({
      number: charge.businessNo,
      name: charge.lease.tenantName,
      billType: charge.kind,
      paymentType: channel,
      total: charge.amount,
      account,
      payTime: time,
      voucherFileId: pictures.get(payment) ?? null,
      chargeId,
      paymentId,
      refundId: null,
    })),
  };
}

function refundMovement(
  refund: DemoRefund,
  { chargeIds, paymentIds, refundIds, proof, hands }: Stored,
): Movement {
  const { charge, payment, channel, amount, reason, time } = refund;
  const chargeId = chargeIds.get(charge) ?? 0;
  const sourceId = refundIds.get(refund) ?? 0;
  const account = refundAccount(payment.channel, channel);
  return {
    kind: 'REFUND',
    sourceId,
    time,
    valueDay: dayOf(time),
    by: hands.reviewer,
    memo: reason,
    entries: [
      { chargeId, account, amount: -amount },
      { chargeId, ...creditedBy(charge), amount },
    ],
    flow: [
      {
        number: charge.businessNo,
        name: charge.lease.tenantName,
        billType: charge.kind,
        paymentType: channel,
        total: -amount,
        account,
        payTime: time,
        voucherFileId: proof,
        chargeId,
        paymentId: paymentIds.get(payment) ?? 0,
        refundId: sourceId,
      },
    ],
  };
}

function deductionMovement(deduction: DemoDeduction, { chargeIds, deductionIds, hands }: Stored): Movement {
  const { charge, amount, reason, time } = deduction;
  const chargeId = chargeIds.get(charge) ?? 0;
  return {
    kind: 'DEDUCTION',
    sourceId: deductionIds.get(deduction) ?? 0,
    time,
    valueDay: dayOf(time),
    by: hands.reviewer,
    memo: reason,
    entries: [
      { chargeId, account: 'DEPOSIT_HELD', amount },
      { chargeId, ...keptBy(charge), amount: -amount },
    ],
    flow: [],
  };
}

/** Numbers without gaps, in the order in which the receipts were issued. */
async function issueReceipts(
  tx: Transaction,
  condoId: number,
  { payments }: DemoMoney,
  { paymentIds }: Stored,
): Promise<void> {
  const issued = payments
    .flatMap((payment) => {
      if (payment.paidAt === null) return [];
      const paymentId = paymentIds.get(payment) ?? 0;
      const printed = payment.source === 'ONLINE' ? 0 : 1;
      const first = { paymentId, issuedAt: payment.paidAt, printed, voidedAt: payment.reissuedAt };
      const again = payment.reissuedAt;
      return again === null
        ? [{ ...first, voidReason: '' }]
        : [
            { ...first, voidReason: '打印機卡紙，收據損毀' },
            { paymentId, issuedAt: again, printed: 1, voidedAt: null, voidReason: '' },
          ];
    })
    .sort((a, b) => a.issuedAt - b.issuedAt)
    .map((receipt, index) => ({ ...receipt, condoId, no: index + 1 }));
  await insertMany(tx, receiptTable, issued);
  await setSeries(tx, { condoId, name: 'receipt' }, issued.length);
}
