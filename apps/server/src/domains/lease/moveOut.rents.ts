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
  /** Rents paid in parts whose rest an earlier plan voided: what is owed of them again. */
  toOwe: { whole: ChargeRow; change: Required<Pick<ChargeChange, 'endDay' | 'amount' | 'lines'>> }[];
}

interface Plan {
  row: LeaseRow;
  standards: readonly StandardSpan[];
  lastDay: Day;
  /** Rents of which an earlier plan voided what was not paid, by id; parts of them were paid. */
  dropped?: ReadonlyMap<number, ChargeRow>;
}

/**
 * The effect of a last day on rents. A rent that an earlier plan shortened is extended again, up to its period's end.
 */
export function effectOf(rents: readonly ChargeRow[], plan: Plan): Effect {
  const effect: Effect = { underWay: [], toVoid: [], toChange: [], overpaid: [], toOwe: [] };
  for (const [id, family] of Map.groupBy(rents, (rent) => rent.partOfId ?? rent.id)) {
    const [charge, ...parts] = family;
    const dropped = plan.dropped?.get(id);
    if (dropped && family.every(({ status }) => status === 'PAID')) fitDropped(effect, dropped, family, plan);
    else if (charge && parts.length === 0) fit(effect, charge, plan);
    else fitParts(effect, family, plan);
  }
  return effect;
}

function fit(effect: Effect, charge: ChargeRow, plan: Plan): void {
  const endDay = endOf(charge, plan);
  if (endDay === charge.endDay) return;
  const shorter = endDay < charge.endDay;
  const after = endDay < charge.startDay ? null : priced(charge, endDay, plan);
  if (isOpen(charge.status)) {
    if (after && after.amount > 0) effect.toChange.push({ charge, change: after });
    else effect.toVoid.push(charge);
  } else if (shorter && charge.status === 'PAID') {
    const amount = keptOf(charge) - (after?.amount ?? 0);
    if (amount > 0) effect.overpaid.push({ charge, amount });
  } else if (shorter) effect.underWay.push(charge);
}

const keptOf = ({ paid, refunding, refunded }: ChargeRow): number => paid - refunding - refunded;

/** A rent paid in parts: what is paid counts towards the new amount, and only the rest is owed or goes back. */
function fitParts(effect: Effect, family: readonly ChargeRow[], plan: Plan): void {
  // The open rest has the days of the last plan; what is paid keeps those that it was paid for.
  const open = family.filter(({ status }) => isOpen(status)).toReversed();
  const like = open.at(-1) ?? family[0];
  if (!like) return;
  const endDay = endOf(like, plan);
  if (endDay === like.endDay) return;
  const shorter = endDay < like.endDay;
  const paid = family.filter(({ status }) => status === 'PAID');
  const busy = family.filter((charge) => !open.includes(charge) && !paid.includes(charge));
  if (shorter && busy.length > 0) {
    effect.underWay.push(...busy);
    return;
  }
  const amount = family.reduce((sum, one) => sum + one.amount, 0);
  const after = endDay < like.startDay ? null : priced({ ...like, amount }, endDay, plan);
  const kept = paid.reduce((sum, charge) => sum + keptOf(charge), 0);
  let rest = (after?.amount ?? 0) - kept;
  for (const charge of open) {
    // The charge itself, which is the last, owes whatever its open parts do not.
    const owed = charge === like ? rest : Math.min(charge.amount, rest);
    if (after && owed > 0) effect.toChange.push({ charge, change: { ...after, amount: owed } });
    else effect.toVoid.push(charge);
    rest -= Math.max(owed, 0);
  }
  for (const charge of paid.toReversed()) {
    const back = shorter ? Math.min(keptOf(charge), -rest) : 0;
    if (back <= 0) continue;
    effect.overpaid.push({ charge, amount: back });
    rest += back;
  }
}

/**
 * A rent paid in parts, more than it came to under an earlier plan, which voided the rest: of its days under this plan,
 * what is not paid is owed again, and what is over goes back.
 */
function fitDropped(effect: Effect, whole: ChargeRow, paid: readonly ChargeRow[], plan: Plan): void {
  const full = whole.lines.length > 0 ? (periodOf(whole, plan)?.end_day ?? whole.endDay) : whole.endDay;
  const endDay = earlier(full, plan.lastDay);
  const charged = { ...whole, amount: whole.amount + whole.parted };
  const after = endDay < whole.startDay ? null : priced(charged, endDay, plan);
  let over = paid.reduce((sum, charge) => sum + keptOf(charge), 0) - (after?.amount ?? 0);
  if (after && over < 0) effect.toOwe.push({ whole, change: { ...after, amount: -over } });
  for (const charge of paid.toReversed()) {
    const back = Math.min(keptOf(charge), over);
    if (back <= 0) continue;
    effect.overpaid.push({ charge, amount: back });
    over -= back;
  }
}

const periodOf = ({ startDay }: ChargeRow, { row }: Plan) =>
  periodsOf({ start_day: row.startDay, end_day: row.endDay }).find(
    (one) => one.start_day <= startDay && startDay <= one.end_day,
  );

/** Where a rent ends under the plan: at the last day, or at its period's end if an earlier plan shortened it. */
function endOf(charge: ChargeRow, plan: Plan): Day {
  const { endDay, lines } = charge;
  const { row, lastDay } = plan;
  if (endDay !== row.moveOutDay || lines.length === 0) return earlier(endDay, lastDay);
  return earlier(periodOf(charge, plan)?.end_day ?? endDay, lastDay);
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
