import type { VisitorDirection, VisitorResult, VisitorState } from '@iris/contract/visitor/visitor.model';

/** A try at a gate, in hours after the pass begins. */
interface Step {
  at: number;
  direction: VisitorDirection;
  result?: VisitorResult;
}
/** How a visit goes. */
export interface Course {
  /** Where in the starting reasons it stands. */
  reason: number;
  /** Hours from now at which the pass begins. */
  from: number;
  hours: number;
  allowed: number | null;
  walkIn?: true;
  /** Hours from now at which it was cancelled. */
  cancelled?: number;
  steps: readonly Step[];
  people?: number;
  car?: true;
  end: Exclude<VisitorState, 'NOT_BEGUN'>;
}

const into = (at: number, result?: VisitorResult): Step => ({
  at,
  direction: 'IN',
  ...(result ? { result } : {}),
});
const out = (at: number): Step => ({ at, direction: 'OUT' });

const DAY = 24;
const DAYS_WITH_NAMES = 29;
/** Of so many visits, eight have a course of their own. */
const KINDS = 16;

/** One of the visits of a day that is over, which began `from` hours from now. */
function pastCourse(from: number, index: number): Course {
  const reason = index % 6;
  const stay = 1 + (index % 5) * 0.8;
  switch (index % KINDS) {
    case 0:
      return { reason, from, hours: 8, allowed: 1, steps: [], end: 'EXPIRED' };
    case 1:
      return {
        reason,
        from,
        hours: 10,
        allowed: 1,
        cancelled: from - 5,
        steps: [into(1, 'CANCELLED')],
        end: 'CANCELLED',
      };
    case 2:
      return {
        reason,
        from,
        hours: 8,
        allowed: 1,
        steps: [into(-0.4, 'NOT_YET'), into(0.1), out(stay)],
        end: 'USED',
      };
    case 3:
      return {
        reason,
        from,
        hours: 9,
        allowed: 1,
        steps: [into(0.5), out(0.5 + stay), into(1 + stay, 'USED_UP')],
        end: 'USED',
      };
    case 4:
    case 5:
    case 6:
      return {
        reason: index % 2 ? 1 : 5,
        from,
        hours: 9,
        allowed: 1,
        walkIn: true,
        steps: [into(0), out(stay / 2)],
        end: 'USED',
      };
    case 7:
      return { reason, from, hours: 3, allowed: 1, steps: [into(3.5, 'EXPIRED')], end: 'EXPIRED' };
    default:
      return {
        reason,
        from,
        hours: 8,
        allowed: 1,
        people: 1 + (index % 3),
        ...(index % 3 === 0 ? { car: true } : {}),
        steps: [into(0.3), out(0.3 + stay)],
        end: 'USED',
      };
  }
}

/** Workers who come and go for days with one pass. */
const works = (from: number, days: number, end: 'VALID' | 'EXPIRED'): Course => ({
  reason: 3,
  from,
  hours: days * DAY,
  allowed: null,
  people: 2,
  car: true,
  steps: Array.from({ length: Math.min(days, Math.ceil(-from / DAY)) }, (_, day) => [
    into(day * DAY + 0.5),
    out(day * DAY + 7),
  ]).flat(),
  end,
});

/** Visits of today and of the days to come. */
const present: readonly Course[] = [
  { reason: 0, from: -1, hours: 6, allowed: 1, people: 2, steps: [into(0.4)], end: 'USED' },
  { reason: 0, from: -3, hours: 8, allowed: 1, car: true, steps: [into(0.2)], end: 'USED' },
  { reason: 1, from: -0.5, hours: 5, allowed: 1, walkIn: true, steps: [into(0)], end: 'USED' },
  { reason: 2, from: -2, hours: 7, allowed: 4, people: 3, car: true, steps: [into(0.5)], end: 'VALID' },
  // Should have left long ago.
  { reason: 4, from: -30, hours: 4, allowed: 1, steps: [into(0.5)], end: 'USED' },
  { reason: 0, from: -0.5, hours: 6, allowed: 1, people: 4, steps: [], end: 'VALID' },
  { reason: 1, from: -1, hours: 5, allowed: 1, steps: [], end: 'VALID' },
  { reason: 2, from: -0.2, hours: 4, allowed: 2, car: true, steps: [], end: 'VALID' },
  { reason: 0, from: 20, hours: 6, allowed: 1, people: 2, steps: [], end: 'VALID' },
  { reason: 4, from: 26, hours: 3, allowed: 1, steps: [into(-28, 'NOT_YET')], end: 'VALID' },
  { reason: 3, from: 48, hours: 20 * DAY, allowed: null, people: 3, car: true, steps: [], end: 'VALID' },
  { reason: 5, from: 72, hours: 8, allowed: 3, steps: [], end: 'VALID' },
];

/** The visits of a condo: `daily` on each of the past days, some from before the retention days, and those of now. */
export function planVisits(daily: number, chance: () => number): Course[] {
  const past = Array.from({ length: DAYS_WITH_NAMES }, (_, day) => DAYS_WITH_NAMES - day).flatMap((ago) =>
    Array.from({ length: daily }, () => -ago * DAY - 3 + chance() * 9),
  );
  const forgotten = Array.from({ length: daily * 4 }, () => -(34 + chance() * 20) * DAY);
  return [
    ...[...forgotten, ...past]
      .sort((a, b) => a - b)
      .map((from) => pastCourse(from, Math.floor(chance() * 60))),
    works(-12 * DAY, 8, 'EXPIRED'),
    works(-4 * DAY, 14, 'VALID'),
    ...present,
  ].sort((a, b) => a.from - b.from);
}

export const gatesInDemo = [
  { name: '正門', name_en: 'Main gate' },
  { name: '停車場', name_en: 'Car park' },
  { name: '送貨入口', name_en: 'Loading bay' },
];

/** For all gates of a condo but the first. */
export const wordsInDemo = {
  place: '地下大堂保安櫃枱',
  placeEn: 'Guard’s counter, ground floor lobby',
  directions: '由港鐵站 B 出口步行約五分鐘。駕車者請由停車場入口進入，訪客車位在地庫一層。',
  directionsEn:
    'Five minutes’ walk from MTR exit B. Drivers enter by the car park; visitors’ spaces are on level B1.',
};
