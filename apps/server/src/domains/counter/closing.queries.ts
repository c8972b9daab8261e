import { countedChannels, slipChannels } from '@iris/contract/counter/counter.rules';
import { counterChannels, type PayChannel } from '@iris/contract/payment/payment.model';
import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertOne } from '../../platform/db/record.ts';
import { chequeTable } from '../payment/cheque.table.ts';
import { ownIs, refundAccount } from '../payment/index.ts';
import { paymentTable, refundTable } from '../payment/payment.table.ts';
import { receiptTable } from '../payment/receipt.table.ts';
import { englishNameOf } from '../resident/index.ts';
import {
  closedPaymentTable,
  closedRefundTable,
  closingTable,
  drawerCountTable,
  signOffTable,
} from './counter.table.ts';

export type ClosingRow = typeof closingTable.$inferSelect;
export type CountRow = typeof drawerCountTable.$inferSelect;
type SignOffRow = typeof signOffTable.$inferSelect;
/** A close with who signed it off. */
export type ClosingFound = ClosingRow & { signed: SignOffRow | null };

/** A cashier's drawer in an estate. */
export interface Drawer {
  condoId: number;
  cashierId: number;
}

/** The last close of a drawer, or the last one before another. */
export async function closingBefore(
  db: Db,
  { condoId, cashierId }: Drawer,
  id = Number.MAX_SAFE_INTEGER,
): Promise<ClosingRow | undefined> {
  const [row] = await db
    .select()
    .from(closingTable)
    .where(
      and(eq(closingTable.condoId, condoId), eq(closingTable.cashierId, cashierId), lt(closingTable.id, id)),
    )
    .orderBy(desc(closingTable.id))
    .limit(1);
  return row;
}

type Since = Pick<ClosingRow, 'untilPaymentId'> | undefined;

/** What the cashier took at the counter. The index `payment_cashier` matches this exact condition. */
const takenBy = ({ condoId, cashierId }: Drawer, since: Since): SQL | undefined =>
  and(
    eq(paymentTable.condoId, condoId),
    eq(paymentTable.submittedById, cashierId),
    sql.raw(`"payment"."state" = 'PAID' and "payment"."source" = 'COUNTER'`),
    gte(paymentTable.id, (since?.untilPaymentId ?? 0) + 1),
  );

/** Of these, what no close has. */
const openOf = (drawer: Drawer, since: Since): SQL | undefined =>
  and(
    takenBy(drawer, since),
    inArray(paymentTable.channel, [...counterChannels]),
    // A post-dated cheque that was paid in on its day comes out of the safe: nobody took it on that day.
    sql`not (${paymentTable.channel} = 'PAY_CHEQUE' and ${paymentTable.reviewedAt} is not null)`,
    sql`not exists (select 1 from ${closedPaymentTable} where ${closedPaymentTable.paymentId} = ${paymentTable.id})`,
  );

/** Whose refund by hand is given at the counter, in cash or on the terminal; the others are refunded from the bank. */
const givenBack = countedChannels.filter((channel) => refundAccount(channel, 'REFUND') !== 'BANK');

/** The cashier's refunds at the counter, which no close has. */
const givenBy = ({ condoId, cashierId }: Drawer): SQL | undefined =>
  and(
    eq(refundTable.condoId, condoId),
    eq(refundTable.userId, cashierId),
    // The index `refund_cashier` matches this exact condition.
    sql.raw(`"refund"."state" = 'SUCCEEDED' and "refund"."channel" = 'REFUND'`),
    inArray(paymentTable.channel, givenBack),
    sql`not exists (select 1 from ${closedRefundTable} where ${closedRefundTable.refundId} = ${refundTable.id})`,
  );

const dayOfMoment = (moment: SQL): SQL<string> =>
  sql<string>`to_char(${moment} at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD')`;
const takenDay = dayOfMoment(sql`${paymentTable.paidAt}`);
const givenDay = dayOfMoment(sql`coalesce(${refundTable.settledAt}, ${refundTable.createdAt})`);

/** What moved through a drawer on a day through a channel. HKD cents. */
export interface Moved {
  day: string;
  channel: PayChannel;
  count: number;
  amount: number;
  newest: number;
}

/** Payments that no close has, by day and channel. */
export const openTakings = (db: Db, drawer: Drawer, since: Since): Promise<Moved[]> =>
  db
    .select({
      day: takenDay,
      channel: paymentTable.channel,
      count: sql<number>`count(*)`.mapWith(Number),
      amount: sql<number>`sum(${paymentTable.amount})`.mapWith(Number),
      newest: sql<number>`max(${paymentTable.id})`.mapWith(Number),
    })
    .from(paymentTable)
    .where(openOf(drawer, since))
    .groupBy(sql`1`, paymentTable.channel)
    .orderBy(sql`1`, asc(paymentTable.channel));

/** Refunds that no close has, by day and the channel of the payment. Approved ones count from their approval. */
export const openRefunds = (db: Db, drawer: Drawer): Promise<Moved[]> =>
  db
    .select({
      day: givenDay,
      channel: paymentTable.channel,
      count: sql<number>`count(*)`.mapWith(Number),
      amount: sql<number>`sum(${refundTable.amount})`.mapWith(Number),
      newest: sql<number>`max(${refundTable.id})`.mapWith(Number),
    })
    .from(refundTable)
    .innerJoin(paymentTable, eq(paymentTable.id, refundTable.paymentId))
    .where(givenBy(drawer))
    .groupBy(sql`1`, paymentTable.channel)
    .orderBy(sql`1`, asc(paymentTable.channel));

const slipColumns = {
  id: paymentTable.id,
  channel: paymentTable.channel,
  slipNo: paymentTable.slipNo,
  payer: paymentTable.payerName,
  payerEn: englishNameOf(paymentTable.payerId, paymentTable.payerName),
  amount: paymentTable.amount,
  paidAt: paymentTable.paidAt,
  receipt: receiptTable.no,
};
const validReceipt = and(eq(receiptTable.paymentId, paymentTable.id), isNull(receiptTable.voidedAt));

/** The slips and cheques of a day that no close has, by channel; a cheque that was paid in is not in the drawer any more. */
export const openSlips = (db: Db, drawer: Drawer, since: Since, day: string) =>
  db
    .select(slipColumns)
    .from(paymentTable)
    .leftJoin(receiptTable, validReceipt)
    .where(
      and(
        openOf(drawer, since),
        inArray(paymentTable.channel, [...slipChannels]),
        sql`${takenDay} = ${day}`,
        sql`not exists (select 1 from ${chequeTable} where ${chequeTable.paymentId} = ${paymentTable.id}
          and ${chequeTable.state} <> 'HAND')`,
      ),
    )
    .orderBy(asc(paymentTable.channel), asc(paymentTable.id));

/** Puts the open payments and refunds of a drawer into those of its closes that are of their day. */
export async function closeMovements(
  tx: Transaction,
  drawer: Drawer,
  since: Since,
  closingIds: readonly number[],
): Promise<void> {
  const closes = (day: SQL<string>) =>
    sql`join ${closingTable} on ${inArray(closingTable.id, [...closingIds])} and ${closingTable.day} = (${day})::date`;
  await tx.execute(sql`insert into ${closedPaymentTable} (payment_id, closing_id)
    select ${paymentTable.id}, ${closingTable.id} from ${paymentTable} ${closes(takenDay)}
    where ${openOf(drawer, since)}`);
  await tx.execute(sql`insert into ${closedRefundTable} (refund_id, closing_id)
    select ${refundTable.id}, ${closingTable.id} from ${refundTable}
    join ${paymentTable} on ${paymentTable.id} = ${refundTable.paymentId} ${closes(givenDay)}
    where ${givenBy(drawer)}`);
}

/** The first and the last open payment of a day. */
interface Span {
  day: string;
  first: number;
  last: number;
}

/** The open payments of a drawer, by day. */
export const openSpans = (db: Db, drawer: Drawer, since: Since): Promise<Span[]> =>
  db
    .select({
      day: takenDay,
      first: sql<number>`min(${paymentTable.id})`.mapWith(Number),
      last: sql<number>`max(${paymentTable.id})`.mapWith(Number),
    })
    .from(paymentTable)
    .where(openOf(drawer, since))
    .groupBy(sql`1`);

/** Up to which payment all would be closed if those of `closed` days were; `before` is where the last close ends. */
export function closedUntil(spans: readonly Span[], closed: ReadonlySet<string>, before: number): number {
  const left = spans.filter(({ day }) => !closed.has(day));
  if (left.length > 0) return Math.min(...left.map(({ first }) => first)) - 1;
  return Math.max(before, ...spans.map(({ last }) => last));
}

export const insertCount = (tx: Transaction, row: typeof drawerCountTable.$inferInsert): Promise<CountRow> =>
  insertOne(tx, drawerCountTable, row);

/** The latest count of a day of a drawer that no close has, and how often the day was counted. */
export async function lastCount(
  db: Db,
  { condoId, cashierId }: Drawer,
  day: string,
): Promise<CountRow | undefined> {
  const [row] = await db
    .select()
    .from(drawerCountTable)
    .where(
      and(
        eq(drawerCountTable.condoId, condoId),
        eq(drawerCountTable.cashierId, cashierId),
        eq(drawerCountTable.day, day),
        sql`not exists (select 1 from ${closingTable} where ${closingTable.countId} >= ${drawerCountTable.id}
          and ${closingTable.condoId} = ${condoId} and ${closingTable.cashierId} = ${cashierId})`,
      ),
    )
    .orderBy(desc(drawerCountTable.id))
    .limit(1);
  return row;
}

export async function getCount(db: Db, id: number): Promise<CountRow | undefined> {
  const [row] = await db.select().from(drawerCountTable).where(eq(drawerCountTable.id, id));
  return row;
}

/** The close of a count, if it was closed. */
export async function closingOfCount(db: Db, countId: number): Promise<ClosingRow | undefined> {
  const [row] = await db.select().from(closingTable).where(eq(closingTable.countId, countId));
  return row;
}

export const insertClosing = (
  tx: Transaction,
  closing: typeof closingTable.$inferInsert,
): Promise<ClosingRow> => insertOne(tx, closingTable, closing);

const found = (rows: { closing: ClosingRow; signed: SignOffRow | null }[]): ClosingFound[] =>
  rows.map(({ closing, signed }) => ({ ...closing, signed }));
const closings = (db: Db) =>
  db
    .select({ closing: closingTable, signed: signOffTable })
    .from(closingTable)
    .leftJoin(signOffTable, eq(signOffTable.closingId, closingTable.id));

export async function getClosing(db: Db, id: number): Promise<ClosingFound | undefined> {
  return found(await closings(db).where(eq(closingTable.id, id)))[0];
}

/** Signs a close off; false if somebody else did meanwhile. */
export async function insertSignOff(
  tx: Transaction,
  row: typeof signOffTable.$inferInsert,
): Promise<boolean> {
  const rows = await tx.insert(signOffTable).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

const waits = and(eq(closingTable.needsSignOff, true), isNull(signOffTable.closingId));

/** Which closes a list shows. Days are Hong Kong days, both included. */
interface Wanted {
  condoId: number;
  from: string | undefined;
  to: string | undefined;
  waiting: boolean | undefined;
  /** Closes that `self` of `barredFrom` counted, or those of others. */
  own: boolean | undefined;
  self: number;
  page: number;
  size: number;
}

/** A page of the closes of a condo, newest first. */
export async function closingPage(
  db: Db,
  { condoId, from, to, waiting, own, self, page, size }: Wanted,
): Promise<{ rows: ClosingFound[]; total: number }> {
  const where = and(
    eq(closingTable.condoId, condoId),
    from === undefined ? undefined : gte(closingTable.day, from),
    to === undefined ? undefined : lte(closingTable.day, to),
    waiting ? waits : undefined,
    ownIs(closingTable.cashierId, own, self),
  );
  const [rows, [counted]] = await Promise.all([
    closings(db)
      .where(where)
      .orderBy(desc(closingTable.id))
      .limit(size)
      .offset(page * size),
    db
      .select({ total: sql<number>`count(*)`.mapWith(Number) })
      .from(closingTable)
      .leftJoin(signOffTable, eq(signOffTable.closingId, closingTable.id))
      .where(where),
  ]);
  return { rows: found(rows), total: counted?.total ?? 0 };
}

/** How many closes of a condo wait for somebody else than `self`, who counted, and the day of the oldest. */
export async function waitingClosings(db: Db, condoId: number, self: number) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      since: sql<string | null>`min(${closingTable.day})`,
    })
    .from(closingTable)
    .leftJoin(signOffTable, eq(signOffTable.closingId, closingTable.id))
    .where(and(eq(closingTable.condoId, condoId), waits, ownIs(closingTable.cashierId, false, self)));
  return { count: row?.count ?? 0, since: row?.since ?? null };
}

/** The payments of a close, with the number of the valid receipt; `since` is the previous close. */
export const paymentsIn = (db: Db, closing: ClosingRow, since: Since) =>
  db
    .select(slipColumns)
    .from(paymentTable)
    .leftJoin(receiptTable, validReceipt)
    .where(closing.countId === null ? inOldClose(closing, since) : inClose(closing.id))
    .orderBy(asc(paymentTable.id));

const inClose = (id: number): SQL =>
  sql`${paymentTable.id} in (select ${closedPaymentTable.paymentId} from ${closedPaymentTable}
    where ${closedPaymentTable.closingId} = ${id})`;

/** Closes of before have everything since the last one. */
const inOldClose = (closing: ClosingRow, since: Since): SQL | undefined =>
  and(
    takenBy(closing, since),
    lte(paymentTable.id, closing.untilPaymentId),
    // A slip submitted before the close and approved after it does not belong to it.
    or(
      eq(paymentTable.channel, 'PAY_ONSITE_CASH'),
      eq(paymentTable.channel, 'PAY_ONSITE_BANK'),
      lte(paymentTable.paidAt, closing.closedAt),
    ),
  );
