import { addDays, dayOf, startOfDay } from '@iris/contract/core/day';
import { overLimit, type Pieces, pieceCents, pieceKeys } from '@iris/contract/counter/counter.rules';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { condoTable } from '../company/company.table.ts';
import { paymentTable } from '../payment/payment.table.ts';
import { userTable } from '../user/user.table.ts';
import { closedUntil, closeMovements, type Drawer, insertClosing, insertCount } from './closing.queries.ts';
import { signOffTable } from './counter.table.ts';
import { differenceOf } from './drawer.actions.ts';
import { type DayFigures, openDays } from './drawer.figures.ts';

const HOUR_MS = 3_600_000;
/** HKD cents: what every drawer starts with, and the days at the end that are still open. */
const FLOAT = 200_000;
const OPEN_DAYS = 2;
/** Every so many days the count differs, in HKD cents, and why. */
const slips = [
  [17, -1_000, '找續時多給十元，已向付款人查詢'],
  [41, 500, '零錢點算多出，未能查明'],
  [58, -20_000, '一張百元鈔票找錯，待查閉路電視'],
] as const;

/** Closes of the past weeks: every cashier of the demo closed each day, but for the last ones. */
export async function fillDrawers(tx: Transaction, { clock }: Pick<Services, 'clock'>): Promise<void> {
  const drawers = await tx
    .selectDistinct({
      condoId: paymentTable.condoId,
      cashierId: userTable.id,
      cashier: userTable.nickname,
      limit: condoTable.closeSignOffOver,
    })
    .from(paymentTable)
    .innerJoin(userTable, eq(userTable.id, paymentTable.submittedById))
    .innerJoin(condoTable, eq(condoTable.id, paymentTable.condoId))
    .where(sql`${paymentTable.source} = 'COUNTER' and ${paymentTable.state} = 'PAID'`)
    .orderBy(paymentTable.condoId, userTable.id);
  const people = await tx.select().from(userTable).where(sql`${userTable.username} like 'manager%'`);
  const last = addDays(dayOf(clock.now()), -OPEN_DAYS);
  for (const { cashier, limit, ...drawer } of drawers) {
    const [colleague] = people.filter(({ id }) => id !== drawer.cashierId);
    await closeAll(tx, drawer, { cashier, limit, last, signer: colleague });
  }
}

interface Hand {
  cashier: string;
  limit: number | null;
  last: string;
  signer: { id: number; nickname: string } | undefined;
}

const cashOf = ({ ways }: DayFigures): number =>
  ways.find(({ channel }) => channel === 'PAY_ONSITE_CASH')?.amount ?? 0;

async function closeAll(
  tx: Transaction,
  drawer: Drawer,
  { cashier, limit, last, signer }: Hand,
): Promise<void> {
  const days = (await openDays(tx, drawer)).days.filter(({ day }) => day < last);
  // A float that covers what is paid back on a day without takings.
  const needed = (index: number) => Math.max(FLOAT, -cashOf(days[index] ?? days[0] ?? none));
  let since: Awaited<ReturnType<typeof insertClosing>> | undefined;
  for (const [index, figures] of days.entries()) {
    const { day } = figures;
    const opening = since?.left ?? needed(0);
    const [, wrong = 0, reason = ''] = slips.find(([at]) => index % 60 === at) ?? [];
    const ways = figures.ways.map(({ channel, payments, amount }) => {
      if (channel !== 'PAY_ONSITE_CASH') return { channel, payments, expected: amount, counted: amount };
      const expected = amount + opening;
      return { channel, payments, expected, counted: Math.max(0, expected + wrong) };
    });
    const counted = ways.find(({ channel }) => channel === 'PAY_ONSITE_CASH')?.counted ?? 0;
    const difference = differenceOf({ ways });
    const time = startOfDay(day) + 18 * HOUR_MS + (index % 25) * 60_000;
    const pieces = piecesOf(counted);
    const count = await insertCount(tx, {
      ...drawer,
      day,
      countedAt: time,
      opening,
      pieces,
      missing: [],
      ways,
      others: figures.others,
      given: figures.given,
      mark: figures.mark,
      attempt: difference === 0 ? 1 : 2,
    });
    const needsSignOff = overLimit(ways, limit);
    const row: Awaited<ReturnType<typeof insertClosing>> = await insertClosing(tx, {
      ...drawer,
      day,
      cashier,
      since: since?.closedAt ?? null,
      closedAt: time + 5 * 60_000,
      untilPaymentId: await closedUntil(tx, drawer, since, day),
      untilRefundId: 0,
      ways,
      others: figures.others,
      difference,
      reason: difference === 0 ? '' : reason,
      countId: count.id,
      opening,
      left: Math.min(counted, needed(index + 1)),
      pieces,
      counts: difference === 0 ? 1 : 2,
      needsSignOff,
    });
    await closeMovements(tx, drawer, since, day, row.id);
    // The latest one still waits.
    if (needsSignOff && signer && index + 60 < days.length)
      await tx.insert(signOffTable).values({
        closingId: row.id,
        userId: signer.id,
        userName: signer.nickname,
        time: time + 16 * HOUR_MS,
        note: '已核對閉路電視',
      });
    since = row;
  }
}

const none: DayFigures = { day: '', payments: 0, ways: [], others: [], given: 0, mark: '' };

/** An amount in the largest notes and coins; cents that no coin has are left out. */
function piecesOf(cents: number): Pieces {
  const pieces: Pieces = {};
  let rest = cents;
  for (const key of pieceKeys) {
    if (key === 'coin_10') continue;
    const many = Math.floor(rest / pieceCents[key]);
    if (many > 0) pieces[key] = many;
    rest -= many * pieceCents[key];
  }
  return pieces;
}
