const STEPS = 4;

/** An axis of whole numbers around some values: round steps, from just below the least to just above the largest. */
export function scaleOf(values: readonly number[]): { ticks: number[]; at: (value: number) => number } {
  const [least, largest] = [Math.min(...values), Math.max(...values)];
  const power = 10 ** Math.floor(Math.log10(Math.max((largest - least) / STEPS, 1)));
  const step =
    [1, 2, 5, 10].map((one) => one * power).find((one) => one * STEPS >= largest - least) ?? 10 * power;
  const bottom = Math.floor(least / step) * step;
  const top = Math.max(Math.ceil(largest / step) * step, bottom + step);
  const ticks = Array.from({ length: (top - bottom) / step + 1 }, (_, index) => bottom + index * step);
  return { ticks, at: (value) => ((value - bottom) / (top - bottom)) * 100 };
}
