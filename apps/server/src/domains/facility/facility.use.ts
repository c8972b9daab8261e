import { addDays, type Day, startOfDay } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { planOf } from '@iris/contract/facility/schedule.rules';
import type { FacilityUse } from '@iris/contract/facility/use.model';
import { useByHour } from '@iris/contract/facility/use.rules';
import { getRecord } from '../../platform/db/record.ts';
import type { Services, SignedInContext } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import { holidaysBetween } from '../setting/index.ts';
import { closingsBetween } from './closing.queries.ts';
import { type FacilityRow, schedulesOf } from './facility.queries.ts';
import { facilityTable } from './facility.table.ts';
import { slotsUsed, useFigures } from './facility.use.queries.ts';
import { viewFacility, viewSchedule } from './facility.view.ts';

type Days = { from: Day; to: Day };

/** How a facility was used from one day to another, both included: what lies ahead does not count. */
export async function facilityUse(id: number, days: Days, context: SignedInContext): Promise<FacilityUse> {
  const { db, clock } = context;
  const length = startOfDay(days.to) - startOfDay(days.from);
  if (length < 0 || length > limits.dateRangeMs) throw invalidField('to_day', 'facility.useDays');
  const facility = await getRecord(db, facilityTable, id);
  const span = { from: startOfDay(days.from), to: Math.min(startOfDay(addDays(days.to, 1)), clock.now()) };
  if (span.to <= span.from)
    return { hours: [], open: 0, used: 0, bookings: 0, no_shows: 0, cancelled: 0, income: 0 };
  const [offered, taken, figures] = await Promise.all([
    offeredBetween(context, facility, days, span.to),
    slotsUsed(db, id, span),
    useFigures(db, id, span),
  ]);
  return { ...useByHour(offered, taken), ...figures };
}

/** The slots that were offered and have ended: by the schedules as they are now, without closings. */
async function offeredBetween(
  { db, bus }: Pick<Services, 'db' | 'bus'>,
  facility: FacilityRow,
  { from, to }: Days,
  until: number,
) {
  const schedules = (await schedulesOf(db, [facility.id], { from, to })).map(viewSchedule);
  const holidays = new Set((await holidaysBetween({ db, bus }, from, to)).map(({ day }) => day));
  const closings = await closingsBetween(db, [facility.id], { from: startOfDay(from), to: until });
  const open = viewFacility(facility);
  const slots: { from_at: number; to_at: number; places: number }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    for (const { from_at, to_at } of planOf(open, schedules, day, holidays.has(day)).slots)
      if (to_at <= until && !closings.some(({ fromAt, toAt }) => fromAt < to_at && toAt > from_at))
        slots.push({ from_at, to_at, places: facility.places });
  return slots;
}
