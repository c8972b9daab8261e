/**
 * Days are Hong Kong days (UTC+8, no daylight saving since 1979) written `YYYY-MM-DD`; moments are epoch
 * milliseconds. No function here reads the machine's or the browser's time zone.
 */
const HONG_KONG_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
/** A range's end is the last second of its day. */
export const END_OF_DAY_MS = 86_399_000;

export type Day = string;

const shifted = (ms: number): string => new Date(ms + HONG_KONG_OFFSET_MS).toISOString();

/** The Hong Kong day of a moment. */
export const dayOf = (ms: number): Day => shifted(ms).slice(0, 10);

/** The first moment of a Hong Kong day; throws RangeError when there is no such day. */
export function startOfDay(day: Day): number {
  const ms = Date.parse(`${day}T00:00:00Z`) - HONG_KONG_OFFSET_MS;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(ms) || dayOf(ms) !== day)
    throw new RangeError(`not a day: ${day}`);
  return ms;
}

/** The last second of a Hong Kong day, as an epoch ms. */
export const endOfDay = (day: Day): number => startOfDay(day) + END_OF_DAY_MS;

export const addDays = (day: Day, days: number): Day => dayOf(startOfDay(day) + days * DAY_MS);

/** `2026-11-21 16:42`, Hong Kong time. */
export const formatMoment = (ms: number): string => shifted(ms).slice(0, 16).replace('T', ' ');
