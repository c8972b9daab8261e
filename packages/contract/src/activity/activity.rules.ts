import { dayOf, startOfDay } from '../core/day.ts';
import type {
  ActivityDetail,
  ActivityState,
  PriceBand,
  SignupHead,
  SignupState,
  StoredActivityState,
} from './activity.model.ts';

/** A charged price is over HK$10. */
export const LEAST_PRICE = 1_001;
/** Minutes to pay: 30 online, a day otherwise. */
export const defaultMinutes = { online: 30, other: 1_440 } as const;
const HOUR_MS = 3_600_000;

/** `AC000123`. */
export const activityNo = (number: number): string => `AC${String(number).padStart(6, '0')}`;
/** `SU000123`. */
export const signupNo = (number: number): string => `SU${String(number).padStart(6, '0')}`;

/** What the fee of a sign-up is for, with the activity's name in the language of whoever reads it. */
export const signupRemark = ({ signup_number }: { signup_number: string }, activity: string): string =>
  `${signup_number} ${activity}`;

interface Timed {
  state: StoredActivityState;
  from_at: number;
  to_at: number;
  open_at: number;
  deadline_at: number;
  places: number;
  enrolled: number;
  waiting: number;
}

/** The state of an activity at a moment. Full: not even one more head has a place before those who wait. */
export function activityStateAt(activity: Timed, now: number): ActivityState {
  const { state, places, enrolled, waiting } = activity;
  if (state !== 'PUBLISHED') return state;
  if (now >= activity.to_at) return 'ENDED';
  if (now >= activity.from_at) return 'RUNNING';
  if (now >= activity.deadline_at) return 'CLOSED';
  if (now < activity.open_at) return 'NOT_OPEN';
  return waiting > 0 || (places > 0 && enrolled >= places) ? 'FULL' : 'OPEN';
}

/** Two bands that have an age in common. */
export const bandsOverlap = (bands: readonly PriceBand[]): boolean =>
  bands.some((one, at) => bands.slice(at + 1).some((other) => one.from <= other.to && other.from <= one.to));

type Priced = Pick<ActivityDetail, 'charged' | 'fee' | 'price' | 'bands'>;

/** What a head of an age pays, in HKD cents; null if no band is for this age. */
export function priceOfAge({ charged, fee, price, bands }: Priced, age: number): number | null {
  if (!charged) return 0;
  if (fee === 'SINGLE') return price;
  return bands.find(({ from, to }) => from <= age && age <= to)?.price ?? null;
}

/** The lowest and the highest price a head; null for a free activity. */
export function priceRange({ charged, fee, price, bands }: Priced): { least: number; most: number } | null {
  if (!charged) return null;
  const prices = fee === 'SINGLE' ? [price] : bands.map((band) => band.price);
  return { least: Math.min(...prices), most: Math.max(...prices) };
}

/** Heads who are named twice: same name, age and phone. */
export const namedTwice = (heads: readonly Pick<SignupHead, 'name' | 'age' | 'phone'>[]): boolean =>
  new Set(heads.map(({ name, age, phone }) => JSON.stringify([name, age, phone]))).size < heads.length;

/** Where a sign-up of so many heads would go now; null: there is no place, not even on the waiting list. */
export function placeFor(
  {
    places,
    waiting_places,
    enrolled,
    waiting,
  }: Pick<ActivityDetail, 'places' | 'waiting_places' | 'enrolled' | 'waiting'>,
  heads: number,
): 'PLACE' | 'WAITING' | null {
  if (places === 0) return 'PLACE';
  // Nobody overtakes those who wait.
  if (waiting === 0 && enrolled + heads <= places) return 'PLACE';
  return heads <= places && waiting + heads <= waiting_places ? 'WAITING' : null;
}

interface Awaited {
  state: SignupState;
  pay_until: number | null;
  /** A payment's slip is in review: its place is kept until somebody judges it. */
  reviewed: boolean;
  /** When the activity begins. */
  from_at: number;
}
/** The state of a sign-up at a moment: what was not paid in time, or still waits at the start, has timed out. */
export function signupStateAt({ state, pay_until, reviewed, from_at }: Awaited, now: number): SignupState {
  if (state === 'UNPAID' && !reviewed && pay_until !== null && pay_until <= now) return 'TIMED_OUT';
  if (state === 'WAITING' && from_at <= now) return 'TIMED_OUT';
  return state;
}

/** Whether a sign-up holds places. */
export const holdsPlace = (state: SignupState): boolean =>
  state === 'UNPAID' || state === 'CONFIRMED' || state === 'ATTENDED';
/** Whether a sign-up is under way: a resident has one of an activity at most. */
export const isLiveSignup = (state: SignupState): boolean => state === 'WAITING' || holdsPlace(state);

/** Until when a paid sign-up is cancelled with its money back; null: never. */
export const freeUntil = ({
  from_at,
  cancel_hours,
}: Pick<ActivityDetail, 'from_at' | 'cancel_hours'>): number | null =>
  cancel_hours === null ? null : from_at - cancel_hours * HOUR_MS;

/** The check-in is open from the morning of the first day until the end. */
export const checkInOpen = ({ from_at, to_at }: Pick<Timed, 'from_at' | 'to_at'>, now: number): boolean =>
  now >= startOfDay(dayOf(from_at)) && now < to_at;
