import { RequestFailure } from '../../base/request/failure.ts';
import { reasonOf } from '../failure/messageOf.ts';

/** What came of some rows that were acted on together: done, with what there is to say about it, or refused. */
export interface Outcome<Row> {
  rows: readonly Row[];
  /** Why it was refused; null if it was done. */
  refused: string | null;
  note?: string | undefined;
}

/** Acts on rows that belong together; the answer is what there is to say about it, if anything. */
export type Act<Row> = (rows: readonly Row[], idempotencyKey: string) => Promise<string | undefined>;

/**
 * Acts on one group of rows after the other, each in a call of its own, so that a refusal stops no other. Without an
 * answer the call may have been carried out: `keys` keeps its key, so that trying again does it no second time.
 */
export async function actOnEach<Row extends { id: number }>(
  groups: readonly (readonly Row[])[],
  act: Act<Row>,
  keys: Map<string, string>,
  report: (done: number) => void,
): Promise<Outcome<Row>[]> {
  const outcomes: Outcome<Row>[] = [];
  let done = 0;
  for (const rows of groups) {
    const name = rows.map(({ id }) => id).join();
    const key = keys.get(name) ?? crypto.randomUUID();
    keys.set(name, key);
    try {
      outcomes.push({ rows, refused: null, note: await act(rows, key) });
    } catch (error) {
      if (error instanceof RequestFailure && error.kind === 'refused') keys.delete(name);
      outcomes.push({ rows, refused: reasonOf(error) });
    }
    done += rows.length;
    report(done);
  }
  return outcomes;
}

/** The rows of the outcomes that were done. */
export const doneRows = <Row>(outcomes: readonly Outcome<Row>[]): Row[] =>
  outcomes.flatMap(({ rows, refused }) => (refused === null ? rows : []));

/** The rows that something is left to do for: they were refused, or there is something to say about them. */
export const leftRows = <Row>(outcomes: readonly Outcome<Row>[]): Row[] =>
  outcomes.flatMap(({ rows, refused, note }) => (refused === null && note === undefined ? [] : rows));
