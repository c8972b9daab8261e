import { billApi } from '@iris/contract/bill/bill.api';
import type { BillDetail } from '@iris/contract/bill/bill.model';
import type { ChargeKind, Payment } from '@iris/contract/payment/payment.model';
import { rentApi } from '@iris/contract/rent/rent.api';
import type { RentDetail } from '@iris/contract/rent/rent.model';
import type { UseQueryOptions } from '@tanstack/react-query';
import { queryOf } from '../../base/request/query.ts';

/** What paying needs to know of a charge. */
export interface ChargeFacts {
  /** The newest first. */
  payments: readonly Payment[];
  /** Of the payer, or empty. */
  email: string;
  /** Online payments run against the built-in stand-in: no card is charged. */
  standIn: boolean;
}

/** The calls that move money: those of bills take and answer what those of rents and deposits do. */
export type MoneyCalls = typeof rentApi | typeof billApi;

/** How the shared dialogs collect a kind of charge and give it back. */
interface PayableKind {
  calls: MoneyCalls;
  /** What paying needs to know, read as the charge's own page reads it. */
  facts: (id: number) => UseQueryOptions<unknown, Error, ChargeFacts>;
}

const factsBy =
  <Detail>(read: (id: number) => object, view: (detail: Detail) => ChargeFacts): PayableKind['facts'] =>
  (id) =>
    // The query answers what its own view takes: both are given together, below.
    ({ ...read(id), select: view }) as UseQueryOptions<unknown, Error, ChargeFacts>;

export const rentDetail = (id: number | string) => queryOf(rentApi.detail, { params: { id: String(id) } });
export const billDetail = (id: number | string) => queryOf(billApi.detail, { params: { id: String(id) } });

const rents: PayableKind = {
  calls: rentApi,
  facts: factsBy(rentDetail, (rent: RentDetail) => ({
    payments: rent.payments,
    email: rent.tenant_email,
    standIn: rent.stand_in,
  })),
};
const bills: PayableKind = {
  calls: billApi,
  facts: factsBy(billDetail, (bill: BillDetail) => ({
    payments: bill.payments,
    email: bill.payer_email,
    standIn: bill.stand_in,
  })),
};

/** The kinds that the shared dialogs collect; a top-up is made and collected by the wallet's own. */
export const payables: Readonly<Partial<Record<ChargeKind, PayableKind>>> = {
  RENT: rents,
  DEPOSIT: rents,
  BILL: bills,
};
