/** A line of a text, and whether the other text lacks it. */
interface ComparedLine {
  text: string;
  apart: boolean;
}

/** The lines of two texts side by side; those that only one of them has are marked. */
export function linesApart(early: string, now: string): { early: ComparedLine[]; now: ComparedLine[] } {
  const [before, after] = [early.split('\n'), now.split('\n')];
  const mark = (lines: readonly string[], others: readonly string[]): ComparedLine[] => {
    const left = new Map<string, number>();
    for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
    return lines.map((text) => {
      const count = left.get(text) ?? 0;
      if (count > 0) left.set(text, count - 1);
      return { text, apart: count === 0 };
    });
  };
  return { early: mark(before, after), now: mark(after, before) };
}
