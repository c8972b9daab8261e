import { addDays, dayOf } from '@iris/contract/core/day';
import { countedChannels } from '@iris/contract/counter/counter.rules';
import type { Db } from '../../platform/db/database.ts';
import type { Hooks } from '../../platform/domain.ts';
import { cashiersOf } from './cashier.queries.ts';
import {
  type ClosingRow,
  closingBefore,
  type Drawer,
  type Moved,
  openRefunds,
  openTakings,
} from './closing.queries.ts';

/** What moved through a drawer on one day, by the books. HKD cents. */
export interface DayFigures {
  day: string;
  payments: number;
  /** What was taken less what was paid back, by counted channel; a channel of which there is nothing is left out. */
  ways: { channel: Moved['channel']; payments: number; amount: number }[];
  others: { channel: Moved['channel']; payments: number; amount: number }[];
  /** Cash paid back. */
  given: number;
  /** The same words as long as nothing else moved on that day. */
  mark: string;
}

/** The last close of a drawer and the days that no close has, oldest first. */
export async function openDays(
  db: Db,
  drawer: Drawer,
): Promise<{ last: ClosingRow | undefined; days: DayFigures[] }> {
  const last = await closingBefore(db, drawer);
  const taken = Map.groupBy(await openTakings(db, drawer, last), ({ day }) => day);
  const given = Map.groupBy(await openRefunds(db, drawer), ({ day }) => day);
  const days = [...new Set([...taken.keys(), ...given.keys()])].sort();
  return {
    last,
    days: days.map((day) => figuresOf(day, taken.get(day) ?? [], given.get(day) ?? [])),
  };
}

/** Whether cash that was taken on a day is still to be counted and closed. */
export async function cashIsOpen(db: Db, drawer: Drawer, day: string): Promise<boolean> {
  const { days } = await openDays(db, drawer);
  const ways = days.find((one) => one.day === day)?.ways ?? [];
  return ways.some(({ channel, payments }) => channel === 'PAY_ONSITE_CASH' && payments > 0);
}

/** Days in which takings keep a condo even if their drawer was never closed there. */
const RECENT_DAYS = 7;

/**
 * A condo cannot be deleted before its days are closed: nobody could close them afterwards. Where a cashier never closed
 * any, which is done one by one, only the last days count, so that an office that closes none is not held up for ever.
 */
export const drawersBlocker: Hooks['blocker'] = async (tx, place, now) => {
  if (!('condo' in place)) return null;
  const recent = addDays(dayOf(now), -RECENT_DAYS);
  const open: string[] = [];
  for (const { id, name } of await cashiersOf(tx, place.condo)) {
    const { last, days } = await openDays(tx, { condoId: place.condo, cashierId: id });
    const first = days.find(({ day }) => last || day > recent);
    if (first) open.push(`${name} ${first.day}`);
  }
  if (open.length === 0) return null;
  return { key: 'counter.condoDrawersOpen', values: { drawers: open.join(' · ') } };
};

function figuresOf(day: string, taken: readonly Moved[], given: readonly Moved[]): DayFigures {
  const came = new Map(taken.map((row) => [row.channel, row]));
  const went = new Map(given.map((row) => [row.channel, row]));
  const ways = countedChannels.flatMap((channel) => {
    const [one, back] = [came.get(channel), went.get(channel)];
    if (!one && !back && channel !== 'PAY_ONSITE_CASH') return [];
    return [{ channel, payments: one?.count ?? 0, amount: (one?.amount ?? 0) - (back?.amount ?? 0) }];
  });
  return {
    day,
    payments: taken.reduce((sum, { count }) => sum + count, 0),
    ways,
    others: taken
      .filter(({ channel }) => !countedChannels.includes(channel))
      .map(({ channel, count, amount }) => ({ channel, payments: count, amount })),
    given: went.get('PAY_ONSITE_CASH')?.amount ?? 0,
    mark: [...taken, ...given]
      .map(({ channel, count, amount, newest }) => `${channel} ${count} ${amount} ${newest}`)
      .join(),
  };
}
