import { dayOf } from '@iris/contract/core/day';
import { eq, sql } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { numberArray } from '../../platform/db/among.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import { takeNumbers } from '../../platform/db/series.ts';
import { rememberPaid } from '../../platform/stripe/standIn/standIn.demo.ts';
import {
  addCharges,
  type ChargeRow,
  chargeNo,
  chargeNumbers,
  lockCharge,
  lockCharges,
  returnMoney,
  takeMoney,
  voidCharge,
} from '../payment/index.ts';
import { chargeTable, paymentTable } from '../payment/payment.table.ts';
import type { Hands } from '../rent/index.ts';
import { lineOf, type Place, type PlannedBooking } from './facility.demo.parts.ts';

/** Charges the fees of the demo's bookings, by the number of the booking. */
export async function chargeDemo(
  tx: Transaction,
  { condoId, hands: { reviewer } }: Place,
  planned: readonly PlannedBooking[],
): Promise<Map<string, ChargeRow>> {
  const charged = planned.filter(({ amount }) => amount > 0);
  if (charged.length === 0) return new Map();
  const first = await takeNumbers(tx, chargeNumbers('BOOKING', condoId), charged.length);
  const charges = await addCharges(
    tx,
    charged.map(({ home, number, amount, orderTime, facility }, index) => {
      const day = dayOf(orderTime);
      return {
        condoId,
        kind: 'BOOKING' as const,
        businessNo: chargeNo('BOOKING', day, first + index),
        unitId: home.unitId,
        buildingId: home.buildingId,
        floorId: home.floorId,
        buildingName: home.buildingName,
        floorName: home.floorName,
        unitName: home.unitName,
        leaseId: null,
        leaseNo: '',
        payerId: home.residentId,
        payerName: home.name,
        payerPhone: home.phone,
        startDay: day,
        endDay: day,
        dueDay: day,
        amount,
        auto: false,
        lines: [],
        monthDays: 0,
        remark: `${number} ${facility.name}`,
      };
    }),
  );
  const times = charged.map(({ orderTime }) => orderTime);
  await tx.execute(sql`
    update ${chargeTable} set created_at = to_timestamp(made.at / 1000.0)
    from unnest(${numberArray(charges.map(({ id }) => id))}, ${numberArray(times)}) as made (id, at)
    where ${chargeTable.id} = made.id`);
  await insertMany(
    tx,
    auditTable,
    charges.map(({ id, businessNo, amount }, index) => ({
      ...lineOf({ entity: 'bookingCharge', entityId: id, condoId, label: businessNo }, reviewer)(
        'add',
        times[index] ?? 0,
      ),
      changes: [{ field: 'amount', before: null, after: String(amount) }],
    })),
  );
  return new Map(
    charged.flatMap(({ number }, index) => {
      const charge = charges[index];
      return charge ? [[number, charge] as const] : [];
    }),
  );
}

/** Takes, voids and gives back what the bookings say, in the order in which it happened. */
export async function settleDemo(
  tx: Transaction,
  { hands: { cashier, reviewer, system } }: Place,
  planned: readonly PlannedBooking[],
  charges: ReadonlyMap<string, ChargeRow>,
): Promise<void> {
  const locked = new Map(
    (
      await lockCharges(
        tx,
        [...charges.values()].map(({ id }) => id),
      )
    ).map((charge) => [charge.id, charge]),
  );
  const by = ({ userId, name }: Hands['cashier'], time: number) => ({
    actor: { userId, name, address: '', at: time },
    clock: { now: () => time },
  });
  const steps = planned
    .flatMap((booking) => {
      const { paidAt, endedAt, state } = booking;
      const back = state === 'REFUNDED' || state === 'REFUNDING';
      return [
        { booking, time: paidAt, step: 'PAY' as const },
        { booking, time: paidAt === null ? endedAt : null, step: 'VOID' as const },
        { booking, time: back ? endedAt : null, step: 'REFUND' as const },
      ];
    })
    .filter((one): one is typeof one & { time: number } => one.time !== null)
    .sort((a, b) => a.time - b.time || a.booking.number.localeCompare(b.booking.number));
  for (const { booking, time, step } of steps) {
    const charge = locked.get(charges.get(booking.number)?.id ?? 0);
    if (!charge) continue;
    // A refund that is under way goes back to the card that paid online; so was paid what came late.
    const online = booking.state === 'REFUNDING' || booking.lapsedAt !== null;
    if (step === 'VOID') await voidCharge(tx, charge, booking.number);
    else if (step === 'PAY') {
      const paid = await takeMoney(tx, by(online ? system : cashier, time), {
        charges: [charge],
        channel: online ? 'PAY_STRIPE_CARD' : 'PAY_ONSITE_BANK',
        source: online ? 'ONLINE' : 'COUNTER',
        received: null,
        slipNo: online ? '' : `78${charge.id}`,
        payer: '',
        remark: '',
        statementLineId: null,
        paidAt: time,
      });
      if (!online) continue;
      const intentId = `pi_booking_${charge.id}`;
      await tx
        .update(paymentTable)
        .set({ sessionId: `cs_booking_${charge.id}`, intentId })
        .where(eq(paymentTable.id, paid.id));
      const { amount, businessNo } = charge;
      await rememberPaid(tx, [{ intentId, method: 'card', amount, description: businessNo, time }]);
    } else
      await returnMoney(tx, by(reviewer, time), await lockCharge(tx, charge.id), {
        channel: online ? 'REFUND_STRIPE' : 'REFUND_WALLET',
        reason: booking.number,
      });
  }
}
