import { addDays, addMonths, type Day, earlier } from '@iris/contract/core/day';
import type { UnitType } from '@iris/contract/estate/estate.model';
import type { LeaseType } from '@iris/contract/lease/lease.model';
import type { StandardSpan } from '@iris/contract/lease/lease.rules';
import { pick } from '../resident/index.ts';
import { monthlyRent, standardsOf } from './lease.demoRent.ts';

/** A unit that is, was or will be let: who rents it, and since when. */
export interface Letting<Unit extends LetUnit = LetUnit> {
  unit: Unit;
  tenantId: number;
  sinceDay: Day;
  /** The last day of a former tenant; null: still lives there. */
  untilDay: Day | null;
}
export interface LetUnit {
  unitType: UnitType;
  area: number;
  floorName: string;
}

/** A demo lease; `previous` is the one that it renews. */
export interface DemoLease<Unit extends LetUnit = LetUnit> {
  letting: Letting<Unit>;
  previous: DemoLease<Unit> | null;
  leaseType: LeaseType;
  startDay: Day;
  endDay: Day;
  signedDay: Day;
  breakFromDay: Day | null;
  noticeDays: number;
  standards: StandardSpan[];
  deposit: number;
  autoGenRent: boolean;
  remark: string;
  stampedDay: Day | null;
  cr109Day: Day | null;
  moveOutDay: Day | null;
  moveOutReason: string;
  endedDay: Day | null;
}

const RENEWED = 0.25;
const RENEWS_EARLY = 0.4;
const EARLY_END = 0.4;
/** Special leases of each condo, so that every case can be seen. */
const CASES = { holdOver: 3, leaving: 2, moved: 2 };
/** Tenants who left longer ago have no lease. */
const GONE_DAYS = 400;
const HAND_MADE = 0.08;
const remarks = [
  '租金包括管理費及差餉',
  '租戶自付水、電、煤氣及上網費',
  '業主提供冷氣機、雪櫃及洗衣機',
  '准許飼養一隻小型犬',
  '租戶須於退租時還原間隔',
];
const leavingReasons = ['租戶調職海外，按條款通知退租', '租戶已置業，按條款通知退租'];

/**
 * The leases of a condo, at most `most`, reproducible for the same lettings, day and chance. Terms follow the
 * tenancies: a long-standing tenant is in a renewed term.
 */
export function planLeases<Unit extends LetUnit>(
  lettings: readonly Letting<Unit>[],
  { today, most, chance }: { today: Day; most: number; chance: () => number },
): DemoLease<Unit>[] {
  const leases: DemoLease<Unit>[] = [];
  const left = { ...CASES };
  const between = (least: number, after: number) => least + Math.floor(chance() * (after - least));

  interface Term {
    startDay: Day;
    months: number;
    monthly: number;
    previous?: DemoLease<Unit> | undefined;
  }
  function leaseOf(letting: Letting<Unit>, { startDay, months, monthly, previous }: Term): DemoLease<Unit> {
    const { unitType } = letting.unit;
    const home = unitType === 'RESIDENTIAL';
    const endDay = addDays(addMonths(startDay, months), -1);
    const living = home ? months === 24 && chance() < 0.85 : months === 36 && chance() < 0.4;
    const signedDay = addDays(startDay, -between(8, 40));
    const done = (least: number, after: number, share: number): Day | null => {
      const day = addDays(signedDay, between(least, after));
      return chance() < share && day <= today ? day : null;
    };
    const rent = { startDay, endDay, months, monthly, renewal: previous !== undefined };
    const standards = standardsOf(unitType, rent, chance);
    return {
      letting,
      previous: previous ?? null,
      leaseType: living ? 'LIVING_LEASE' : 'DEATH_LEASE',
      startDay,
      endDay,
      signedDay,
      breakFromDay: living ? addMonths(startDay, months - 12) : null,
      noticeDays: living ? (home ? 60 : 90) : 30,
      standards,
      deposit: 2 * monthly,
      autoGenRent: chance() >= HAND_MADE,
      remark:
        standards[0]?.monthly_amount === 0 ? '首月免租供裝修' : chance() < 0.3 ? pick(remarks, chance) : '',
      stampedDay: done(4, 29, 0.9),
      cr109Day: home ? done(3, 28, 0.8) : null,
      moveOutDay: null,
      moveOutReason: '',
      endedDay: null,
    };
  }
  const termOf = ({ unit: { unitType } }: Letting<Unit>): number => {
    if (unitType === 'CARPARK') return 12;
    if (unitType === 'RESIDENTIAL') return chance() < 0.35 ? 12 : 24;
    return chance() < 0.5 ? 24 : 36;
  };

  /** A current tenant: today's term, perhaps the previous one, perhaps the next. */
  function current(letting: Letting<Unit>): DemoLease<Unit>[] {
    let months = termOf(letting);
    const startOf = (): Day => {
      let count = 0;
      while (addMonths(letting.sinceDay, (count + 1) * months) <= today) count += 1;
      return addMonths(letting.sinceDay, count * months);
    };
    // A long term that began long ago would have years of rents, so such terms are shorter.
    if (months === 36 && startOf() < addMonths(today, -18)) months = 24;
    const startDay = startOf();
    const monthly = monthlyRent(letting.unit, chance);
    const renewal = startDay > letting.sinceDay;
    const before = addMonths(startDay, -months);
    const earlierTerm = () =>
      leaseOf(letting, { startDay: before, months, monthly: Math.round(monthly / 1.04 / 10_000) * 10_000 });
    if (renewal && startDay <= addDays(today, -3) && startDay >= addDays(today, -25) && left.holdOver > 0) {
      left.holdOver -= 1;
      return [earlierTerm()];
    }
    const chained = renewal && before >= addMonths(today, -24) && chance() < RENEWED;
    const first = chained ? earlierTerm() : undefined;
    if (first) first.endedDay = first.endDay;
    const lease = leaseOf(letting, { startDay, months, monthly, previous: first });
    const told = first ? [first, lease] : [lease];
    if (lease.endDay > addDays(today, 5) && lease.endDay < addDays(today, 55) && chance() < RENEWS_EARLY) {
      const raised = Math.round((monthly * 1.03) / 10_000) * 10_000;
      const next = leaseOf(letting, {
        startDay: addDays(lease.endDay, 1),
        months,
        monthly: raised,
        previous: lease,
      });
      next.signedDay = addDays(today, -between(1, 12));
      [next.stampedDay, next.cr109Day] = [null, null];
      return [...told, next];
    }
    leaveEarly(lease);
    return told;
  }

  /** A few give notice, and a few have just left with their deposit still to be settled. */
  function leaveEarly(lease: DemoLease<Unit>): void {
    const { breakFromDay, startDay, endDay } = lease;
    if (lease.letting.unit.unitType !== 'RESIDENTIAL') return;
    if (breakFromDay && breakFromDay < today && endDay > addDays(today, 60) && left.leaving > 0) {
      left.leaving -= 1;
      lease.moveOutDay = addDays(today, between(8, 30));
      lease.moveOutReason = pick(leavingReasons, chance);
      return;
    }
    const young = startDay > addDays(today, -170) && startDay < addDays(today, -62);
    if (!young || left.moved === 0) return;
    left.moved -= 1;
    lease.moveOutDay = addDays(today, -between(2, 6));
    lease.moveOutReason = '租戶離港，業主同意提早退租';
  }

  /** A former tenant: left at the end of the term, or before it. */
  function former(letting: Letting<Unit>, untilDay: Day): DemoLease<Unit>[] {
    if (untilDay < addDays(today, -GONE_DAYS) || letting.sinceDay > addMonths(untilDay, -13)) return [];
    const monthly = monthlyRent(letting.unit, chance);
    const early = chance() < EARLY_END;
    const months = early ? 24 : 12;
    const startDay = addDays(addMonths(untilDay, early ? -between(13, 20) : -months), 1);
    if (startDay < letting.sinceDay) return [];
    const lease = leaseOf(letting, { startDay, months, monthly });
    lease.endedDay = earlier(untilDay, lease.endDay);
    if (early) {
      lease.moveOutDay = lease.endedDay;
      lease.moveOutReason = pick(leavingReasons, chance);
    }
    return [lease];
  }

  /** A future tenant. */
  const coming = (letting: Letting<Unit>): DemoLease<Unit>[] => {
    const lease = leaseOf(letting, {
      startDay: letting.sinceDay,
      months: termOf(letting),
      monthly: monthlyRent(letting.unit, chance),
    });
    lease.signedDay = addDays(today, -between(1, 10));
    [lease.stampedDay, lease.cr109Day] = [null, null];
    return [lease];
  };

  const isCurrent = ({ sinceDay, untilDay }: Letting<Unit>) => !untilDay && sinceDay <= today;
  // Current tenants have a lease first, whatever room that leaves.
  let reserved = lettings.filter(isCurrent).length;
  for (const letting of inOrder(lettings, today, chance)) {
    if (isCurrent(letting)) {
      reserved -= 1;
      const told = current(letting);
      const spare = most - leases.length - reserved;
      const now = told.find(({ endedDay }) => endedDay === null);
      if (told.length <= spare || !now) leases.push(...told);
      else leases.push(Object.assign(now, { previous: null }));
      continue;
    }
    const told = letting.untilDay ? former(letting, letting.untilDay) : coming(letting);
    leases.push(...told.slice(0, Math.max(0, most - leases.length - reserved)));
  }
  return leases.sort((a, b) => (a.signedDay < b.signedDay ? -1 : a.signedDay > b.signedDay ? 1 : 0));
}

/** Former and future tenants first, because they are few; the others at random. */
function inOrder<Unit extends LetUnit>(
  lettings: readonly Letting<Unit>[],
  today: Day,
  chance: () => number,
): Letting<Unit>[] {
  const rare = ({ untilDay, sinceDay }: Letting<Unit>) => untilDay !== null || sinceDay > today;
  const keyed = lettings.map((letting) => ({ letting, key: rare(letting) ? -1 : chance() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ letting }) => letting);
}
