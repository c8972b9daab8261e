import { dayOf } from '@iris/contract/core/day';
import type { Compliance, Deposit, LeaseDetail, Standard } from '@iris/contract/lease/lease.model';
import {
  COUNTERPART_DUTY,
  coverOf,
  cr109Deadline,
  stampDeadline,
  stampDuty,
} from '@iris/contract/lease/lease.rules';
import { isHeld } from '@iris/contract/payment/payment.rules';
import type { Db } from '../../platform/db/database.ts';
import { found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import {
  type ChargeRow,
  deductionsOf,
  getCharge,
  paymentsOfCharges,
  refundsOfCharges,
  refundUntil,
  waitsForCheque,
} from '../payment/index.ts';
import { chargesOf, depositsIn, rentsIn } from './charge.queries.ts';
import { carriesOf } from './deposit.queries.ts';
import { spanOf } from './lease.audit.ts';
import { isUsed } from './lease.check.ts';
import { getListed } from './lease.list.queries.ts';
import { englishLandlord } from './lease.parties.queries.ts';
import { actionsOf } from './lease.policy.ts';
import {
  getLease,
  houseOf,
  type LeaseRow,
  renewalOf,
  type StandardRow,
  standardsOf,
} from './lease.queries.ts';
import { lookingOn, viewLease } from './lease.view.ts';

/** A lease with rent terms, deposit and deadlines, as one person sees it; 10020 if it is gone. */
export async function leaseDetail(
  db: Db,
  id: number,
  { principal, clock }: Pick<SignedInContext, 'principal' | 'clock'>,
): Promise<LeaseDetail> {
  const today = dayOf(clock.now());
  const row = found(await getLease(db, id));
  const listed = found(await getListed(db, id, today));
  const standards = await standardsOf(db, id);
  const charges = await chargesOf(db, id);
  const deposit = found(row.depositChargeId === null ? null : await getCharge(db, row.depositChargeId));
  const part = depositsIn(charges).find(({ partOfId }) => partOfId !== null);
  const waits = (await waitsForCheque(db, deposit)) && isHeld(deposit.status);
  const { condo } = await houseOf(db, row.condoId);
  const previous = row.previousId === null ? undefined : await getLease(db, row.previousId);
  const next = await renewalOf(db, id);
  const term = { start_day: row.startDay, end_day: row.endDay };
  return {
    ...viewLease(listed, lookingOn(today)),
    ...term,
    landlord_name: row.landlordName,
    landlord_name_en: await englishLandlord(db, row),
    landlord_phone: row.landlordPhone,
    collected_for: row.landlordId === null ? 'OWN' : 'LANDLORD',
    landlord_id: row.landlordId,
    tenant_id_type: row.tenantIdType,
    break_from_day: row.breakFromDay,
    notice_days: row.noticeDays,
    signed_day: row.signedDay,
    remark: row.remark,
    contract: row.contractFileId,
    unit_area: row.unitArea,
    standards: standards.map((standard) => viewStandard(standard, rentsIn(charges))),
    gaps: coverOf(term, standards.map(spanOf)).gaps,
    deposit: await viewDeposit(db, deposit, condo.refundPeriodDays),
    deposit_part: part ? await viewDeposit(db, part, condo.refundPeriodDays) : null,
    ...(await carriesOf(db, id)),
    compliance: viewCompliance(row, standards),
    move_out_day: row.moveOutDay,
    ended_day: row.endedDay,
    end_reason: row.moveOutReason,
    previous: previous ? named(previous) : null,
    next: next ? named(next) : null,
    actions: actionsOf(row, charges, { renewed: next !== undefined, waits }, principal, today),
  };
}

const named = ({ id, businessNo }: Pick<LeaseRow, 'id' | 'businessNo'>) => ({ id, business_no: businessNo });

const viewStandard = (row: StandardRow, rents: readonly ChargeRow[]): Standard => ({
  id: row.id,
  ...spanOf(row),
  used: isUsed(rents, spanOf(row)),
  version: row.version,
});

async function viewDeposit(db: Db, charge: ChargeRow, refundPeriodDays: number): Promise<Deposit> {
  const { id } = charge;
  return {
    id,
    business_no: charge.businessNo,
    status: charge.status,
    amount: charge.amount,
    paid: charge.paid,
    refunding: charge.refunding,
    refunded: charge.refunded,
    deducted: charge.deducted,
    due_day: charge.dueDay,
    paid_at: charge.paidAt,
    refund_until: refundUntil(charge, refundPeriodDays),
    payments: (await paymentsOfCharges(db, [id])).get(id) ?? [],
    refunds: (await refundsOfCharges(db, [id])).get(id) ?? [],
    deductions: await deductionsOf(db, id),
    version: charge.version,
  };
}

function viewCompliance(row: LeaseRow, standards: readonly StandardRow[]): Compliance {
  const term = { start_day: row.startDay, end_day: row.endDay };
  return {
    stamp_duty: stampDuty(term, standards.map(spanOf)),
    counterpart_duty: COUNTERPART_DUTY,
    signed_day: row.signedDay,
    stamp_deadline: stampDeadline(row.signedDay),
    stamped_day: row.stampedDay,
    stamp_no: row.stampNo,
    domestic: row.domestic,
    cr109_deadline: row.domestic ? cr109Deadline(row.signedDay) : null,
    cr109_day: row.cr109Day,
  };
}
