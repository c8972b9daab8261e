/** Whether this is the long form of the suite, `npm test -- deep`. */
export const isDeep = process.env.DEEP === '1';

/**
 * The number of repetitions of a test: `atMerge` in the ordinary run, `inDeep` under `npm test -- deep`. Both do the
 * same work; only the number differs.
 */
export const repetitions = (atMerge: number, inDeep: number): number => (isDeep ? inDeep : atMerge);
