import { addDays, dayOf, daysBetween } from '@iris/contract/core/day';
import { paymentText } from '@iris/contract/payment/payment.text';
import { lateAmount, lateTimes } from '@iris/contract/standard/standard.rules';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { eachAlone } from '../../platform/jobs/eachAlone.ts';
import { addCharges, type NewCharge } from '../payment/index.ts';
import { condosWithLate, type LateBill, lateBills } from './bill.late.queries.ts';
import { tellMade } from './bill.make.queries.ts';

const nobody: Actor = { userId: null, name: '', address: '' };
/** Late bills per transaction. */
const BATCH = 1_000;
/** Days until a late charge is due, after it is created. */
const DUE_DAYS = 14;

/**
 * Creates the late charges due under the rules of their bills' standard versions, each only once: even if it was
 * voided, or two servers run at the same time. A bill that is just being paid waits for the next day.
 */
export async function chargeLate(services: Services): Promise<{ made: number; bills: number }> {
  const { db, clock } = services;
  const today = dayOf(clock.now());
  const counts = { made: 0, bills: 0 };
  await eachAlone(await condosWithLate(db, today), async (condoId) => {
    for (let after = 0, more = true; more; ) {
      const batch = await db.transaction((tx) => chargeBatch(tx, { condoId, today, after }));
      counts.made += batch.made;
      counts.bills += batch.bills;
      after = batch.last;
      more = batch.more;
    }
  });
  return counts;
}

async function chargeBatch(
  tx: Transaction,
  { condoId, today, after }: { condoId: number; today: string; after: number },
): Promise<{ made: number; bills: number; last: number; more: boolean }> {
  const { bills, last, more } = await lateBills(tx, condoId, { today, after, most: BATCH });
  const charges = bills.map((bill) => chargesOf(bill, today));
  const made = await addCharges(tx, charges.flat());
  await tellMade(tx, nobody, 'generate', made);
  return {
    made: made.length,
    bills: new Set(made.map(({ lateOfId }) => lateOfId)).size,
    last,
    more,
  };
}

/** The late charges of a bill that do not exist yet. */
function chargesOf({ charge, late, owed, there, charged }: LateBill, today: string): NewCharge[] {
  const times = lateTimes(late, daysBetween(charge.dueDay, today));
  const charges: NewCharge[] = [];
  let sum = charged;
  for (let nth = there + 1; nth <= times; nth += 1) {
    const amount = lateAmount(late, owed, sum);
    if (amount <= 0) break;
    sum += amount;
    const [title, titleEn] = paymentText['flow.type.LATE'];
    charges.push({
      condoId: charge.condoId,
      kind: 'BILL',
      businessNo: `${charge.businessNo}-L${nth}`,
      unitId: charge.unitId,
      buildingId: charge.buildingId,
      floorId: charge.floorId,
      buildingName: charge.buildingName,
      floorName: charge.floorName,
      unitName: charge.unitName,
      leaseId: null,
      leaseNo: '',
      payerId: charge.payerId,
      payerName: charge.payerName,
      payerPhone: charge.payerPhone,
      bill: {
        type: 'LATE',
        source: 'LATE',
        title,
        titleEn,
        standardId: charge.standardId,
        standardVersionId: charge.standardVersionId,
        runId: null,
        lateOfId: charge.id,
      },
      startDay: today,
      endDay: today,
      dueDay: addDays(today, DUE_DAYS),
      amount,
      auto: true,
      lines: [],
      monthDays: 0,
      remark: '',
    });
  }
  return charges;
}
