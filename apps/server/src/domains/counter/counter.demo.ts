import { addDays, dayOf, startOfDay } from '@iris/contract/core/day';
import { overLimit, type Pieces, pieceCents, pieceKeys } from '@iris/contract/counter/counter.rules';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { condoTable } from '../company/company.table.ts';
import { paymentTable } from '../payment/payment.table.ts';
import { userTable } from '../user/user.table.ts';
import { closedUntil, closeMovements, type Drawer, openSpans } from './closing.queries.ts';
import { closingTable, drawerCountTable, signOffTable } from './counter.table.ts';
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

/** All days of a drawer at once: day by day, every one would look through all payments again. */
async function closeAll(
  tx: Transaction,
  drawer: Drawer,
  { cashier, limit, last, signer }: Hand,
): Promise<void> {
  const days = (await openDays(tx, drawer)).days.filter(({ day }) => day < last);
  if (days.length === 0) return;
  const counted = countsOf(days);
  const counts = await tx
    .insert(drawerCountTable)
    .values(
      counted.map(({ figures, ways, time, difference, opening, pieces }) => ({
        ...drawer,
        ...{ day: figures.day, countedAt: time, opening, pieces, missing: [], ways },
        ...{ others: figures.others, given: figures.given, mark: figures.mark },
        attempt: difference === 0 ? 1 : 2,
      })),
    )
    .returning({ id: drawerCountTable.id, day: drawerCountTable.day });
  const countOf = new Map(counts.map(({ id, day }) => [day, id]));
  const spans = await openSpans(tx, drawer, undefined);
  const closed = new Set<string>();
  let until = 0;
  const rows = counted.map(({ figures: { day, others }, ways, ...count }, index) => {
    until = closedUntil(spans, closed.add(day), until);
    return {
      ...drawer,
      ...{ day, cashier, ways, others },
      since: index === 0 ? null : (counted[index - 1]?.closedAt ?? null),
      ...{ closedAt: count.closedAt, untilPaymentId: until, untilRefundId: 0 },
      ...{ difference: count.difference, reason: count.difference === 0 ? '' : count.reason },
      ...{ countId: countOf.get(day) ?? null, opening: count.opening, left: count.left },
      ...{ pieces: count.pieces, counts: count.difference === 0 ? 1 : 2 },
      needsSignOff: overLimit(ways, limit),
    };
  });
  const closings = await tx.insert(closingTable).values(rows).returning();
  await closeMovements(
    tx,
    drawer,
    undefined,
    closings.map(({ id }) => id),
  );
  const signed = closings.filter(({ needsSignOff }) => needsSignOff);
  if (signer && signed.length > 0)
    await tx.insert(signOffTable).values(
      signed.map(({ id, closedAt }) => ({
        ...{ closingId: id, userId: signer.id, userName: signer.nickname },
        time: closedAt + 16 * HOUR_MS,
        note: '已核對閉路電視',
      })),
    );
}

/** What was counted on each day, beginning with what the day before left. */
function countsOf(days: readonly DayFigures[]) {
  // A float that covers what is paid back on a day without takings.
  const needed = (index: number) => Math.max(FLOAT, -cashOf(days[index] ?? days[0] ?? none));
  let left: number | undefined;
  return days.map((figures, index) => {
    const opening = left ?? needed(0);
    const [, wrong = 0, reason = ''] = slips.find(([at]) => index % 60 === at) ?? [];
    const ways = figures.ways.map(({ channel, payments, amount }) => {
      if (channel !== 'PAY_ONSITE_CASH') return { channel, payments, expected: amount, counted: amount };
      const expected = amount + opening;
      return { channel, payments, expected, counted: Math.max(0, expected + wrong) };
    });
    const cash = ways.find(({ channel }) => channel === 'PAY_ONSITE_CASH')?.counted ?? 0;
    left = Math.min(cash, needed(index + 1));
    const time = startOfDay(figures.day) + 18 * HOUR_MS + (index % 25) * 60_000;
    return {
      ...{ figures, ways, opening, left, time, reason },
      closedAt: time + 5 * 60_000,
      difference: differenceOf({ ways }),
      pieces: piecesOf(cash),
    };
  });
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
