import { dayOf, startOfDay } from '../core/day.ts';
import type {
  Repair,
  RepairCost,
  RepairDetail,
  RepairStaff,
  RepairType,
  RepairUrgency,
} from './repair.model.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Hours until somebody is assigned, and until the work is finished. */
interface Deadlines {
  answer: number;
  finish: number;
}
export type RepairDeadlines = Readonly<Record<RepairType, Deadlines>>;
/** What a condo starts with; source: docs/decisions. */
export const defaultDeadlines: RepairDeadlines = {
  LIFT: { answer: 0.5, finish: 8 },
  WATER: { answer: 2, finish: 24 },
  ELECTRICITY: { answer: 2, finish: 24 },
  OPENING: { answer: 24, finish: 72 },
  OTHER: { answer: 24, finish: 120 },
};

/** How long an order of a type may take by a condo's deadlines, in ms; urgent ones have half the time. */
export function deadlinesOf(
  type: RepairType,
  urgency: RepairUrgency,
  deadlines: RepairDeadlines = defaultDeadlines,
): { answerMs: number; finishMs: number } {
  const { answer, finish } = deadlines[type];
  const share = urgency === 'URGENT' ? HOUR_MS / 2 : HOUR_MS;
  return { answerMs: answer * share, finishMs: finish * share };
}

/** A finished order can be taken up again for so long. */
export const RETURN_MS = 14 * DAY_MS;

type Clock = Pick<Repair, 'status' | 'answer_due_at' | 'finish_due_at' | 'waiting_since' | 'finished_at'>;

/**
 * What is left until an order's next deadline, in ms, negative when it is late: until somebody is assigned, then until
 * the work is finished. The clock stands while the order waits. Null for a finished order.
 */
export function timeLeft(order: Clock, now: number): number | null {
  if (order.status === 'FINISH') return null;
  if (order.status === 'UNHANDLED') return order.answer_due_at - now;
  return order.finish_due_at - (order.waiting_since ?? now);
}

/** The last moment at which an order that was finished then can be taken up again. */
export const returnableUntil = (finishedAt: number): number => finishedAt + RETURN_MS;

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

type Duty = Pick<RepairStaff, 'duty_days' | 'duty_from' | 'duty_to'>;

/** Whether somebody is on duty at a moment, in Hong Kong time; a duty past midnight belongs to the day it began. */
export function onDuty({ duty_days, duty_from, duty_to }: Duty, now: number): boolean {
  const midnight = startOfDay(dayOf(now));
  const minute = (now - midnight) / 60_000;
  const weekday = new Date(midnight + 8 * HOUR_MS).getUTCDay();
  const [from, to] = [minutes(duty_from), minutes(duty_to)];
  if (from < to) return duty_days.includes(weekday) && minute >= from && minute < to;
  return (
    (duty_days.includes(weekday) && minute >= from) || (duty_days.includes((weekday + 6) % 7) && minute < to)
  );
}

interface Choice {
  skilled: boolean;
  on_duty: boolean;
  open: number;
  id: number;
}
/** The order in which staff are proposed: with the skill, on duty, fewest open orders. */
export const byAptness = (a: Choice, b: Choice): number =>
  Number(b.skilled) - Number(a.skilled) ||
  Number(b.on_duty) - Number(a.on_duty) ||
  a.open - b.open ||
  a.id - b.id;

/** What an order cost, in HKD cents. */
export const sumOfCosts = (costs: readonly Pick<RepairCost, 'amount'>[]): number =>
  costs.reduce((sum, { amount }) => sum + amount, 0);

/** Whether a charge still stands: it is neither void nor wholly refunded. */
const chargeStands = ({
  status,
  paid,
  refunded,
}: Pick<RepairDetail['charges'][number], 'status' | 'paid' | 'refunded'>): boolean =>
  status !== 'VOID' && !(paid > 0 && refunded >= paid);

/** The charge of an order that an office looks at first: what is still to be paid, else what was paid and kept. */
export const standingCharge = <Charge extends Parameters<typeof chargeStands>[0]>(
  charges: readonly Charge[],
): Charge | undefined => {
  const standing = charges.filter(chargeStands);
  return standing.find(({ status }) => status !== 'PAID') ?? standing[0];
};
