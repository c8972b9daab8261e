import { dayOf } from '@iris/contract/core/day';
import { purposeOf } from '@iris/contract/payment/payment.charges';
import type { AccountKind } from '@iris/contract/payment/payment.model';
import { isOnline } from '@iris/contract/payment/payment.rules';
import type { Transaction } from '../../platform/db/database.ts';
import {
  accountOf,
  type DemoMovement,
  issueDemoReceipts,
  refundAccount,
  writeDemoMovements,
} from '../payment/index.ts';
import type { Stored } from './bill.store.demo.ts';
import type { DemoBill, DemoMoney, DemoPayment, DemoRefund } from './bill.types.demo.ts';

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
  ];
  await writeDemoMovements(tx, condoId, movements);
  await issueDemoReceipts(
    tx,
    condoId,
    payments.flatMap((payment) =>
      payment.paidAt === null
        ? []
        : [{ paymentId: stored.paymentIds.get(payment) ?? 0, issuedAt: payment.paidAt, printed: 1 }],
    ),
  );
}

const purposeOfBill = ({ draft }: DemoBill): AccountKind =>
  purposeOf({ kind: 'BILL', billType: draft.bill.type });

function received(payment: DemoPayment, { billIds, paymentIds, pictures, hands }: Stored): DemoMovement {
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
      voucherFileId: pictures.get(payment) ?? null,
      chargeId,
      paymentId,
      refundId: null,
    })),
  };
}

function givenBack(refund: DemoRefund, stored: Stored): DemoMovement {
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
        voucherFileId: stored.proof,
        chargeId,
        paymentId: stored.paymentIds.get(payment) ?? 0,
        refundId: sourceId,
      },
    ],
  };
}
