import {
  billSources,
  billTypes,
  chargeKinds,
  chargeStates,
  payChannels,
  paymentSources,
  paymentStates,
  refundChannels,
  refundStates,
} from '@iris/contract/payment/payment.model';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, moment, reference, stamps } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { turnOf } from './payment.turn.ts';

// Longer than other files: charges, payments and refunds refer to one another, and their rules are read together.

const money = () => bigint({ mode: 'number' });

/**
 * Anything payable: an amount, a state, a payer, a due day. Rents and deposits are charges of a lease; charges of other
 * domains are further kinds. Checks guard the sums of a row, a trigger the changes of state (see the migration), and an
 * exclusion constraint keeps each rent period of a lease unique.
 */
export const chargeTable = pgTable(
  'charge',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    kind: text({ enum: chargeKinds }).notNull(),
    businessNo: text().notNull(),
    status: text({ enum: chargeStates }).notNull().default('UNPAID'),
    unitId: reference().references(() => unitTable.id, { onDelete: 'set null' }),
    buildingId: reference(),
    floorId: reference(),
    /** The name of the place when it was charged: read only after the unit was deleted. */
    buildingName: text().notNull().default(''),
    floorName: text().notNull().default(''),
    unitName: text().notNull().default(''),
    /** Of a bill: its type, how it was created, and from what. The names are copied here for lists. */
    billType: text({ enum: billTypes }),
    billSource: text({ enum: billSources }),
    title: text().notNull().default(''),
    titleEn: text().notNull().default(''),
    standardId: reference(),
    standardVersionId: reference(),
    runId: reference(),
    /** Of a late charge: the overdue bill. */
    lateOfId: reference(),
    /**
     * Of a part that was split off: the charge that it belongs to, never itself a part. That charge stays the one that
     * is owed, with what is left as its amount; it counts its parts, and what their amounts add up to.
     */
    partOfId: reference(),
    parts: integer().notNull().default(0),
    parted: money().notNull().default(0),
    /** A temporary charge that cannot be paid for now. */
    offline: boolean().notNull().default(false),
    leaseId: reference(),
    leaseNo: text().notNull().default(''),
    /** For whom it is collected; null: for the estate. It stays once it is paid (see the migration). */
    landlordId: reference(),
    payerId: reference()
      .notNull()
      .references(() => residentTable.id),
    payerName: text().notNull(),
    payerPhone: text().notNull().default(''),
    /** The period it is for; for a deposit both are the due day. */
    startDay: date({ mode: 'string' }).notNull(),
    endDay: date({ mode: 'string' }).notNull(),
    dueDay: date({ mode: 'string' }).notNull(),
    /** HKD cents. */
    amount: money().notNull(),
    paid: money().notNull().default(0),
    refunding: money().notNull().default(0),
    refunded: money().notNull().default(0),
    deducted: money().notNull().default(0),
    /** The channel of the completed or current payment. */
    channel: text({ enum: payChannels }),
    paidAt: moment(),
    /** When the job marked it overdue. */
    overdueAt: moment(),
    /** Created by a job, not by hand. */
    auto: boolean().notNull().default(false),
    /** How the amount was calculated, for people to read; each domain has its own shape. */
    lines: jsonb().$type<unknown[]>().notNull().default([]),
    monthDays: integer().notNull().default(0),
    remark: text().notNull().default(''),
    voidReason: text().notNull().default(''),
    /** Voided by hand: no job creates it again. */
    waived: boolean().notNull().default(false),
    /** Voided because somebody decided not to collect it: shown as waived, unlike a charge made in error. */
    forgiven: boolean().notNull().default(false),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('charge_no').on(table.condoId, table.businessNo),
    // Lists page by first day and id: many rents begin on the same day, so without the id each page would sort all of
    // them.
    index('charge_list')
      .on(table.condoId, table.kind, table.startDay, table.id)
      .where(sql`${table.status} <> 'VOID'`),
    // Includes the due day; without it, finding unpaid charges that are not yet due would scan every unpaid charge.
    index('charge_status').on(
      table.condoId,
      table.kind,
      table.status,
      table.startDay,
      table.id,
      table.dueDay,
    ),
    // The order of lists that nobody sorts; with what it is made of, to page from the index alone.
    index('charge_turn')
      .on(table.condoId, table.kind, turnOf(table), table.id, table.status, table.dueDay)
      .where(sql`${table.status} <> 'VOID'`),
    index('charge_building')
      .on(table.buildingId, table.kind, turnOf(table), table.id, table.status, table.dueDay, table.startDay)
      .where(sql`${table.status} <> 'VOID'`),
    index('charge_floor')
      .on(table.floorId, table.kind, table.startDay, table.status)
      .where(sql`${table.status} <> 'VOID'`),
    index('charge_unit').on(table.unitId, table.kind, table.startDay),
    index('charge_lease').on(table.leaseId, table.startDay),
    index('charge_payer').on(table.payerId),
    // Lists count and the overview sums all bills of a condo: from the index alone, because the rows are wide.
    index('charge_bill_sums')
      .on(
        table.condoId,
        table.startDay,
        table.id,
        table.status,
        table.dueDay,
        table.billType,
        table.amount,
        table.paid,
        table.refunded,
        table.buildingId,
        table.billSource,
        table.offline,
      )
      .where(sql`${table.kind} = 'BILL' and ${table.status} <> 'VOID'`),
    // Whether a version of a standard was used, and since when.
    index('charge_version')
      .on(table.standardVersionId, table.startDay)
      .where(sql`${table.standardVersionId} is not null`),
    index('charge_run').on(table.runId).where(sql`${table.runId} is not null`),
    index('charge_part').on(table.partOfId).where(sql`${table.partOfId} is not null`),
    index('charge_late').on(table.lateOfId).where(sql`${table.lateOfId} is not null`),
    // A standard makes one bill per unit and month, so that a run can be repeated.
    uniqueIndex('charge_bill_once')
      .on(table.standardId, table.unitId, table.startDay)
      .where(sql`${table.billSource} = 'RUN' and ${table.status} <> 'VOID' and ${table.partOfId} is null`),
    // What a lease owes, for lists of leases: an index-only scan.
    index('charge_owed')
      .on(table.leaseId, table.dueDay, table.amount)
      .where(
        sql`${table.kind} = 'RENT' and ${table.status} in ('UNPAID', 'PAYING', 'CENSORING', 'CENSOR_REJECT')`,
      ),
    index('charge_due')
      .on(table.condoId, table.kind, table.dueDay)
      .where(sql`${table.status} in ('UNPAID', 'CENSOR_REJECT')`),
    // Who owes how much for how long, of all kinds: an index-only scan, in the order of the payers.
    index('charge_debt')
      .on(table.condoId, table.payerId, table.unitId, table.kind, table.dueDay, table.amount)
      .where(sql`${table.status} in ('UNPAID', 'PAYING', 'CENSORING', 'CENSOR_REJECT')`),
    // What a unit owes, for the counter: an index-only scan.
    index('charge_open')
      .on(table.unitId, table.amount)
      .where(sql`${table.status} in ('UNPAID', 'CENSOR_REJECT') and not ${table.offline}`),
    check('charge_amount', sql`${table.amount} > 0 and ${table.endDay} >= ${table.startDay}`),
    check(
      'charge_parts',
      sql`least(${table.parts}, ${table.parted}) >= 0 and (${table.partOfId} is null or greatest(${table.parts}, ${table.parted}) = 0)`,
    ),
    check(
      'charge_paid',
      sql`${table.paid} between 0 and ${table.amount} and least(${table.refunding}, ${table.refunded}, ${table.deducted}) >= 0 and ${table.refunding} + ${table.refunded} + ${table.deducted} <= ${table.paid}`,
    ),
    check(
      'charge_status_paid',
      sql`(${table.status} in ('PAID', 'REFUNDING', 'REFUNDED', 'REFUND_FAILED')) = (${table.paid} = ${table.amount})`,
    ),
  ],
);

/** The rules that a trigger enforces for charges of each kind; written at startup from the records of the contract. */
export const chargeKindTable = pgTable('charge_kind', {
  kind: text().primaryKey(),
  typed: boolean().notNull(),
  refund: text({ enum: ['KEEPS', 'PARTS', 'WHOLE', 'NEVER'] }).notNull(),
  regains: boolean().notNull().default(false),
});

/** One attempt to pay one or several charges of one payer. */
export const paymentTable = pgTable(
  'payment',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    state: text({ enum: paymentStates }).notNull(),
    channel: text({ enum: payChannels }).notNull(),
    source: text({ enum: paymentSources }).notNull(),
    amount: money().notNull(),
    received: money(),
    slipNo: text().notNull().default(''),
    voucherFileId: reference(),
    payerId: reference()
      .notNull()
      .references(() => residentTable.id),
    payerName: text().notNull(),
    /** Stripe's fee for an online payment, in HKD cents; null until known. */
    fee: money(),
    remark: text().notNull().default(''),
    submittedById: reference(),
    submittedBy: text().notNull().default(''),
    submittedAt: moment().notNull(),
    reviewedById: reference(),
    reviewedBy: text().notNull().default(''),
    reviewedAt: moment(),
    /** Why a slip was refused, or why an online payment failed. */
    reason: text().notNull().default(''),
    /** When it was recorded as paid. */
    paidAt: moment(),
    /** Typed from the transfer slip by its submitter; null if there is no slip. */
    slipAmount: money(),
    slipDay: date({ mode: 'string' }),
    /** The Hong Kong day of the money; null until paid. */
    valueDay: date({ mode: 'string' }),
    /** Stripe's ids. */
    sessionId: text(),
    intentId: text(),
    checkoutUrl: text().notNull().default(''),
    expiresAt: moment(),
    statementLineId: reference(),
  },
  (table) => [
    uniqueIndex('payment_session').on(table.sessionId).where(sql`${table.sessionId} is not null`),
    index('payment_intent').on(table.intentId).where(sql`${table.intentId} is not null`),
    // A line of a bank statement pays only once.
    uniqueIndex('payment_line')
      .on(table.statementLineId)
      .where(sql`${table.statementLineId} is not null and ${table.state} = 'PAID'`),
    index('payment_review').on(table.condoId, table.submittedAt).where(sql`${table.state} = 'REVIEW'`),
    // What a cashier took since the last close of the day.
    index('payment_cashier')
      .on(table.condoId, table.submittedById, table.id)
      .where(sql`${table.state} = 'PAID' and ${table.source} = 'COUNTER'`),
    // Payments whose Stripe fee is not known yet.
    index('payment_fee')
      .on(table.condoId, table.id)
      .where(
        sql`${table.fee} is null and ${table.source} = 'ONLINE' and ${table.state} in ('PAID', 'SURPLUS')`,
      ),
    index('payment_open').on(table.expiresAt).where(sql`${table.state} = 'OPEN'`),
    check(
      'payment_value_day',
      sql`${table.state} not in ('PAID', 'SURPLUS') or ${table.valueDay} is not null`,
    ),
    check('payment_cash', sql`${table.received} is null or ${table.received} >= ${table.amount}`),
  ],
);

/** The charges of a payment. `live` while it is open, in review or paid: a charge has at most one live payment. */
export const paymentItemTable = pgTable(
  'payment_item',
  {
    paymentId: reference()
      .notNull()
      .references(() => paymentTable.id),
    chargeId: reference()
      .notNull()
      .references(() => chargeTable.id),
    amount: money().notNull(),
    live: boolean().notNull(),
    /** Of a part payment: what was charged in all, and what was left to pay afterwards. */
    whole: money(),
    rest: money(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.chargeId] }),
    uniqueIndex('payment_item_live').on(table.chargeId).where(sql`${table.live}`),
    index('payment_item_charge').on(table.chargeId),
  ],
);

export const refundTable = pgTable(
  'refund',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    paymentId: reference()
      .notNull()
      .references(() => paymentTable.id),
    chargeId: reference()
      .notNull()
      .references(() => chargeTable.id),
    channel: text({ enum: refundChannels }).notNull(),
    state: text({ enum: refundStates }).notNull(),
    amount: money().notNull(),
    reason: text().notNull(),
    proofFileId: reference(),
    /** Stripe's id; null until Stripe knows the refund. */
    stripeId: text(),
    /** Money that arrived when nothing was due: it was never part of the charge. */
    surplus: boolean().notNull().default(false),
    failure: text().notNull().default(''),
    /** The second person, where approval was needed. */
    judgedById: reference(),
    judgedBy: text().notNull().default(''),
    judgedAt: moment(),
    userId: reference(),
    userName: text().notNull().default(''),
    createdAt: moment().notNull(),
    settledAt: moment(),
  },
  (table) => [
    index('refund_charge').on(table.chargeId),
    index('refund_payment').on(table.paymentId),
    uniqueIndex('refund_stripe').on(table.stripeId).where(sql`${table.stripeId} is not null`),
    index('refund_pending').on(table.createdAt).where(sql`${table.state} = 'PENDING'`),
    // What a cashier paid back by hand, for the close of the day.
    index('refund_cashier')
      .on(table.condoId, table.userId, table.id)
      .where(sql`${table.state} = 'SUCCEEDED' and ${table.channel} = 'REFUND'`),
    // Overpayments: those that Stripe did not refund are on the work list.
    index('refund_surplus').on(table.condoId, table.paymentId).where(sql`${table.surplus}`),
    // Refunds that came back, which are there too.
    index('refund_returned')
      .on(table.condoId)
      .where(sql`not ${table.surplus} and ${table.state} = 'SUCCEEDED' and ${table.failure} <> ''`),
    index('refund_waiting').on(table.condoId, table.createdAt).where(sql`${table.state} = 'WAITING'`),
    check('refund_amount', sql`${table.amount} > 0`),
  ],
);

/** A deduction from a deposit: kept as income, or used to pay rents. */
export const deductionTable = pgTable(
  'deduction',
  {
    id: identity(),
    chargeId: reference()
      .notNull()
      .references(() => chargeTable.id),
    amount: money().notNull(),
    reason: text().notNull(),
    /** The payment of the rents that it paid; null if kept as income. */
    paymentId: reference().references(() => paymentTable.id),
    userName: text().notNull(),
    time: moment().notNull(),
  },
  (table) => [
    index('deduction_charge').on(table.chargeId),
    index('deduction_payment').on(table.paymentId).where(sql`${table.paymentId} is not null`),
    check('deduction_amount', sql`${table.amount} > 0`),
  ],
);
