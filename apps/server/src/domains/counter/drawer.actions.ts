import type { BodyOf, QueryOf } from '@iris/contract/core/endpoint';
import type { counterApi } from '@iris/contract/counter/counter.api';
import type { DrawerCount, Drawer as DrawerView } from '@iris/contract/counter/counter.model';
import { overLimit, worthOf } from '@iris/contract/counter/counter.rules';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { closeLimitOf, holdDrawer } from '../payment/index.ts';
import { type CountRow, insertCount, lastCount, openSlips } from './closing.queries.ts';
import { openDays } from './drawer.figures.ts';

/** Days that an answer lists; who never closed may have hundreds, which come one by one. */
const DAYS = 31;

/** The caller's drawer: which days are open, and the slips of the next one. No amount of cash before it is counted. */
export async function drawerNow(
  { condo_id: condoId }: QueryOf<typeof counterApi.drawer>,
  { db, principal }: SignedInContext,
): Promise<DrawerView> {
  const drawer = { condoId, cashierId: principal.userId };
  const { last, days } = await openDays(db, drawer);
  const [next] = days;
  const count = next && (await lastCount(db, drawer, next.day));
  const slips = next ? await openSlips(db, drawer, last, next.day) : [];
  return {
    condo_id: condoId,
    since: last?.closedAt ?? null,
    opening: last?.left ?? null,
    days: days.slice(0, DAYS).map(({ day, payments }) => ({ day, payments })),
    open_days: days.length,
    payments: days.reduce((sum, { payments }) => sum + payments, 0),
    slips: slips.map((slip) => ({
      payment_id: slip.id,
      channel: slip.channel,
      slip_no: slip.slipNo,
      payer: slip.payer,
      payer_en: slip.payerEn,
      amount: slip.amount,
      paid_at: slip.paidAt ?? 0,
      receipt_no: slip.receipt ?? 0,
    })),
    others: next?.others ?? [],
    count: count && count.mark === next?.mark ? viewCount(count, await closeLimitOf(db, condoId)) : null,
  };
}

/**
 * Hands a count in, and answers with what the books say. 409 for a day that is not the oldest open one; 10030 for a
 * float that is missing or already known, and for a slip of another day.
 */
export const handInCount = (
  { condo_id: condoId, day, opening: typed, pieces, missing }: BodyOf<typeof counterApi.count>,
  context: SignedInContext,
): Promise<DrawerCount> =>
  context.transaction(async (tx) => {
    const { principal, actor, clock } = context;
    const drawer = { condoId, cashierId: principal.userId };
    await holdDrawer(tx, drawer.cashierId);
    const { last, days } = await openDays(tx, drawer);
    const [next] = days;
    if (!next) throw conflict('counter.nothingToClose');
    if (next.day !== day) throw conflict('counter.dayFirst', { day: next.day });
    const carried = last?.left ?? null;
    if (carried === null && typed === undefined) throw invalidField('opening', 'counter.openingNeeded');
    if (carried !== null && typed !== undefined && typed !== carried)
      throw invalidField('opening', 'counter.openingKnown');
    const opening = carried ?? typed ?? 0;
    const slips = await openSlips(tx, drawer, last, day);
    const lost = new Set(missing);
    const notHere = slips.filter(({ id }) => lost.has(id));
    if (notHere.length !== lost.size) throw invalidField('missing', 'counter.notASlip');
    const before = await lastCount(tx, drawer, day);
    const row = await insertCount(tx, {
      ...drawer,
      day,
      countedAt: clock.now(),
      opening,
      pieces,
      missing: notHere.map(({ id }) => id),
      ways: next.ways.map(({ channel, payments, amount }) => {
        const cash = channel === 'PAY_ONSITE_CASH';
        const gone = notHere.filter((slip) => slip.channel === channel);
        const expected = amount + (cash ? opening : 0);
        const counted = cash ? worthOf(pieces) : gone.reduce((sum, slip) => sum - slip.amount, amount);
        return { channel, payments, expected, counted };
      }),
      others: next.others,
      given: next.given,
      mark: next.mark,
      attempt: (before?.attempt ?? 0) + 1,
    });
    await writeAudit(tx, actor, {
      entity: 'drawerCount',
      id: row.id,
      condoId,
      label: day,
      action: 'count',
      changes: changesBetween(['counted', 'difference'], null, {
        counted: row.ways.reduce((sum, way) => sum + way.counted, 0),
        difference: differenceOf(row),
      }),
    });
    return viewCount(row, await closeLimitOf(tx, condoId));
  });

/** What was counted more than expected, over all channels; HKD cents. */
export const differenceOf = ({ ways }: Pick<CountRow, 'ways'>): number =>
  ways.reduce((sum, way) => sum + way.counted - way.expected, 0);

const viewCount = (row: CountRow, limit: number | null): DrawerCount => ({
  id: row.id,
  day: row.day,
  counted_at: row.countedAt,
  opening: row.opening,
  pieces: row.pieces,
  ways: row.ways,
  others: row.others,
  given: row.given,
  difference: differenceOf(row),
  needs_sign_off: overLimit(row.ways, limit),
  attempt: row.attempt,
});
