import { dayOf } from '@iris/contract/core/day';
import { nameOfCharge, periodOf } from '@iris/contract/payment/payment.charges';
import { isUnsettled } from '@iris/contract/payment/payment.rules';
import type { SignedInContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import type { Download } from '../../platform/http/mount.ts';
import { unitsInEnglish } from '../estate/index.ts';
import { demandNotePaper, letterheadOf, paymentsOfCharges, refuseState } from '../payment/index.ts';
import { bankOf, getFacts, getRents } from './rent.queries.ts';
import type { RentLine } from './rent.view.ts';

/** A demand note of a rent or deposit that is due, as a bilingual PDF with the ways to pay it. */
export async function demandNote(id: number, context: SignedInContext): Promise<Download> {
  const { db, clock, documents } = context;
  const [row] = await getRents(db, [id]);
  const facts = await getFacts(db, id);
  if (!row || !facts) throw notFound();
  const { charge } = facts;
  if (!isUnsettled(charge.status)) return refuseState(db, context, charge);
  const open = (await paymentsOfCharges(db, [id])).get(id)?.find(({ state }) => state === 'OPEN');
  const bytes = await documents.draw(demandNotePaper, {
    head: await letterheadOf(db, charge.condoId),
    businessNo: charge.businessNo,
    leaseNo: charge.leaseNo,
    name: nameOfCharge(charge),
    bill: null,
    unit: `${row.building_name} ${row.floor_name} ${row.unit_name}`.trim(),
    unitEn: (await unitsInEnglish(db, [charge.unitId])).get(charge.unitId) ?? '',
    tenant: charge.payerName,
    period: periodOf(charge),
    dueDay: charge.dueDay,
    issuedDay: dayOf(clock.now()),
    amount: charge.amount,
    // Whoever writes rents writes lines of this shape.
    lines: (charge.lines as RentLine[]).map((line) => ({
      startDay: line.start_day,
      endDay: line.end_day,
      monthlyAmount: line.monthly_amount,
      days: line.days,
      amount: line.amount,
    })),
    monthDays: charge.monthDays,
    fpsId: facts.fpsId,
    bank: await bankOf(db, charge.condoId),
    payUrl: open?.checkout_url ?? '',
    remark: charge.remark,
  });
  return { bytes, type: 'application/pdf', name: `${charge.businessNo}.pdf` };
}
