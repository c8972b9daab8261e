import { addDays, addMonths, type Day } from '@iris/contract/core/day';
import type { UnitType } from '@iris/contract/estate/estate.model';
import type { StandardSpan } from '@iris/contract/lease/lease.rules';

/** HK$100, in cents: rents are rounded to it. */
const ROUND = 10_000;
/** HKD per square foot and month, from … to; for a parking space the whole rent. */
const rates: Readonly<Record<UnitType, readonly [number, number]>> = {
  RESIDENTIAL: [35, 43],
  SHOP: [95, 145],
  OFFICE: [30, 41],
  CARPARK: [2_800, 4_200],
  OTHER: [18, 26],
};
/** Shops cost more on the ground floor, and flats a little more with each floor. */
const STREET = 1.75;
const EACH_FLOOR = 0.004;

/** The rent of a unit, in HKD cents a month. */
export function monthlyRent(
  { unitType, area, floorName }: { unitType: UnitType; area: number; floorName: string },
  chance: () => number,
): number {
  const [from, to] = rates[unitType];
  const rate = from + chance() * (to - from);
  if (unitType === 'CARPARK') return Math.round((rate * 100) / ROUND) * ROUND;
  const floor = Number.parseInt(floorName, 10) || 0;
  const place = unitType === 'SHOP' && floor === 0 ? STREET : 1 + Math.max(floor, 0) * EACH_FLOOR;
  return Math.round((rate * place * area * 100) / ROUND) * ROUND;
}

interface Rent {
  startDay: Day;
  endDay: Day;
  months: number;
  monthly: number;
  renewal: boolean;
}

const STEPS = { homes: 0.3, business: 0.55 };
const STEP = 1.035;
const RENT_FREE = 0.35;

/** The rent terms of a lease: one amount, or a higher one each year, after a rent-free month for some businesses. */
export function standardsOf(unitType: UnitType, rent: Rent, chance: () => number): StandardSpan[] {
  const business = unitType === 'SHOP' || unitType === 'OFFICE';
  const steps = chance() < (business ? STEPS.business : STEPS.homes) && rent.months > 12;
  const free = business && !rent.renewal && chance() < RENT_FREE;
  const spans: StandardSpan[] = [];
  const years = steps ? rent.months / 12 : 1;
  for (let year = 0; year < years; year += 1) {
    const last = year === years - 1;
    spans.push({
      start_day: addMonths(rent.startDay, year * 12),
      end_day: last ? rent.endDay : addDays(addMonths(rent.startDay, (year + 1) * 12), -1),
      monthly_amount: Math.round((rent.monthly * STEP ** year) / ROUND) * ROUND,
    });
  }
  const [first] = spans;
  if (!free || !first) return spans;
  const paidFrom = addMonths(rent.startDay, 1);
  return [
    { start_day: rent.startDay, end_day: addDays(paidFrom, -1), monthly_amount: 0 },
    { ...first, start_day: paidFrom },
    ...spans.slice(1),
  ];
}
