import type { Closing } from '@iris/contract/counter/counter.model';
import type { AccountLine, FinanceSummary } from '@iris/contract/finance/finance.model';
import type { LeaseType } from '@iris/contract/lease/lease.model';
import type { BillType, ChargeKind, FlowChannel, PayChannel } from '@iris/contract/payment/payment.model';
import type { PriceUnit } from '@iris/contract/standard/standard.model';

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
    /** What a bill is for; null for rents and deposits, which their kind names. */
    title: Names | null;
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
  /** The day of the money, with its time where it was taken here. */
  paid: string;
  issuedAt: number;
  remark: string;
}

/** Why a bill costs what it costs. Price in ten-thousandths of a dollar, quantity and readings in thousandths. */
interface BillWhy {
  name: Names;
  price: number;
  unit: PriceUnit;
  quantity: number;
  meter: string;
  from: { day: string; value: number } | null;
  to: { day: string; value: number } | null;
  amount: number;
}

/** What is asked for, and how to pay it. Amounts are HKD cents, days Hong Kong days. */
export interface DemandNoteData {
  head: Letterhead;
  /** The bill number, also the reference of a transfer. */
  businessNo: string;
  leaseNo: string;
  kind: ChargeKind;
  /** What a bill is for and why this amount; null for rents and deposits. */
  bill: { title: Names; lines: readonly BillWhy[] } | null;
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
  /** Without an identity number where it is not known. */
  landlord: { name: string; phone: string; idNo: string };
  tenant: { name: string; phone: string; email: string; idNo: string };
  unit: string;
  /** With the building's English name; empty where it has none. */
  unitEn: string;
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

/** What was charged and paid over a period. Amounts are HKD cents, days Hong Kong days. */
export interface AccountData {
  head: Letterhead;
  /** Whose: one of the two may be empty. */
  unit: string;
  resident: string;
  fromDay: string;
  toDay: string;
  issuedDay: string;
  opening: number;
  closing: number;
  charged: number;
  settled: number;
  /** On the day it is issued: rents and bills that are owed, and the part past its due day. */
  unpaid: number;
  overdue: number;
  /** Each with what is owed after it. */
  lines: readonly {
    day: string;
    kind: AccountLine['kind'];
    chargeKind: ChargeKind;
    billType: BillType | null;
    businessNo: string;
    title: string;
    titleEn: string;
    paymentType: FlowChannel | null;
    amount: number;
    charged: number;
    settled: number;
    balance: number;
  }[];
}

/** A close of the day: what a cashier counted against the books. Amounts are HKD cents, times epoch ms. */
export interface ClosingData {
  head: Letterhead;
  /** Of the close, as people read it. */
  number: string;
  day: string;
  cashier: string;
  /** When the close before it was; null when there was none. */
  since: number | null;
  closedAt: number;
  ways: Closing['ways'];
  others: Closing['others'];
  difference: number;
  reason: string;
  payments: readonly {
    /** Empty when the receipt was voided and none replaces it. */
    receiptNo: string;
    payer: string;
    channel: PayChannel;
    amount: number;
    paidAt: number;
  }[];
}

/** What a condo received and spent in three months, and what it has at their end. HKD cents, Hong Kong days. */
export interface SummaryData
  extends Pick<
    FinanceSummary,
    'complete' | 'income' | 'expenditure' | 'surplus' | 'assets' | 'liabilities' | 'fund'
  > {
  head: Letterhead;
  fromDay: string;
  toDay: string;
  /** From when on the year is summed. */
  yearFrom: string;
  issuedDay: string;
}

/** A document that is drawn. */
export type DocumentTask =
  | { kind: 'closing'; data: ClosingData }
  | { kind: 'receipt'; data: ReceiptData }
  | { kind: 'demandNote'; data: DemandNoteData }
  | { kind: 'account'; data: AccountData }
  | { kind: 'summary'; data: SummaryData }
  | { kind: 'leaseContract'; data: LeaseContractData };

/** A file of many documents, drawn in steps so that other documents get their turn in between. */
export interface BookTask {
  kind: 'book';
  /** Which of the files that are being drawn. */
  book: number;
  step: 'first' | 'next' | 'last' | 'drop';
  title: string;
  author: string;
  /** Epoch ms. */
  made: number;
  documents: readonly DocumentTask[];
}
