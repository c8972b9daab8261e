import type { activityApi } from '@iris/contract/activity/activity.api';
import type { ActivityDetail, ActivityFee, ActivityType } from '@iris/contract/activity/activity.model';
import { defaultMinutes } from '@iris/contract/activity/activity.rules';
import type { InputOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { emptyRich, type Rich } from '@iris/contract/core/rich';
import type { Identity } from '@iris/contract/resident/resident.model';

/** A row of the prices by age while it is being filled in. */
export interface BandValues {
  from: number | null;
  to: number | null;
  price: number | null;
}

/** The values of an activity's form. */
export interface ActivityValues {
  name: string;
  name_en: string;
  type: ActivityType;
  cover: number | null;
  from_at: number | null;
  to_at: number | null;
  open_at: number | null;
  deadline_at: number | null;
  address: string;
  address_en: string;
  phone: string;
  places: number | null;
  waiting_places: number | null;
  identities: Identity[];
  age_from: number | null;
  age_to: number | null;
  content: Rich;
  content_en: Rich;
  charged: boolean;
  fee: ActivityFee;
  price: number | null;
  bands: BandValues[];
  /** Whether cancelling gives money back at all. */
  refunds: boolean;
  cancel_hours: number | null;
  online_minutes: number | null;
  /** Of any other way to pay than online. */
  other_hours: number | null;
}

export const emptyBand: BandValues = { from: null, to: null, price: null };
/** A day before it begins. */
const FREE_HOURS = 24;

export const newActivity: ActivityValues = {
  name: '',
  name_en: '',
  type: 'SPORT',
  cover: null,
  from_at: null,
  to_at: null,
  open_at: null,
  deadline_at: null,
  address: '',
  address_en: '',
  phone: '',
  places: null,
  waiting_places: null,
  identities: [],
  age_from: null,
  age_to: null,
  content: emptyRich,
  content_en: emptyRich,
  charged: false,
  fee: 'SINGLE',
  price: null,
  bands: [emptyBand],
  refunds: true,
  cancel_hours: FREE_HOURS,
  online_minutes: defaultMinutes.online,
  other_hours: defaultMinutes.other / 60,
};

export const valuesOf = (activity: ActivityDetail): ActivityValues => ({
  name: activity.name,
  name_en: activity.name_en,
  type: activity.type,
  cover: activity.cover,
  from_at: activity.from_at,
  to_at: activity.to_at,
  open_at: activity.open_at,
  deadline_at: activity.deadline_at,
  address: activity.address,
  address_en: activity.address_en,
  phone: activity.phone,
  places: activity.places || null,
  waiting_places: activity.waiting_places || null,
  identities: activity.identities,
  age_from: activity.age_from,
  age_to: activity.age_to,
  content: activity.content,
  content_en: activity.content_en,
  charged: activity.charged,
  fee: activity.fee,
  price: activity.charged && activity.fee === 'SINGLE' ? activity.price : null,
  bands: activity.bands.length > 0 ? activity.bands : [emptyBand],
  refunds: activity.cancel_hours !== null,
  cancel_hours: activity.cancel_hours ?? FREE_HOURS,
  online_minutes: activity.online_minutes,
  other_hours: activity.other_minutes / 60,
});

type Body = Omit<InputOf<typeof activityApi.add>['body'], 'condo_id'>;

/** What is sent; the form's rules have refused every field that is null here and may not be. */
export function bodyOf({ refunds, cancel_hours, other_hours, ...values }: ActivityValues): Body {
  const byAge = values.charged && values.fee === 'BY_AGE';
  return {
    ...values,
    from_at: values.from_at ?? 0,
    to_at: values.to_at ?? 0,
    open_at: values.open_at ?? 0,
    deadline_at: values.deadline_at ?? 0,
    places: values.places ?? 0,
    waiting_places: values.places ? (values.waiting_places ?? 0) : 0,
    age_from: values.age_from ?? 0,
    age_to: values.age_to ?? 0,
    price: values.charged && !byAge ? values.price : null,
    bands: byAge
      ? values.bands.map(({ from, to, price }) => ({ from: from ?? 0, to: to ?? 0, price: price ?? 0 }))
      : [],
    cancel_hours: refunds ? (cancel_hours ?? 0) : null,
    online_minutes: values.online_minutes ?? defaultMinutes.online,
    other_minutes: Math.round((other_hours ?? defaultMinutes.other / 60) * 60),
  };
}

/** Whether hours to pay are whole minutes within the limits. */
export function minutesRight(hours: number): boolean {
  const minutes = hours * 60;
  const { min, max } = limits.activityMinutes;
  return Math.abs(minutes - Math.round(minutes)) < 0.01 && minutes >= min && minutes <= max;
}

const isWhole = (value: number | null): value is number => Number.isInteger(value);

/** The ages of an activity that no band has a price for, as spans. */
export function agesWithout(
  bands: readonly BandValues[],
  first: number | null,
  last: number | null,
): { from: number; to: number }[] {
  if (!isWhole(first) || !isWhole(last) || first > last) return [];
  const known = bands
    .flatMap(({ from, to }) => (isWhole(from) && isWhole(to) ? [{ from, to }] : []))
    .sort((one, other) => one.from - other.from);
  const gaps: { from: number; to: number }[] = [];
  let next = first;
  for (const { from, to } of known) {
    if (from > next) gaps.push({ from: next, to: Math.min(from - 1, last) });
    next = Math.max(next, to + 1);
    if (next > last) return gaps;
  }
  gaps.push({ from: next, to: last });
  return gaps;
}
