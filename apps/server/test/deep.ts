/**
 * How much of a repeated test a run does: `atMerge` in the ordinary run, `inDeep` under `npm test -- deep`.
 * Both do the same work; only the number of repetitions differs.
 */
export const repetitions = (atMerge: number, inDeep: number): number =>
  process.env.DEEP === '1' ? inDeep : atMerge;
