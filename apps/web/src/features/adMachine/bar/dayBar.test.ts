import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DAY_MINUTES,
  drawn,
  firstFree,
  gapsIn,
  moved,
  type Span,
  STEP,
  stepped,
  stretched,
  timeOf,
  typedTime,
} from './dayBar.ts';

/** Some periods apart from each other, at any minute. */
const apart = fc.uniqueArray(fc.integer({ min: 0, max: DAY_MINUTES }), { maxLength: 12 }).map((cuts) => {
  const sorted = cuts.toSorted((a, b) => a - b);
  const spans: Span[] = [];
  for (let at = 0; at + 1 < sorted.length; at += 2)
    spans.push({ from: sorted[at] ?? 0, to: sorted[at + 1] ?? 0 });
  return spans;
});
const minute = fc.integer({ min: -60, max: DAY_MINUTES + 60 });
const fits = (others: readonly Span[], { from, to }: Span) =>
  from >= 0 && to <= DAY_MINUTES && from < to && others.every((one) => to <= one.from || one.to <= from);

describe('periods on the bar of the day', () => {
  it('never overlap, wherever they are drawn, moved, stretched or put', () => {
    fc.assert(
      fc.property(apart, minute, minute, fc.integer({ min: 1, max: 600 }), (spans, one, other, length) => {
        const made = drawn(spans, one, other);
        if (made) expect(fits(spans, made)).toBe(true);
        const free = firstFree(spans, length);
        if (free) expect(fits(spans, free)).toBe(true);
        else expect(gapsIn(spans)).toEqual([]);
        const [span, ...others] = spans;
        if (!span) return;
        const results = [
          moved(others, span, one),
          stepped(others, span, STEP),
          stepped(others, span, -STEP),
          stretched(others, span, 'from', one),
          stretched(others, span, 'to', other),
        ];
        for (const result of results) expect(fits(others, result)).toBe(true);
        for (const result of results.slice(0, 3)) expect(result.to - result.from).toBe(span.to - span.from);
      }),
    );
  });

  it('are drawn in steps, up to a neighbour, and not on what is taken', () => {
    const noon = { from: 720, to: 780 };
    expect(drawn([noon], 602, 658)).toEqual({ from: 600, to: 660 });
    expect(drawn([noon], 658, 602)).toEqual({ from: 600, to: 660 });
    expect(drawn([noon], 690, 900)).toEqual({ from: 690, to: 720 });
    expect(drawn([noon], 740, 900)).toBeUndefined();
  });

  it('go on behind a neighbour where they would stop at it', () => {
    const noon = { from: 720, to: 780 };
    expect(stepped([noon], { from: 660, to: 720 }, STEP)).toEqual({ from: 780, to: 840 });
    expect(stepped([noon], { from: 780, to: 840 }, -STEP)).toEqual({ from: 660, to: 720 });
    // No room behind it.
    expect(stepped([{ from: 720, to: DAY_MINUTES }], { from: 660, to: 720 }, STEP)).toEqual({
      from: 660,
      to: 720,
    });
  });

  it('are read as people type them', () => {
    for (const [typed, minutes] of [
      ['08:30', 510],
      ['8:30', 510],
      ['0830', 510],
      ['24:00', DAY_MINUTES],
      ['24:01', undefined],
      ['8:60', undefined],
      ['', undefined],
    ] as const)
      expect(typedTime(typed), typed).toBe(minutes);
    expect(timeOf(DAY_MINUTES)).toBe('24:00');
  });
});
