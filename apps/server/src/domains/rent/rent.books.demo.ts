import { dayOf } from '@iris/contract/core/day';
import { purposeOf } from '@iris/contract/payment/payment.charges';
import type { Transaction } from '../../platform/db/database.ts';
import {
  accountOf,
  type DemoAccount,
  type DemoMovement,
  issueDemoReceipts,
  refundAccount,
  writeDemoMovements,
} from '../payment/index.ts';
import type { Stored } from './rent.store.demo.ts';
import type { DemoCharge, DemoDeduction, DemoMoney, DemoPayment, DemoRefund } from './rent.types.demo.ts';

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
  ];
  await writeDemoMovements(tx, condoId, movements);
  await issueDemoReceipts(
    tx,
    condoId,
    money.payments.flatMap((payment) => receiptsOf(payment, stored.paymentIds.get(payment) ?? 0)),
  );
}

const heldFor = ({ lease }: DemoCharge): DemoAccount | undefined =>
  lease.landlordId === null ? undefined : { account: 'LANDLORD_HELD', landlordId: lease.landlordId };
/** The account of a charge's money, as `settle` chooses it. */
const creditedBy = (charge: DemoCharge): DemoAccount =>
  (charge.kind === 'RENT' ? heldFor(charge) : undefined) ?? {
    account: purposeOf({ kind: charge.kind, billType: null }),
  };
const keptBy = (charge: DemoCharge): DemoAccount => heldFor(charge) ?? { account: 'DEDUCTION_INCOME' };

function movementOf(payment: DemoPayment, { chargeIds, paymentIds, pictures, hands }: Stored): DemoMovement {
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
): DemoMovement {
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
        voucherFileId: proof,
        chargeId,
        paymentId: paymentIds.get(payment) ?? 0,
        refundId: sourceId,
      },
    ],
  };
}

function deductionMovement(
  deduction: DemoDeduction,
  { chargeIds, deductionIds, hands }: Stored,
): DemoMovement {
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

/** The receipt of a payment, and the one that replaced it. */
function receiptsOf({ paidAt, reissuedAt, source }: DemoPayment, paymentId: number) {
  if (paidAt === null) return [];
  const printed = source === 'ONLINE' ? 0 : 1;
  const first = { paymentId, issuedAt: paidAt, printed, voidedAt: reissuedAt };
  if (reissuedAt === null) return [{ ...first, voidReason: '' }];
  return [
    { ...first, voidReason: '打印機卡紙，收據損毀' },
    { paymentId, issuedAt: reissuedAt, printed: 1, voidedAt: null, voidReason: '' },
  ];
}
