import { floorNames } from '@iris/contract/estate/estate.rules';

/** Turns names back into a pattern: consecutive numbers become a range ('1', '2', '3', 'R' → '1-3, R'). */
export function patternOf(names: readonly string[]): string {
  const parts: string[][] = [];
  for (const name of names) {
    const run = parts.at(-1);
    const last = run?.at(-1);
    const follows = last !== undefined && /^[1-9]\d*$/.test(last) && name === String(Number(last) + 1);
    if (run && follows) run.push(name);
    else parts.push([name]);
  }
  return parts.map((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run.join(', '))).join(', ');
}

/** The pattern without floors whose name contains a 4, as in many Hong Kong buildings. */
export function withoutFours(pattern: string): string {
  const names = floorNames(pattern);
  return names ? patternOf(names.filter((name) => !name.includes('4'))) : pattern;
}
