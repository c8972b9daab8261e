import { holds } from '@iris/contract/core/permission';
import type { BookingAction, BookingDetail } from '@iris/contract/facility/booking.model';
import { cancelTerms, freeUntil, useOpen } from '@iris/contract/facility/booking.rules';
import { isOpen } from '@iris/contract/payment/payment.rules';
import type { Db } from '../../platform/db/database.ts';
import { getRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { type ChargeRow, getCharge, leftOf, paymentsOfCharges, refundsOfCharges } from '../payment/index.ts';
import { readBooking } from './booking.queries.ts';
import { viewBooking } from './booking.view.ts';
import type { FacilityRow } from './facility.queries.ts';
import { facilityTable } from './facility.table.ts';

/** What cancelling a booking gives back now; null: it cannot be cancelled, because it has ended or its slip is in review. */
export function termsOf(
  facility: FacilityRow,
  { state, from_at, to_at }: Pick<BookingDetail, 'state' | 'from_at' | 'to_at'>,
  charge: ChargeRow | undefined,
  now: number,
): ReturnType<typeof cancelTerms> | null {
  if (now >= to_at || charge?.status === 'CENSORING') return null;
  if (state === 'UNPAID') return { rule: 'NOTHING_PAID', refundable: 0 };
  if (state !== 'BOOKED') return null;
  const { cancelHours: cancel_hours, lateShare: late_share } = facility;
  return cancelTerms({ cancel_hours, late_share }, { from_at }, charge ? leftOf(charge) : 0, now);
}

/** A booking as its page shows it to the person now. Throws notFound. */
export async function bookingDetail(
  db: Db,
  { clock, principal: { permissions } }: Pick<SignedInContext, 'clock' | 'principal'>,
  id: number,
): Promise<BookingDetail> {
  const now = clock.now();
  const shown = viewBooking(now)(await readBooking(db, id, now));
  const facility = await getRecord(db, facilityTable, shown.facility_id);
  const charge = shown.charge_id === null ? undefined : await getCharge(db, shown.charge_id);
  const terms = termsOf(facility, shown, charge, now);
  const ids = shown.charge_id === null ? [] : [shown.charge_id];
  const serves = holds(permissions, '設施管理-預訂');
  const { state } = shown;
  const may: readonly (readonly [BookingAction, boolean])[] = [
    [
      'pay',
      charge !== undefined &&
        state === 'UNPAID' &&
        isOpen(charge.status) &&
        holds(permissions, '賬單管理-收款'),
    ],
    ['cancel', terms !== null && holds(permissions, '設施管理-退款')],
    ['use', state === 'BOOKED' && serves && useOpen(shown, now)],
    ['unuse', state === 'USED' && serves && useOpen(shown, now)],
    ['noShow', state === 'BOOKED' && serves && now >= shown.from_at],
    ['ticket', (state === 'BOOKED' || state === 'USED') && serves && now < shown.to_at],
  ];
  return {
    ...shown,
    payments: (await paymentsOfCharges(db, ids)).get(shown.charge_id ?? 0) ?? [],
    refunds: (await refundsOfCharges(db, ids)).get(shown.charge_id ?? 0) ?? [],
    cancel_rule: terms?.rule ?? null,
    refundable: terms?.refundable ?? 0,
    free_until: freeUntil({ cancel_hours: facility.cancelHours }, shown),
    actions: may.filter(([, allowed]) => allowed).map(([action]) => action),
  };
}
