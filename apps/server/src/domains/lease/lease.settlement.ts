import { dayOf } from '@iris/contract/core/day';
import type { Deposit, LeaseDetail } from '@iris/contract/lease/lease.model';
import { depositsOf, isDepositTouched } from '@iris/contract/lease/lease.rules';
import { receiptNo } from '@iris/contract/payment/payment.rules';
import { paperIn } from '../../platform/documents/paperKind.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import type { Download } from '../../platform/http/mount.ts';
import { unitsOnPaper } from '../estate/index.ts';
import { letterheadOf } from '../payment/index.ts';
import { paidFromDeposit } from './deposit.queries.ts';
import { leaseDetail } from './lease.detail.ts';
import type { paper, SettlementData } from './settlement.paper.ts';

const settlementPaper = paperIn<typeof paper>(new URL('./settlement.paper.ts', import.meta.url));

/** What became of the deposit of a lease, for the tenant. 409 while nothing was taken of it and none of it paid back. */
export async function settlementPdf(id: number, context: SignedInContext): Promise<Download> {
  const { db, files, documents, clock } = context;
  const lease = await leaseDetail(db, id, context);
  if (!isDepositTouched(lease)) throw conflict('lease.depositWhole', { number: lease.business_no });
  const nameOf = await unitsOnPaper(db, [lease.unit_id]);
  const deposits = depositsOf(lease);
  const bytes = await documents.draw(settlementPaper, {
    head: await letterheadOf(db, files, lease.condo_id),
    leaseNo: lease.business_no,
    issuedAt: clock.now(),
    tenant: [lease.tenant_name, lease.tenant_name_en].filter(Boolean).join(' '),
    ...nameOf(lease.unit_id, [lease.building_name, lease.floor_name, lease.unit_name].join(' ')),
    startDay: lease.start_day,
    endDay: lease.end_day,
    lastDay: lease.ended_day ?? lease.move_out_day,
    received: deposits.flatMap((deposit) => receivedOf(deposit, lease)),
    ...(await takenOf(deposits, lease, context)),
    refunds: deposits.flatMap(refundsOf),
  });
  return { bytes, type: 'application/pdf', name: `${lease.business_no}-deposit.pdf` };
}

const receivedOf = (
  { id, payments }: Deposit,
  { carried_from: from }: LeaseDetail,
): SettlementData['received'] =>
  payments
    .filter(({ state }) => state === 'PAID')
    .map(({ id: paymentId, channel, value_day, paid_at, items, receipts }) => {
      const valid = receipts.find(({ voided_at }) => voided_at === null);
      return {
        day: value_day ?? dayOf(paid_at ?? 0),
        channel,
        from: from?.payment_id === paymentId ? from.business_no : '',
        receipt: valid ? receiptNo(valid.no) : '',
        amount: items
          .filter(({ charge_id }) => charge_id === id)
          .reduce((sum, { amount }) => sum + amount, 0),
      };
    });

/** What was kept, and what was paid with the deposit: charges, or the deposit of the lease that renews it. */
async function takenOf(
  deposits: readonly Deposit[],
  { carried_to: to }: LeaseDetail,
  { db }: SignedInContext,
): Promise<Pick<SettlementData, 'kept' | 'settled' | 'carried'>> {
  const deductions = deposits
    .flatMap((deposit) => deposit.deductions)
    .sort((a, b) => a.time - b.time || a.id - b.id);
  const days = new Map(
    deductions.flatMap(({ payment_id, time }) =>
      payment_id === null || payment_id === to?.payment_id ? [] : [[payment_id, dayOf(time)] as const],
    ),
  );
  const paid = days.size === 0 ? [] : await paidFromDeposit(db, [...days.keys()]);
  return {
    kept: deductions
      .filter(({ payment_id }) => payment_id === null)
      .map(({ time, reason, amount }) => ({ day: dayOf(time), reason, amount })),
    settled: paid.map(({ paymentId, kind, businessNo, startDay, endDay, receiptNo: no, amount }) => ({
      day: days.get(paymentId) ?? '',
      kind,
      number: businessNo,
      period: { startDay, endDay },
      receipt: no === null ? '' : receiptNo(no),
      amount,
    })),
    carried: to ? { leaseNo: to.business_no, amount: to.amount } : null,
  };
}

const refundsOf = ({ refunds }: Deposit): SettlementData['refunds'] =>
  refunds
    .filter(
      ({ state, surplus }) =>
        !surplus && (state === 'SUCCEEDED' || state === 'PENDING' || state === 'WAITING'),
    )
    .map(({ channel, state, amount, reason, created_at, settled_at }) => ({
      day: dayOf(settled_at ?? created_at),
      channel,
      reason,
      underWay: state !== 'SUCCEEDED',
      amount,
    }))
    .toReversed();
