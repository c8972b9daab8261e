import { activityApi } from '@iris/contract/activity/activity.api';
import type { ActivityCharge } from '@iris/contract/activity/activity.model';
import { billApi } from '@iris/contract/bill/bill.api';
import type { Bill, BillDetail } from '@iris/contract/bill/bill.model';
import { dayOf, daysBetween } from '@iris/contract/core/day';
import type { BookingCharge } from '@iris/contract/facility/booking.model';
import { facilityApi } from '@iris/contract/facility/facility.api';
import type { ChargeKind } from '@iris/contract/payment/payment.model';
import { rentApi } from '@iris/contract/rent/rent.api';
import type { Rent, RentDetail } from '@iris/contract/rent/rent.model';
import { repairApi } from '@iris/contract/repair/repair.api';
import type { RepairCharge } from '@iris/contract/repair/repair.model';
import type { UseQueryOptions } from '@tanstack/react-query';
import { queryOf } from '../../base/request/query.ts';
import type { Payable, PayableDetail } from './payable.ts';

/** The calls that move money: those of all kinds have the same inputs and answers. */
export type MoneyCalls =
  | typeof rentApi
  | typeof billApi
  | typeof repairApi
  | typeof activityApi
  | typeof facilityApi;
/** The calls that change an unpaid charge. */
type UpdateCall = typeof rentApi.update | typeof billApi.update;

/** What the parts of payments know about a kind of charge. */
interface PayableKind {
  calls: MoneyCalls;
  /** Left out: its charges are voided and issued again. */
  update?: UpdateCall;
  /** One charge, read like its own page reads it. */
  detail: (id: number) => UseQueryOptions<unknown, Error, PayableDetail>;
}

const detailBy =
  <Detail>(read: (id: number) => object, view: (detail: Detail) => PayableDetail): PayableKind['detail'] =>
  (id) =>
    // The query's answer fits its own view: both are given together, below.
    ({ ...read(id), select: view }) as UseQueryOptions<unknown, Error, PayableDetail>;

export const rentDetail = (id: number | string) => queryOf(rentApi.detail, { params: { id: String(id) } });
export const billDetail = (id: number | string) => queryOf(billApi.detail, { params: { id: String(id) } });

export const repairChargeDetail = (id: number | string) =>
  queryOf(repairApi.charge, { params: { id: String(id) } });

export const activityChargeDetail = (id: number | string) =>
  queryOf(activityApi.charge, { params: { id: String(id) } });

export const bookingChargeDetail = (id: number | string) =>
  queryOf(facilityApi.charge, { params: { id: String(id) } });

/** Full days that an open rent is past its due day. */
export const overdueDaysOf = ({ due_day, overdue }: Pick<Rent, 'due_day' | 'overdue'>): number =>
  overdue ? daysBetween(due_day, dayOf(Date.now())) : 0;

/** The money of a rent or deposit, as its page shows it. */
export const payableRent = (rent: RentDetail): RentDetail & PayableDetail => ({
  ...rent,
  overdue_days: overdueDaysOf(rent),
  refund_approval_over: null,
  refund_alone: null,
});

/** A bill as something to collect. */
export const billPayable = <Row extends Bill>(bill: Row): Row & Payable => ({
  ...bill,
  kind: 'BILL',
  tenant_id: bill.payer_id,
  tenant_name: bill.payer_name,
  tenant_name_en: bill.payer_name_en,
});

/** The money of a bill, as its page shows it. */
export const payableBill = (bill: BillDetail): BillDetail & PayableDetail => ({
  ...billPayable(bill),
  lease_id: null,
  tenant_phone: bill.payer_phone,
  tenant_email: bill.payer_email,
});

/** What services charge has one payer and no lease. */
const payerOf = (charge: RepairCharge | ActivityCharge | BookingCharge) => ({
  lease_id: null,
  tenant_id: charge.payer_id,
  tenant_name: charge.payer_name,
  tenant_name_en: charge.payer_name_en,
  tenant_phone: charge.payer_phone,
  tenant_email: charge.payer_email,
  refund_approval_over: null,
  refund_alone: null,
});

/** The money of a repair, as its charge's page shows it. */
export const payableRepair = (charge: RepairCharge): RepairCharge & PayableDetail => ({
  ...charge,
  ...payerOf(charge),
  kind: 'REPAIR',
});

/** The fee of an activity, as its own page and its sign-up's show it. */
export const payableActivity = (charge: ActivityCharge): ActivityCharge & PayableDetail => ({
  ...charge,
  ...payerOf(charge),
  kind: 'ACTIVITY',
});

/** The fee of a booking, as its own page and its booking's show it. */
export const payableBooking = (charge: BookingCharge): BookingCharge & PayableDetail => ({
  ...charge,
  ...payerOf(charge),
  kind: 'BOOKING',
});

const rents: PayableKind = {
  calls: rentApi,
  update: rentApi.update,
  detail: detailBy(rentDetail, payableRent),
};
const bills: PayableKind = {
  calls: billApi,
  update: billApi.update,
  detail: detailBy(billDetail, payableBill),
};
const repairs: PayableKind = { calls: repairApi, detail: detailBy(repairChargeDetail, payableRepair) };
const activities: PayableKind = {
  calls: activityApi,
  detail: detailBy(activityChargeDetail, payableActivity),
};

const bookings: PayableKind = {
  calls: facilityApi,
  detail: detailBy(bookingChargeDetail, payableBooking),
};

/** The kinds that the shared parts collect; a top-up is created and collected by the wallet's own parts. */
export const payables: Readonly<Partial<Record<ChargeKind, PayableKind>>> = {
  RENT: rents,
  DEPOSIT: rents,
  BILL: bills,
  REPAIR: repairs,
  ACTIVITY: activities,
  BOOKING: bookings,
};
