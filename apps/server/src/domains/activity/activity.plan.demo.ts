import type { SignupHead, SignupState } from '@iris/contract/activity/activity.model';
import { holdsPlace, priceOfAge } from '@iris/contract/activity/activity.rules';
import { addDays, dayOf, startOfDay } from '@iris/contract/core/day';
import { nameBy } from '../resident/index.ts';
import type { DemoActivity } from './activity.demo.text.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Minutes to pay, long enough that the demo has unpaid sign-ups for some days. */
export const DEMO_MINUTES = 4_320;

/** When an activity takes place and registers, in epoch ms. */
export interface DemoTimes {
  fromAt: number;
  toAt: number;
  openAt: number;
  deadlineAt: number;
}
export function timesOfDemo({ day, hour, hours, opens, deadline }: DemoActivity, now: number): DemoTimes {
  const fromAt =
    day === 0
      ? Math.floor(now / HOUR_MS + hour) * HOUR_MS
      : startOfDay(addDays(dayOf(now), day)) + hour * HOUR_MS;
  const openAt = fromAt - opens * DAY_MS;
  return { fromAt, toAt: fromAt + hours * HOUR_MS, openAt, deadlineAt: fromAt - deadline * DAY_MS };
}

/** Who signs up: a resident of a unit. */
interface Person {
  name: string;
}
export interface DemoSignup<Home extends Person> {
  home: Home;
  heads: SignupHead[];
  amount: number;
  state: SignupState;
  signedAt: number;
  /** When the fee was paid; null where it was not. */
  paidAt: number | null;
  payUntil: number | null;
  confirmedAt: number | null;
  attendedAt: number | null;
  endedAt: number | null;
}

/** In the order in which they signed up. */
const inOrder = [
  'ATTENDED',
  'REFUNDED',
  'CONFIRMED',
  'CANCELLED',
  'TIMED_OUT',
  'REFUNDING',
  'UNPAID',
  'WAITING',
] as const satisfies readonly SignupState[];
const paying: readonly SignupState[] = ['ATTENDED', 'CONFIRMED', 'REFUNDED', 'REFUNDING'];

/** The sign-ups of an activity by different residents, oldest first. */
export function planSignups<Home extends Person>(
  activity: DemoActivity,
  times: DemoTimes,
  { homes, now, chance }: { homes: readonly Home[]; now: number; chance: () => number },
): DemoSignup<Home>[] {
  const wanted = inOrder.flatMap((state) => Array<SignupState>(activity.signups[state] ?? 0).fill(state));
  const people = homes.slice(0, wanted.length);
  const cancelledAt = activity.cancelled ? now - activity.cancelled.daysAgo * DAY_MS : now;
  // Late enough before now that whoever paid, ran out of time or cancelled has done so.
  const last = Math.min(times.deadlineAt, cancelledAt, now) - 4 * DAY_MS;
  const step = Math.max(0, last - times.openAt) / (wanted.length + 1);
  const late = wanted.filter((state) => state === 'UNPAID' || state === 'WAITING').length;
  return people.map((home, index) => {
    const state = wanted[index] ?? 'CONFIRMED';
    const waits = state === 'UNPAID' || state === 'WAITING';
    const signedAt = waits
      ? now - (wanted.length - index + late) * 2 * HOUR_MS
      : Math.round((times.openAt + (index + 1) * step) / MINUTE_MS) * MINUTE_MS;
    return { home, ...courseOf(activity, times, { home, state, signedAt, index, cancelledAt, now, chance }) };
  });
}

interface Course {
  home: Person;
  state: SignupState;
  signedAt: number;
  index: number;
  cancelledAt: number;
  now: number;
  chance: () => number;
}

function courseOf(
  activity: DemoActivity,
  times: DemoTimes,
  { home, state, signedAt, index, cancelledAt, now, chance }: Course,
): Omit<DemoSignup<Person>, 'home'> {
  const heads = headsOf(activity, home, index, chance);
  const amount = heads.reduce((sum, { price }) => sum + price, 0);
  const due = signedAt + DEMO_MINUTES * MINUTE_MS;
  // One of those who cancelled had paid, and did so on the day before: too late to get it back.
  const lateAt = times.fromAt - DAY_MS;
  const forfeits = state === 'CANCELLED' && !activity.cancelled && lateAt < now && index % 2 === 0;
  const paid = amount > 0 && (paying.includes(state) || forfeits);
  const paidAt = paid ? signedAt + (1 + (index % 5)) * HOUR_MS : null;
  const endedAt =
    state === 'TIMED_OUT'
      ? due
      : state === 'CANCELLED' || state === 'REFUNDED' || state === 'REFUNDING'
        ? activity.cancelled
          ? cancelledAt + index * MINUTE_MS
          : forfeits
            ? lateAt
            : signedAt + 2 * DAY_MS
        : null;
  return {
    heads,
    amount,
    state,
    signedAt,
    paidAt,
    payUntil: state === 'UNPAID' ? due : null,
    confirmedAt: amount === 0 && state !== 'WAITING' ? signedAt : paidAt,
    attendedAt: state === 'ATTENDED' ? times.fromAt - 12 * MINUTE_MS + index * 3 * MINUTE_MS : null,
    endedAt,
  };
}

/** Somebody alone, or with one or two more, each of an age that may come. */
function headsOf(
  { ages: [least, most], fee, day }: DemoActivity,
  home: Person,
  index: number,
  chance: () => number,
): SignupHead[] {
  const count = index % 3 === 1 ? 2 : index % 7 === 5 ? 3 : 1;
  const children = most < 18;
  return Array.from({ length: count }, (_, at) => {
    const age = Math.min(most, least + 1 + ((index * 11 + at * 5 + Math.abs(day)) % (most - least)));
    const price =
      priceOfAge(
        {
          charged: fee !== undefined,
          fee: fee?.kind ?? 'SINGLE',
          price: fee?.price ?? 0,
          bands: [...(fee?.bands ?? [])],
        },
        age,
      ) ?? 0;
    // Parents sign their children up.
    return { name: at === 0 && !children ? home.name : relativeOf(home, chance), age, phone: '', price };
  });
}

/** A name with the family's character, where it is a Chinese one. */
function relativeOf({ name }: Person, chance: () => number): string {
  const other = nameBy(chance).name;
  return /^\p{Script=Han}/u.test(name) && /^\p{Script=Han}/u.test(other)
    ? name.slice(0, 1) + other.slice(1)
    : other;
}

/** Heads that hold a place, and that wait for one. */
export function countHeads(signups: readonly Pick<DemoSignup<Person>, 'state' | 'heads'>[]): {
  enrolled: number;
  waiting: number;
} {
  const of = (which: (state: SignupState) => boolean) =>
    signups.filter(({ state }) => which(state)).reduce((sum, { heads }) => sum + heads.length, 0);
  return { enrolled: of(holdsPlace), waiting: of((state) => state === 'WAITING') };
}
