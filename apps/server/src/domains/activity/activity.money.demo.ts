import { signupRemark } from '@iris/contract/activity/activity.rules';
import { dayOf } from '@iris/contract/core/day';
import { sql } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import { takeNumbers } from '../../platform/db/series.ts';
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
import { chargeTable } from '../payment/payment.table.ts';
import type { Hands } from '../rent/index.ts';
import type { DemoActivity } from './activity.demo.text.ts';
import type { Home } from './activity.homes.demo.ts';
import { DEMO_MINUTES, type DemoSignup } from './activity.plan.demo.ts';

type Numbered = DemoSignup<Home> & { number: string };
export interface Fee {
  charge: ChargeRow;
  signup: Numbered;
}
interface Place {
  condoId: number;
  hands: Hands;
}

/** Charges the fees of sign-ups that had a place, by the number of the sign-up. */
export async function chargeSignups(
  tx: Transaction,
  { condoId, hands: { reviewer } }: Place,
  { activity, signups }: { activity: DemoActivity; signups: readonly Numbered[] },
): Promise<Map<string, Fee>> {
  const charged = signups.filter(({ amount, state }) => amount > 0 && state !== 'WAITING');
  if (charged.length === 0) return new Map();
  const first = await takeNumbers(tx, chargeNumbers('ACTIVITY', condoId), charged.length);
  const charges = await addCharges(
    tx,
    charged.map(({ home, number, amount, signedAt }, index) => {
      const day = dayOf(signedAt);
      return {
        condoId,
        kind: 'ACTIVITY' as const,
        businessNo: chargeNo('ACTIVITY', day, first + index),
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
        dueDay: dayOf(signedAt + DEMO_MINUTES * 60_000),
        amount,
        auto: false,
        lines: [],
        monthDays: 0,
        remark: signupRemark({ signup_number: number }, activity.name[0]),
      };
    }),
  );
  for (const [index, { id }] of charges.entries())
    await tx.execute(
      sql`update ${chargeTable} set created_at = ${new Date(charged[index]?.signedAt ?? 0).toISOString()}::timestamptz where id = ${id}`,
    );
  await insertMany(
    tx,
    auditTable,
    charges.map(({ id, businessNo, amount }, index) => ({
      time: charged[index]?.signedAt ?? 0,
      userId: reviewer.userId,
      userName: reviewer.name,
      address: '',
      entity: 'activityCharge',
      entityId: id,
      condoId,
      companyId: null,
      label: businessNo,
      action: 'add',
      changes: [{ field: 'amount', before: null, after: String(amount) }],
    })),
  );
  return new Map(
    charged.flatMap((signup, index) => {
      const charge = charges[index];
      return charge ? [[signup.number, { charge, signup }] as const] : [];
    }),
  );
}

/** Takes, voids and gives back what the sign-ups say, in the order in which it happened. */
export async function settleFees(
  tx: Transaction,
  { hands: { cashier, reviewer } }: Place,
  fees: readonly Fee[],
): Promise<void> {
  const ids = fees.map(({ charge }) => charge.id);
  if (ids.length === 0) return;
  const locked = new Map((await lockCharges(tx, ids)).map((charge) => [charge.id, charge]));
  const by = ({ userId, name }: Hands['cashier'], time: number) => ({
    actor: { userId, name, address: '', at: time },
    clock: { now: () => time },
  });
  const steps = fees
    .flatMap(({ charge, signup: { number, state, paidAt, endedAt } }) => [
      { charge, number, time: paidAt, step: 'PAY' as const },
      { charge, number, time: paidAt === null ? endedAt : null, step: 'VOID' as const },
      { charge, number, time: state === 'REFUNDED' ? endedAt : null, step: 'REFUND' as const },
    ])
    .filter((one): one is typeof one & { time: number } => one.time !== null)
    .sort((a, b) => a.time - b.time || a.charge.id - b.charge.id);
  for (const {
    charge: { id },
    number,
    time,
    step,
  } of steps) {
    const charge = locked.get(id);
    if (!charge) continue;
    if (step === 'PAY')
      await takeMoney(tx, by(cashier, time), {
        charges: [charge],
        channel: 'PAY_ONSITE_BANK',
        source: 'COUNTER',
        received: null,
        slipNo: `77${id}`,
        payer: '',
        remark: '',
        statementLineId: null,
        paidAt: time,
      });
    else if (step === 'VOID') await voidCharge(tx, charge, number);
    else
      await returnMoney(tx, by(reviewer, time), await lockCharge(tx, id), {
        channel: 'REFUND_WALLET',
        reason: number,
      });
  }
}
