import type { LeaseType } from '@iris/contract/lease/lease.model';
import type { ChargeKind, PayChannel } from '@iris/contract/payment/payment.model';

/** A name in both languages; a missing English one is left away. */
interface Names {
  zh: string;
  en: string;
}

/** Who issues a document, and for which estate. */
export interface Letterhead {
  company: Names;
  /** Of the company: property management licence, or empty. */
  licenceNo: string;
  phone: string;
  email: string;
  condo: Names;
  address: Names;
}

/** What was paid. Amounts are HKD cents, days Hong Kong days, times epoch ms. */
export interface ReceiptData {
  head: Letterhead;
  /** As people read it, see `receiptNo`. */
  receiptNo: string;
  /** Printed before. */
  copy: boolean;
  voided: { at: number; reason: string } | null;
  payer: string;
  items: readonly {
    businessNo: string;
    kind: ChargeKind;
    unit: string;
    startDay: string;
    endDay: string;
    amount: number;
  }[];
  total: number;
  channel: PayChannel;
  /** Cash handed over and given back. */
  received: number | null;
  change: number | null;
  /** Of the card terminal or the transfer; empty for none. */
  slipNo: string;
  cashier: string;
  paidAt: number;
  issuedAt: number;
  remark: string;
}

/** What is asked for, and how to pay it. Amounts are HKD cents, days Hong Kong days. */
export interface DemandNoteData {
  head: Letterhead;
  /** The bill number, also the reference of a transfer. */
  businessNo: string;
  leaseNo: string;
  kind: ChargeKind;
  unit: string;
  tenant: string;
  startDay: string;
  endDay: string;
  dueDay: string;
  issuedDay: string;
  amount: number;
  /** Why this amount, with the days of the month that they are shares of; empty where it was typed by hand. */
  lines: readonly {
    startDay: string;
    endDay: string;
    monthlyAmount: number;
    days: number;
    amount: number;
  }[];
  monthDays: number;
  /** The estate's FPS identifier, `+852-` phone or e-mail; empty for none. */
  fpsId: string;
  /** Where to transfer to, null when the company gave none. */
  bank: { name: string; userName: string; account: string } | null;
  /** Where to pay online; empty for nowhere. */
  payUrl: string;
  remark: string;
}

/** The terms of a tenancy. Amounts are HKD cents, days Hong Kong days. */
export interface LeaseContractData {
  head: Letterhead;
  leaseNo: string;
  leaseType: LeaseType;
  signedDay: string;
  landlord: { name: string; phone: string };
  tenant: { name: string; phone: string; email: string; idNo: string };
  unit: string;
  /** Square feet. */
  area: number | null;
  domestic: boolean;
  startDay: string;
  endDay: string;
  standards: readonly { startDay: string; endDay: string; monthlyAmount: number }[];
  deposit: number;
  noticeDays: number;
  /** The first day on which it may end early; null for a fixed one. */
  breakFromDay: string | null;
  remark: string;
}

/** What the documents' thread draws. */
export type DocumentTask =
  | { kind: 'receipt'; data: ReceiptData }
  | { kind: 'demandNote'; data: DemandNoteData }
  | { kind: 'leaseContract'; data: LeaseContractData };
