import type { AdPeriod } from '@iris/contract/adMachine/adMachine.model';

/** A part of the day in minutes. */
export interface Span {
  from: number;
  to: number;
}

export const DAY_MINUTES = 1_440;
/** By mouse and keys a period moves by so many minutes, and is at least as long; other times are typed. */
export const STEP = 15;
const MORNING = 8 * 60;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
const two = (n: number) => String(n).padStart(2, '0');
/** `08:30`; the end of the day is `24:00`. */
export const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
export const spanOf = ({ from, to }: AdPeriod): Span => ({ from: minutesOf(from), to: minutesOf(to) });
export const periodOf = ({ from, to }: Span): AdPeriod => ({ from: timeOf(from), to: timeOf(to) });

/** The nearest step of the day. */
export const snapped = (minutes: number): number =>
  Math.min(DAY_MINUTES, Math.max(0, Math.round(minutes / STEP) * STEP));

/** What is left of the day, in order. */
export function gapsIn(taken: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let at = 0;
  for (const { from, to } of taken.toSorted((a, b) => a.from - b.from)) {
    if (from > at) gaps.push({ from: at, to: from });
    at = Math.max(at, to);
  }
  if (at < DAY_MINUTES) gaps.push({ from: at, to: DAY_MINUTES });
  return gaps;
}

/** What is drawn from one minute to another, as far as it is free around the first; nothing where that is taken. */
export function drawn(taken: readonly Span[], start: number, end: number): Span | undefined {
  const gap = gapsIn(taken).find(({ from, to }) => from <= start && start < to);
  if (!gap) return undefined;
  const at = (minutes: number) => Math.min(gap.to, Math.max(gap.from, snapped(minutes)));
  const [from, to] = [at(Math.min(start, end)), at(Math.max(start, end))];
  return to > from ? { from, to } : undefined;
}

/** A period begun at another minute: at the nearest place where all of it is free. */
export function moved(others: readonly Span[], { from, to }: Span, start: number): Span {
  const length = to - from;
  let best = { from, to };
  let off = Number.POSITIVE_INFINITY;
  for (const gap of gapsIn(others)) {
    if (gap.to - gap.from < length) continue;
    const at = Math.min(gap.to - length, Math.max(gap.from, start));
    if (Math.abs(at - start) >= off) continue;
    off = Math.abs(at - start);
    best = { from: at, to: at + length };
  }
  return best;
}

/** A period moved by a step; at a neighbour it goes on behind that, if there is room. */
export function stepped(others: readonly Span[], span: Span, by: number): Span {
  const next = moved(others, span, snapped(span.from + by));
  if (next.from !== span.from) return next;
  const length = span.to - span.from;
  const fitting = gapsIn(others).filter((gap) => gap.to - gap.from >= length);
  const beyond =
    by > 0 ? fitting.find((gap) => gap.from > span.from) : fitting.findLast((gap) => gap.to < span.to);
  if (!beyond) return span;
  const from = by > 0 ? beyond.from : beyond.to - length;
  return { from, to: from + length };
}

/** A period whose beginning or end is put elsewhere, as far as its neighbours allow. */
export function stretched(others: readonly Span[], span: Span, edge: 'from' | 'to', minutes: number): Span {
  const gap = gapsIn(others).find(({ from, to }) => from <= span.from && span.to <= to);
  if (!gap) return span;
  return edge === 'from'
    ? { ...span, from: Math.max(gap.from, Math.min(minutes, span.to - 1)) }
    : { ...span, to: Math.min(gap.to, Math.max(minutes, span.from + 1)) };
}

/** The first free period of a length, from the morning on, else before it; shorter where no more is left. */
export function firstFree(taken: readonly Span[], length: number): Span | undefined {
  const gaps = gapsIn(taken);
  const later = gaps.flatMap(({ from, to }) => (to > MORNING ? [{ from: Math.max(from, MORNING), to }] : []));
  const all = [...later, ...gaps].filter(({ from, to }) => to > from);
  const long = all.find(({ from, to }) => to - from >= length);
  if (long) return { from: long.from, to: long.from + length };
  return all.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
}

/** `8:5`, `0805` or `24:00` as minutes; undefined for what is no time of a day. */
export function typedTime(text: string): number | undefined {
  const [, hours, minutes] = /^\s*(\d{1,2})[:：.]?(\d{2})\s*$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const at = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && at <= DAY_MINUTES ? at : undefined;
}
