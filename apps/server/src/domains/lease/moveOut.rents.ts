import { addDays, type Day, daysBetween, earlier } from '@iris/contract/core/day';
import { periodsOf, rentOf, type StandardSpan } from '@iris/contract/lease/lease.rules';
import { isOpen } from '@iris/contract/payment/payment.rules';
import type { ChargeChange, ChargeRow } from '../payment/index.ts';
import type { LeaseRow } from './lease.queries.ts';

/** What a changed last day means for existing rents. */
interface Effect {
  /** A payment is under way for days after the last one: it must end first. */
  underWay: ChargeRow[];
  /** Unpaid rents for days that no longer belong to the lease. */
  toVoid: ChargeRow[];
  /** The rent that contains the last day, with its new days and amount. */
  toChange: { charge: ChargeRow; change: Required<Pick<ChargeChange, 'endDay' | 'amount' | 'lines'>> }[];
  /** Paid for days after the last one: how much of it must be refunded, in HKD cents. */
  overpaid: { charge: ChargeRow; amount: number }[];
}

interface Plan {
  row: LeaseRow;
  standards: readonly StandardSpan[];
  lastDay: Day;
}

/**
 * The effect of a last day on rents. A rent that an earlier plan shortened is extended again, up to its period's end.
 */
export function effectOf(rents: readonly ChargeRow[], plan: Plan): Effect {
  const effect: Effect = { underWay: [], toVoid: [], toChange: [], overpaid: [] };
  for (const charge of rents) {
    const endDay = endOf(charge, plan);
    if (endDay === charge.endDay) continue;
    const shorter = endDay < charge.endDay;
    const after = endDay < charge.startDay ? null : priced(charge, endDay, plan);
    if (isOpen(charge.status)) {
      if (after && after.amount > 0) effect.toChange.push({ charge, change: after });
      else effect.toVoid.push(charge);
    } else if (shorter && charge.status === 'PAID') {
      const amount = charge.paid - charge.refunding - charge.refunded - (after?.amount ?? 0);
      if (amount > 0) effect.overpaid.push({ charge, amount });
    } else if (shorter) effect.underWay.push(charge);
  }
  return effect;
}

/** Where a rent ends under the plan: at the last day, or at its period's end if an earlier plan shortened it. */
function endOf({ startDay, endDay, lines }: ChargeRow, { row, lastDay }: Plan): Day {
  if (endDay !== row.moveOutDay || lines.length === 0) return earlier(endDay, lastDay);
  const period = periodsOf({ start_day: row.startDay, end_day: row.endDay }).find(
    (one) => one.start_day <= startDay && startDay <= one.end_day,
  );
  return earlier(period?.end_day ?? endDay, lastDay);
}

/** What a rent costs up to another day: by the rent terms, or a share of a typed amount. */
function priced(charge: ChargeRow, endDay: Day, { standards }: Plan): Effect['toChange'][number]['change'] {
  const { startDay, monthDays, amount, lines } = charge;
  if (lines.length > 0) {
    const rent = rentOf({ start_day: startDay, end_day: endDay }, monthDays, standards);
    return { endDay, amount: rent.amount, lines: rent.lines };
  }
  const days = daysBetween(startDay, addDays(endDay, 1));
  const whole = daysBetween(startDay, addDays(charge.endDay, 1));
  return { endDay, amount: Math.round((amount * days) / whole), lines: [] };
}
