import { formatMoment } from '@iris/contract/core/day';
import type { BodyOf, QueryOf } from '@iris/contract/core/endpoint';
import { formatMoney } from '@iris/contract/core/money';
import type { Page } from '@iris/contract/core/page';
import type { counterApi } from '@iris/contract/counter/counter.api';
import type { Closing } from '@iris/contract/counter/counter.model';
import { overLimit } from '@iris/contract/counter/counter.rules';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField, notFound } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { barredFrom, closeLimitOf, holdDrawer } from '../payment/index.ts';
import {
  type CountRow,
  closedUntil,
  closeMovements,
  closingOfCount,
  closingPage,
  getClosing,
  getCount,
  insertClosing,
  insertSignOff,
  lastCount,
  openSpans,
} from './closing.queries.ts';
import { viewClosing } from './closing.view.ts';
import { differenceOf } from './drawer.actions.ts';
import { openDays } from './drawer.figures.ts';

/**
 * Closes the day of a count. 409 if it was closed already, counted again, or money came in or went out since; 10030 on
 * `reason` if it differs without one, and on `left` if more is left than was counted.
 */
export const closeDay = (
  { count_id: countId, reason, left }: BodyOf<typeof counterApi.close>,
  context: SignedInContext,
): Promise<Closing> =>
  context.transaction(async (tx) => {
    const { principal, actor, clock } = context;
    await holdDrawer(tx, principal.userId);
    const count = await getCount(tx, countId);
    // A count is its cashier's own affair.
    if (!count || count.cashierId !== principal.userId) throw notFound();
    const { last, drawer } = await checkCount(tx, count);
    const cash = count.ways.find(({ channel }) => channel === 'PAY_ONSITE_CASH')?.counted ?? 0;
    if (left > cash) throw invalidField('left', 'counter.leftTooMuch', { amount: formatMoney(cash) });
    if (reason === '' && count.ways.some((way) => way.counted !== way.expected))
      throw invalidField('reason', 'counter.reasonNeeded');
    const row = await insertClosing(tx, {
      ...drawer,
      day: count.day,
      cashier: actor.name,
      since: last?.closedAt ?? null,
      closedAt: clock.now(),
      untilPaymentId: closedUntil(
        await openSpans(tx, drawer, last),
        new Set([count.day]),
        last?.untilPaymentId ?? 0,
      ),
      untilRefundId: last?.untilRefundId ?? 0,
      ways: count.ways,
      others: count.others,
      difference: differenceOf(count),
      reason,
      countId,
      opening: count.opening,
      left,
      pieces: count.pieces,
      counts: count.attempt,
      needsSignOff: overLimit(count.ways, await closeLimitOf(tx, drawer.condoId)),
    });
    await closeMovements(tx, drawer, last, [row.id]);
    await writeAudit(tx, actor, {
      entity: 'closing',
      id: row.id,
      condoId: row.condoId,
      label: row.day,
      action: 'close',
      changes: changesBetween(['counted', 'difference', 'reason'], null, {
        counted: count.ways.reduce((sum, way) => sum + way.counted, 0),
        difference: row.difference,
        reason: row.reason || null,
      }),
    });
    await publish(tx, { changed: 'bill', condoId: row.condoId });
    return viewClosing({ ...row, signed: null });
  });

/** The count belongs to what the books say now, and is the last one. */
async function checkCount(tx: Transaction, count: CountRow) {
  const drawer = { condoId: count.condoId, cashierId: count.cashierId };
  const closed = await closingOfCount(tx, count.id);
  if (closed) throw conflict('counter.closed', { time: formatMoment(closed.closedAt) });
  const latest = await lastCount(tx, drawer, count.day);
  if (latest?.id !== count.id) throw conflict('counter.countGone');
  const { last, days } = await openDays(tx, drawer);
  const [next] = days;
  if (next?.day !== count.day || next.mark !== count.mark) throw conflict('counter.newer');
  return { last, drawer };
}

/**
 * Signs a close off whose difference is over the limit. Its cashier may not, unless an administrator, as with refunds.
 * 409 with who and when if somebody already did.
 */
export const signOff = (
  { id, note }: BodyOf<typeof counterApi.signOff>,
  context: SignedInContext,
): Promise<Closing> =>
  context.transaction(async (tx) => {
    const { principal, actor, clock } = context;
    const closing = await getClosing(tx, id);
    if (!closing) throw notFound();
    if (!closing.needsSignOff) throw conflict('counter.noSignOff');
    if (closing.cashierId === barredFrom(principal)) throw conflict('counter.ownClose');
    const row = { closingId: id, userId: principal.userId, userName: actor.name, time: clock.now(), note };
    const mine = await insertSignOff(tx, row);
    const signed = await getClosing(tx, id);
    if (!signed?.signed) throw notFound();
    if (!mine) {
      const { userName: name, time } = signed.signed;
      throw conflict('counter.signedAlready', { name, time: formatMoment(time) });
    }
    await writeAudit(tx, actor, {
      entity: 'closing',
      id,
      condoId: closing.condoId,
      label: closing.day,
      action: 'signOff',
      changes: changesBetween(['difference', 'reason'], null, {
        difference: closing.difference,
        reason: note || null,
      }),
    });
    await publish(tx, { changed: 'bill', condoId: closing.condoId });
    return viewClosing(signed);
  });

/** The closes of a condo, newest first. */
export async function listClosings(
  {
    condo_id: condoId,
    from_day: from,
    to_day: to,
    waiting,
    own,
    page,
    count,
  }: QueryOf<typeof counterApi.closings>,
  { db, principal }: SignedInContext,
): Promise<Page<Closing>> {
  const { rows, total } = await closingPage(db, {
    condoId,
    from,
    to,
    waiting,
    own,
    self: barredFrom(principal),
    page,
    size: count,
  });
  return { items: rows.map(viewClosing), total, page, count };
}
