import { startOfDay } from '@iris/contract/core/day';
import type { FacilityDay, OfferedSlot } from '@iris/contract/facility/facility.model';

/** What the keys can reach in a column: its name, a slot, who booked one, or the list of all who did. */
export interface Stop {
  id: string;
  /** Milliseconds of its day; the name of a column stands above them. */
  from: number;
  to: number;
  /** Whether it can be booked. */
  free: boolean;
}

/** A column as the keys see it. */
interface StopColumn {
  key: string;
  /** Where its name leads. */
  to?: string | undefined;
  day: FacilityDay;
}

/** As many bookings of a slot are shown. */
export const SHOWN_BOOKINGS = 2;

/** A slot that only says who has it is reached by their names. */
export const hasOwnStop = ({ state, bookings }: OfferedSlot): boolean =>
  bookings.length === 0 || state === 'FREE' || state === 'CLOSED';

export const stopOfName = (column: string): string => `name ${column}`;
export const stopOfSlot = (column: string, from: number): string => `slot ${column} ${from}`;
export const stopOfMore = (column: string, from: number): string => `more ${column} ${from}`;
export const stopOfBooking = (column: string, from: number, id: number): string =>
  `booking ${column} ${from} ${id}`;

/** The stops of a column from above to below. */
export function stopsOf({ key, to, day }: StopColumn, mayBook: boolean): Stop[] {
  const start = startOfDay(day.day);
  const within = (of: { from_at: number; to_at: number }) => ({
    from: of.from_at - start,
    to: of.to_at - start,
    free: false,
  });
  const slots = day.slots.flatMap((slot) => [
    ...(hasOwnStop(slot)
      ? [
          {
            ...within(slot),
            id: stopOfSlot(key, slot.from_at),
            free: mayBook && slot.state === 'FREE',
          },
        ]
      : []),
    ...slot.bookings
      .slice(0, SHOWN_BOOKINGS)
      .map(({ id }) => ({ ...within(slot), id: stopOfBooking(key, slot.from_at, id) })),
    ...(slot.bookings.length > SHOWN_BOOKINGS
      ? [{ ...within(slot), id: stopOfMore(key, slot.from_at) }]
      : []),
  ]);
  const others = day.others.map((one) => ({
    ...within(one),
    id: stopOfBooking(key, one.from_at, one.id),
  }));
  return [
    ...(to === undefined ? [] : [{ id: stopOfName(key), from: -1, to: 0, free: false }]),
    ...[...slots, ...others].toSorted((a, b) => a.from - b.from),
  ];
}

/** What Tab leads to before the keys have been anywhere: the first slot that can be booked. */
export const firstStop = (columns: readonly Stop[][]): string | undefined =>
  (columns.flat().find(({ free }) => free) ?? columns.flat()[0])?.id;

const isName = ({ from }: Stop): boolean => from < 0;

/** The first stop that lasts at a time, else the one that begins nearest. */
const abreast = (stops: readonly Stop[] | undefined, at: number): Stop | undefined =>
  stops?.find(({ from, to }) => from <= at && at < to) ??
  stops?.toSorted((a, b) => Math.abs(a.from - at) - Math.abs(b.from - at))[0];

/**
 * The stop that a key moves to; undefined if it does not move. Up and down within the column, left and right to what
 * stands beside it (a name beside names, a slot beside slots), Home and End to the ends of the row, with Ctrl to those
 * of the grid.
 */
export function moveFrom(
  columns: readonly Stop[][],
  id: string,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
): string | undefined {
  const all = columns.flat();
  if (ctrlKey) return { Home: all[0], End: all.at(-1) }[key]?.id;
  const own = columns.find((stops) => stops.some((stop) => stop.id === id)) ?? [];
  const index = own.findIndex((stop) => stop.id === id);
  const here = own[index];
  if (!here) return undefined;
  const row = columns
    .map((stops) => stops.filter((stop) => isName(stop) === isName(here)))
    .filter((stops) => stops.length > 0);
  const place = row.findIndex((stops) => stops.includes(here));
  const moves: Record<string, Stop | undefined> = {
    ArrowDown: own[index + 1],
    ArrowUp: own[index - 1],
    ArrowRight: abreast(row[place + 1], here.from),
    ArrowLeft: abreast(row[place - 1], here.from),
    Home: abreast(row[0], here.from),
    End: abreast(row.at(-1), here.from),
  };
  return moves[key]?.id;
}
