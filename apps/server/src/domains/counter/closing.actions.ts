import { dayOf, formatMoment } from '@iris/contract/core/day';
import type { AnswerOf, BodyOf, QueryOf } from '@iris/contract/core/endpoint';
import type { Page } from '@iris/contract/core/page';
import type { counterApi } from '@iris/contract/counter/counter.api';
import { type Closing, type CountedWay, countedWays } from '@iris/contract/counter/counter.model';
import type { PayChannel } from '@iris/contract/payment/payment.model';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { holdDrawer } from '../payment/index.ts';
import {
  type ClosingRow,
  closingBefore,
  closingPage,
  countNewer,
  type Drawer,
  givenBackSince,
  insertClosing,
  takenSince,
} from './closing.queries.ts';

/** The channels that are counted; the others are only listed. */
const channelOf: Record<CountedWay, PayChannel> = { CASH: 'PAY_ONSITE_CASH', CARD: 'PAY_ONSITE_BANK' };
const counted: readonly PayChannel[] = Object.values(channelOf);

/** What a drawer took since its last close, by the books. HKD cents; `newest` ids are null for none. */
async function figuresOf(db: Db, drawer: Drawer) {
  const last = await closingBefore(db, drawer);
  const taken = await takenSince(db, drawer, last);
  const given = await givenBackSince(db, drawer, last);
  const of = (rows: typeof taken, channel: PayChannel) => rows.find((row) => row.channel === channel);
  return {
    last,
    ways: countedWays.map((way) => {
      const came = of(taken, channelOf[way]);
      const went = of(given, channelOf[way]);
      return { way, payments: came?.payments ?? 0, amount: (came?.amount ?? 0) - (went?.amount ?? 0) };
    }),
    others: taken
      .filter(({ channel }) => !counted.includes(channel))
      .map(({ channel, payments, amount }) => ({ channel, payments, amount })),
    newestPayment: newestOf(taken),
    newestRefund: newestOf(given),
  };
}

const newestOf = (rows: readonly { newest: number }[]): number | null =>
  rows.length === 0 ? null : Math.max(...rows.map(({ newest }) => newest));

/** What this cashier should have in the drawer. */
export async function expectedNow(
  { condo_id: condoId }: QueryOf<typeof counterApi.expected>,
  { db, clock, principal }: SignedInContext,
): Promise<AnswerOf<typeof counterApi.expected>> {
  const figures = await figuresOf(db, { condoId, cashierId: principal.userId });
  return {
    condo_id: condoId,
    day: dayOf(clock.now()),
    since: figures.last?.closedAt ?? null,
    ways: figures.ways,
    others: figures.others,
    until_payment: figures.newestPayment,
    until_refund: figures.newestRefund,
  };
}

/**
 * Closes this cashier's day. 409 if money came in or went out since the figures were read, with the amount; 10030 on
 * `reason` if the count differs without a reason.
 */
export const closeDay = (body: BodyOf<typeof counterApi.close>, context: SignedInContext): Promise<Closing> =>
  context.transaction(async (tx) => {
    const { principal, actor, clock } = context;
    const drawer = { condoId: body.condo_id, cashierId: principal.userId };
    await holdDrawer(tx, drawer.cashierId);
    const figures = await figuresOf(tx, drawer);
    await checkNewest(tx, drawer, figures, body);
    const ways = figures.ways.map(({ way, payments, amount }) => ({
      way,
      payments,
      expected: amount,
      counted: way === 'CASH' ? body.cash : body.card,
    }));
    if (body.reason === '' && ways.some((way) => way.counted !== way.expected))
      throw invalidField('reason', 'counter.reasonNeeded');
    const { last } = figures;
    const now = clock.now();
    const row = await insertClosing(tx, {
      ...drawer,
      day: dayOf(now),
      cashier: actor.name,
      since: last?.closedAt ?? null,
      closedAt: now,
      untilPaymentId: figures.newestPayment ?? last?.untilPaymentId ?? 0,
      untilRefundId: Math.max(figures.newestRefund ?? 0, last?.untilRefundId ?? 0),
      ways,
      others: figures.others,
      difference: ways.reduce((sum, way) => sum + way.counted - way.expected, 0),
      reason: body.reason,
    });
    await writeAudit(tx, actor, {
      entity: 'closing',
      id: row.id,
      condoId: row.condoId,
      label: row.day,
      action: 'close',
      changes: changesBetween(['counted', 'difference', 'reason'], null, {
        counted: body.cash + body.card,
        difference: row.difference,
        reason: row.reason || null,
      }),
    });
    await publish(tx, { changed: 'bill', condoId: row.condoId });
    return viewClosing(row);
  });

/** The count belongs to the figures that the cashier saw. */
async function checkNewest(
  db: Db,
  drawer: Drawer,
  { last, newestPayment, newestRefund }: Awaited<ReturnType<typeof figuresOf>>,
  { until_payment: seen, until_refund: seenRefund }: BodyOf<typeof counterApi.close>,
): Promise<void> {
  if (newestPayment === seen && newestRefund === seenRefund) {
    if (newestPayment === null && newestRefund === null) throw conflict('counter.nothingToClose');
    return;
  }
  const saw = seen !== null || seenRefund !== null;
  if (last && saw && (seen ?? 0) <= last.untilPaymentId && (seenRefund ?? 0) <= last.untilRefundId)
    throw conflict('counter.closed', { time: formatMoment(last.closedAt) });
  const payments = await countNewer(db, drawer, last, seen ?? 0);
  throw conflict('counter.newer', { count: payments + (newestRefund === seenRefund ? 0 : 1) });
}

/** The closes of a condo, newest first. */
export async function listClosings(
  { condo_id: condoId, from_day: from, to_day: to, page, count }: QueryOf<typeof counterApi.closings>,
  { db }: SignedInContext,
): Promise<Page<Closing>> {
  const { rows, total } = await closingPage(db, { condoId, from, to, page, size: count });
  return { items: rows.map(viewClosing), total, page, count };
}

const viewClosing = (row: ClosingRow): Closing => ({
  id: row.id,
  condo_id: row.condoId,
  day: row.day,
  cashier_id: row.cashierId,
  cashier: row.cashier,
  since: row.since,
  closed_at: row.closedAt,
  ways: row.ways,
  others: row.others,
  difference: row.difference,
  reason: row.reason,
});
