import { addDays, dayOf } from '@iris/contract/core/day';
import { startServer } from '../../../test/harness.ts';
import { collectOnSite, refundByHand, settleDeposit } from '../payment/index.ts';
import { charged, contextOf, inOne, now, uploaded } from '../payment/payment.sample.ts';
import type { ChargeRow } from '../payment/payment.types.ts';

/** A server whose condo 1 took and gave back some money today, in five movements, and has a rent of HK$300 open. */
export async function startBooks() {
  const server = await startServer();
  const staff = await server.signIn('staff');
  const cashier = await contextOf(server, 'staff');
  const today = dayOf(server.clock.now());
  const unit = { unitId: 4, buildingId: 1, floorId: 2, floorName: '2', unitName: 'B' };

  const collect = (charge: ChargeRow, channel: 'PAY_ONSITE_CASH' | 'PAY_ONSITE_BANK', by = cashier) =>
    inOne(by, (tx) =>
      collectOnSite(tx, by, {
        chargeIds: [charge.id],
        channel,
        ...(channel === 'PAY_ONSITE_CASH' ? { received: charge.amount } : {}),
        slipNo: channel === 'PAY_ONSITE_CASH' ? '' : 'S1',
        payer: '',
        remark: '',
        expected: charge.amount,
      }),
    );
  const giveBack = async (charge: ChargeRow, amount: number) => {
    const proofFileId = await uploaded(server, cashier);
    return inOne(cashier, (tx) =>
      refundByHand(tx, cashier, {
        chargeId: charge.id,
        channel: 'REFUND',
        amount,
        reason: '多收',
        proofFileId,
      }),
    );
  };

  // A rent that was paid and partly given back, a fee paid by card, a deposit settled with a deduction, a bill unpaid.
  const rent = await charged(server, { ...unit, startDay: addDays(today, -40), endDay: addDays(today, -11) });
  const fee = await charged(server, {
    ...unit,
    kind: 'BILL',
    amount: 65_000,
    startDay: addDays(today, -5),
    endDay: addDays(today, 20),
    bill: {
      type: 'PROPERTY',
      source: 'SINGLE',
      title: '管理費',
      titleEn: 'Management fee',
      standardId: null,
      standardVersionId: null,
      runId: null,
      lateOfId: null,
    },
  });
  const deposit = await charged(server, {
    ...unit,
    kind: 'DEPOSIT',
    amount: 200_000,
    startDay: addDays(today, -40),
    endDay: addDays(today, -40),
  });
  const open = await charged(server, {
    ...unit,
    amount: 30_000,
    startDay: today,
    endDay: addDays(today, 29),
  });
  await collect(rent, 'PAY_ONSITE_CASH');
  await giveBack(rent, 25_000);
  await collect(fee, 'PAY_ONSITE_BANK');
  await collect(deposit, 'PAY_ONSITE_CASH');
  await settleDeposit(
    cashier,
    {
      chargeId: deposit.id,
      version: (await now(server, deposit)).version,
      channel: 'REFUND',
      deductions: [{ amount: 50_000, reason: '清潔' }],
      reason: '',
      proofFileId: await uploaded(server, cashier),
    },
    async () => {},
    async () => 'settled',
  );
  return { server, staff, cashier, today, collect, rent, fee, deposit, open };
}
