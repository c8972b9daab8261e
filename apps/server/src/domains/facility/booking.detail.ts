import { holds } from '@iris/contract/core/permission';
import type { BookingAction, BookingDetail } from '@iris/contract/facility/booking.model';
import { cancelTerms, freeUntil, useOpen } from '@iris/contract/facility/booking.rules';
import { isOpen } from '@iris/contract/payment/payment.rules';
import { atOnce } from '../../platform/db/atOnce.ts';
import type { Db } from '../../platform/db/database.ts';
import { getRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { type ChargeRow, leftOf, paymentsOfCharges, refundsOfCharges } from '../payment/index.ts';
import { feesByIds } from './booking.charge.queries.ts';
import { readBooking } from './booking.list.queries.ts';
import { type BookingRow, chargeIdsOf, type ListedBooking } from './booking.queries.ts';
import { viewBooking } from './booking.view.ts';
import type { FacilityRow } from './facility.queries.ts';
import { facilityTable } from './facility.table.ts';

/** HKD cents that were paid for a booking and have not gone back. */
const leftOfAll = (charges: readonly ChargeRow[]): number =>
  charges.reduce((sum, charge) => sum + (charge.status === 'PAID' ? leftOf(charge) : 0), 0);

/** HKD cents of the payments of a booking that count for its price: without what the rules keep of an earlier one. */
export const creditOf = ({ kept }: Pick<BookingRow, 'kept'>, charges: readonly ChargeRow[]): number =>
  Math.max(leftOfAll(charges) - kept, 0);

/** What cancelling a booking gives back now; null: it cannot be cancelled, because it has ended or a slip is in review. */
export function termsOf(
  facility: FacilityRow,
  { state, from_at, to_at }: Pick<BookingDetail, 'state' | 'from_at' | 'to_at'>,
  {
    charges,
    credit,
    movedLate,
  }: { charges: readonly ChargeRow[]; credit: number } & Pick<BookingRow, 'movedLate'>,
  now: number,
): ReturnType<typeof cancelTerms> | null {
  if (now >= to_at || charges.some(({ status }) => status === 'CENSORING')) return null;
  if (state === 'UNPAID') return { rule: 'NOTHING_PAID', refundable: 0 };
  if (state !== 'BOOKED') return null;
  const { cancelHours: cancel_hours, lateShare: late_share } = facility;
  return cancelTerms({ cancel_hours, late_share }, { from_at, moved_late: movedLate }, credit, now);
}

type Reader = Pick<SignedInContext, 'clock' | 'principal'>;

/** A booking as its page shows it to the person now. Throws notFound. */
export async function bookingDetail(db: Db, context: Reader, id: number): Promise<BookingDetail> {
  const row = await readBooking(db, id);
  const ids = await chargeIdsOf(db, row);
  return detailOf(context, row, await readParts(db, row.facilityId, ids));
}

/** The same of a booking that has just been made, in one round trip. */
export async function newBookingDetail(
  db: Db,
  context: Reader,
  { id, facilityId, chargeId }: Pick<BookingRow, 'id' | 'facilityId' | 'chargeId'>,
): Promise<BookingDetail> {
  const [row, parts] = await atOnce(
    () => readBooking(db, id),
    () => readParts(db, facilityId, chargeId === null ? [] : [chargeId]),
  );
  return detailOf(context, row, parts);
}

/** What the page of a booking shows beside it. */
const readParts = (db: Db, facilityId: number, chargeIds: readonly number[]) =>
  atOnce(
    () => getRecord(db, facilityTable, facilityId),
    () => feesByIds(db, chargeIds),
    () => paymentsOfCharges(db, chargeIds),
    () => refundsOfCharges(db, chargeIds),
  );

function detailOf(
  { clock, principal: { permissions } }: Reader,
  row: ListedBooking,
  [facility, charges, payments, refunds]: Awaited<ReturnType<typeof readParts>>,
): BookingDetail {
  const now = clock.now();
  const shown = viewBooking(now)(row);
  const charge = charges.find((one) => one.id === shown.charge_id);
  const extra = charges.filter((one) => one !== charge && (isOpen(one.status) || one.paid > 0));
  const open = extra.find(({ status }) => isOpen(status));
  const credit = creditOf(row, charges);
  const { movedLate } = row;
  const terms = termsOf(facility, shown, { charges, credit, movedLate }, now);
  const free = freeUntil({ cancel_hours: facility.cancelHours }, { ...shown, moved_late: movedLate });
  const serves = holds(permissions, '設施管理-預訂');
  const { state } = shown;
  const may: readonly (readonly [BookingAction, boolean])[] = [
    [
      'pay',
      ((charge !== undefined && state === 'UNPAID' && isOpen(charge.status)) || open !== undefined) &&
        holds(permissions, '賬單管理-收款'),
    ],
    // Its new slots would be taken of a facility that takes no bookings.
    ['move', terms !== null && serves && facility.state === 'ONLINE'],
    ['cancel', terms !== null && holds(permissions, '設施管理-退款')],
    ['use', state === 'BOOKED' && serves && useOpen(shown, now)],
    ['unuse', state === 'USED' && serves && useOpen(shown, now)],
    ['noShow', state === 'BOOKED' && serves && now >= shown.from_at],
    ['undoNoShow', state === 'NO_SHOW' && serves],
    ['ticket', (state === 'BOOKED' || state === 'USED') && serves && now < shown.to_at],
  ];
  return {
    ...shown,
    payments: [...payments.values()].flat(),
    refunds: [...refunds.values()].flat(),
    cancel_rule: terms?.rule ?? null,
    refundable: terms?.refundable ?? 0,
    free_until: free,
    left: credit,
    move_share: now <= free ? 100 : facility.lateShare,
    extra_charge_id: open?.id ?? null,
    extra_charge_ids: extra.map((one) => one.id),
    actions: may.filter(([, allowed]) => allowed).map(([action]) => action),
  };
}
